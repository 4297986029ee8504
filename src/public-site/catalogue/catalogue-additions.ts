import type { ReactNode } from 'react';
import type { IconName } from '../../ui/icon-paths.ts';
import type { ItemAct } from './acts/item-acts.tsx';
import type { Citation } from './citation/citation.ts';
import type { MarkProps } from './mark.tsx';
import type { CatalogueRow } from './withheld.ts';

/** The pair of pigment and icon that marks a row's category. */
export interface CategoryMark {
  label: string;
  icon: IconName;
  /** A CSS colour. */
  pigment: string;
}

/** What a hand-built page adds to the generic catalogue; every part may be left out. */
export interface CatalogueAdditions {
  /** Field whose value the category mark replaces, so that it is not said twice. */
  categoryField?: string;
  categoryMark?: (row: CatalogueRow) => CategoryMark | null;
  /** Marks beyond those of the declared choices: 保护期内, 演示数据. */
  statusMarks?: (row: CatalogueRow) => MarkProps[];
  /** What to cite of the row; `address` is its stable link. */
  citation?: (row: CatalogueRow, address: string) => Citation;
  /** What a visitor may do with the item as a whole; left out: collect, rate, report an error. */
  acts?: readonly ItemAct[];
  /** Field of the running text under the key facts. */
  description?: string;
  /** Sections of the detail page between the description and the footprint. */
  sections?: (row: CatalogueRow) => ReactNode;
  /** Fields by which related rows are found, the closest relation first. */
  related?: readonly string[];
  /** Sentences for an empty list: where else to look. */
  emptyHelp?: ReactNode;
}
