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

/** What classes of whole numbers mean, the least and the greatest given: '3～5 个'. */
export function countLabels(borders: readonly number[], least: number, greatest: number): string[] {
  const from = [least, ...borders];
  return from.map((low, at) => {
    const high = (borders[at] ?? greatest + 1) - 1;
    const text = (value: number): string => value.toLocaleString('zh-CN');
    return low === high ? `${text(low)} 个` : `${text(low)}～${text(high)} 个`;
  });
}

/** Every year of a span, both ends included. */
export const yearsOf = ({ from, to }: { from: number; to: number }): number[] =>
  Array.from({ length: to - from + 1 }, (_, at) => from + at);
