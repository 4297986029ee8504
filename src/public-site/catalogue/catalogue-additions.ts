import type { ReactNode } from 'react';
import type { Resource, RowOf } from '../../resources/kit/define-resource.ts';
import type { LendableTypeName } from '../../resources/shared/lendable-types.ts';
import type { IconName } from '../../ui/icon-paths.ts';
import type { ItemAct } from './acts/item-act.ts';
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

/** What a page adds whatever the row. */
export interface PageAdditions<Field extends string = string> {
  /** Field whose value the category mark replaces, so that it is not said twice. */
  categoryField?: Field;
  /** What a visitor may do with the item as a whole; left out: collect, rate, report an error. */
  acts?: readonly ItemAct[];
  /** Field of the running text under the key facts. */
  description?: Field;
  /** Fields by which related rows are found, the closest relation first. */
  related?: readonly Field[];
  /** Kind of the items whose cards show what they look like, in place of where they lie. */
  pictures?: LendableTypeName;
  /** Sentences for an empty list: where else to look. */
  emptyHelp?: ReactNode;
}

/** What a hand-built page adds to the generic catalogue of its resource; every part may be left out. */
export interface CatalogueAdditions<R extends Resource> extends PageAdditions<Extract<keyof R['fields'], string>> {
  categoryMark?: (row: RowOf<R>) => CategoryMark | null;
  /** Marks beyond those of the declared choices: 保护期内, 演示数据. */
  statusMarks?: (row: RowOf<R>) => MarkProps[];
  /** What to cite of the row; `address` is its stable link. */
  citation?: (row: RowOf<R>, address: string) => Citation;
  /** Sections of the detail page between the description and the footprint. */
  sections?: (row: RowOf<R>) => ReactNode;
}

/** What the pages of a resource add to the generic catalogue. */
export const additionsTo = <R extends Resource, A extends CatalogueAdditions<R>>(_resource: R, additions: A): A =>
  additions;

/** A row with what its page adds to it. */
export interface FacedRow {
  row: CatalogueRow;
  category: CategoryMark | null;
  statusMarks: readonly MarkProps[];
  citation: (address: string) => Citation | undefined;
  sections: () => ReactNode;
}

export const facedRow = <R extends Resource>(additions: CatalogueAdditions<R>, row: RowOf<R>): FacedRow => ({
  row,
  category: additions.categoryMark?.(row) ?? null,
  statusMarks: additions.statusMarks?.(row) ?? [],
  citation: (address) => additions.citation?.(row, address),
  sections: () => additions.sections?.(row),
});
