import type { Filter } from '../../resources/kit/list-query.ts';
import { valuesOf, withValues } from '../catalogue/filter-set.ts';

/** How many projects have a value. */
export interface Counted {
  name: string;
  count: number;
}

/** Counts of a facet, of values that are known and have any. */
export const countsOf = (facet: readonly { value: unknown; count: number }[] | undefined): Counted[] =>
  (facet ?? []).flatMap(({ value, count }) =>
    (typeof value === 'string' || typeof value === 'number') && count > 0 ? [{ name: String(value), count }] : [],
  );

/** What classes of whole numbers mean, the least and the greatest given: '3–5 个'. */
export function countLabels(borders: readonly number[], least: number, greatest: number): string[] {
  const from = [least, ...borders];
  return from.map((low, at) => {
    const high = (borders[at] ?? greatest + 1) - 1;
    const text = (value: number): string => value.toLocaleString('zh-CN');
    return low === high ? `${text(low)} 个` : `${text(low)}–${text(high)} 个`;
  });
}

/** Years, both included. */
export interface YearSpan {
  from: number;
  to: number;
}

/** The years that filters leave; null: all. A span without an end, or a beginning, has none there. */
export function spanOf(filters: readonly Filter[]): YearSpan | null {
  const [from] = valuesOf(filters, 'year', 'gte') as readonly number[];
  const [to] = valuesOf(filters, 'year', 'lte') as readonly number[];
  return from === undefined && to === undefined ? null : { from: from ?? -Infinity, to: to ?? Infinity };
}

/** The same filters, leaving these years; null: all. As the column of conditions writes them, which shows them too. */
export const withSpan = (filters: readonly Filter[], span: YearSpan | null): Filter[] =>
  withValues(withValues(filters, 'year', 'gte', span ? [span.from] : []), 'year', 'lte', span ? [span.to] : []);
