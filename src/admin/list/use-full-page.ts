import { useEffect } from 'react';
import type { ListQuery } from '../../resources/kit/list-query.ts';
import { fromStart } from './list-address.ts';
import type { SetQuery } from './use-list-state.ts';
import type { Rows } from './use-rows.ts';

/** The last page that has rows; null where the page asked for may stay: it has some, or none stands before it. */
export function fullPage(query: ListQuery, { rows, total }: Pick<Rows, 'rows' | 'total'>): ListQuery | null {
  if (rows.length > 0) return null;
  // Behind the numbered pages nothing says which page was before
  if (query.after !== undefined) return fromStart(query, {});
  const size = query.end - query.start;
  const start = Math.max(0, Math.floor((total - 1) / size) * size);
  return start < query.start ? { ...query, start, end: start + size } : null;
}

/** Goes to the last page that has rows once the one that is shown has lost its last, without a step in the history. */
export function useFullPage(query: ListQuery, answer: Rows, setQuery: SetQuery): void {
  const isSettled = !answer.isPending && !answer.isStale && answer.error === null;
  const next = isSettled ? fullPage(query, answer) : null;
  useEffect(() => {
    if (next) setQuery(next, { replace: true });
  }, [next, setQuery]);
}
