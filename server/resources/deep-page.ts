import type { ListQuery } from '../../src/resources/kit/list-query.ts';
import { invalid } from '../errors.ts';
import { leadingFilter } from './leading-filter.ts';
import { expectedRows, type RowShare } from './row-share.ts';
import type { Table } from './table.ts';

/** Before this row no page is deep. */
const deepFrom = 2_000;
/** So many rows are read for a page, at most. */
const maxRead = 30_000;

/**
 * Whether the rows before a page may be many more than its number says: those that the conditions leave out stand between
 * them, unless the index of the order begins with the condition.
 */
export const isDeepPage = (table: Table, query: ListQuery): boolean =>
  query.after === undefined &&
  query.start >= deepFrom &&
  query.filters.length > 0 &&
  leadingFilter(table, query) === undefined;

/** Refuses a page for which too many rows would be read, both along the order and by the conditions. @throws AppError 422 */
export function assertReadable(table: Table, { start, sort }: ListQuery, share: RowShare): void {
  const along = share.hits === 0 ? Infinity : (start * share.looked) / share.hits;
  if (Math.min(along, expectedRows(share)) <= maxRead) return;
  const label = table.byField.get(sort[0]?.field ?? '')?.declared.label ?? '编号';
  throw invalid({
    _start: [`在这些条件下按“${label}”排序，不能直接翻到这么后面，请缩小范围，或用 _after 逐页向后`],
  });
}
