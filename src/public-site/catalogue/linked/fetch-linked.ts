import { fetchList } from '../../../providers/queries.ts';
import type { Filter } from '../../../resources/kit/list-query.ts';
import type { CatalogueRow } from '../withheld.ts';
import type { LinkedList } from './linked-lists.ts';

const shown = 5;
/** So many steps are followed to the rows beyond them. */
const maxSteps = 50;

export interface LinkedRows {
  rows: CatalogueRow[];
  total: number;
  totalIsCapped: boolean;
  /** What finds all of them in their own list. */
  filter: Filter;
}

/** The first rows of a linked list, and how many there are. */
export async function fetchLinked({ resource, filter, through }: LinkedList, signal: AbortSignal): Promise<LinkedRows> {
  if (!through) return rowsOf(resource, filter, signal);
  const steps = await fetchList(through.resource, { filters: [filter], end: maxSteps }, signal);
  const own: Filter = { field: through.field, operator: 'eq', values: steps.rows.map(({ id }) => id) };
  if (own.values.length === 0) return { rows: [], total: 0, totalIsCapped: false, filter: own };
  return rowsOf(resource, own, signal);
}

async function rowsOf(resource: LinkedList['resource'], filter: Filter, signal: AbortSignal): Promise<LinkedRows> {
  const { rows, total, totalIsCapped } = await fetchList(resource, { filters: [filter], end: shown }, signal);
  return { rows: rows as CatalogueRow[], total, totalIsCapped, filter };
}
