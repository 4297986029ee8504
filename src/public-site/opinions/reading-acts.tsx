import type { ReactNode } from 'react';
import type { Resource } from '../../resources/kit/define-resource.ts';
import { isItemKind } from '../../resources/shared/item-kinds.ts';
import { ItemActs } from '../catalogue/acts/item-acts.tsx';
import type { ItemAct } from '../catalogue/acts/item-act.ts';
import { titleOf } from '../catalogue/row-name.ts';
import type { CatalogueRow } from '../catalogue/withheld.ts';
import { Corrections } from './corrections.tsx';
import { ItemOpinions } from './item-opinions.tsx';
import './opinions.css';

export interface ReadingActsProps {
  resource: Resource;
  row: CatalogueRow;
  /** Whether it is rated and appraised, besides collected and reported on. */
  isRated: boolean;
  /** Buttons for what anybody does with the page. */
  children: ReactNode;
}

const acts: readonly ItemAct[] = ['favourite', 'report'];
const ratedActs: readonly ItemAct[] = ['favourite', 'rate', 'report'];

/** What a reader does with something that is read or looked at, and what others said of it. */
export function ReadingActs({ resource, row, isRated, children }: ReadingActsProps) {
  const { name } = resource;
  if (!isItemKind(name)) return children;
  const item = { itemType: name, itemId: row.id };
  return (
    <div className="reading-acts">
      <ItemActs acts={isRated ? ratedActs : acts} number={`“${titleOf(resource, row)}”`} resource={resource} row={row}>
        {children}
      </ItemActs>
      {isRated ? <ItemOpinions item={item} /> : <Corrections item={item} />}
    </div>
  );
}
