import { fieldEntries, type Resource } from '../src/resources/kit/define-resource.ts';
import type { Extent } from '../src/resources/kit/field-kinds.ts';
import type { FilterOperator } from '../src/resources/kit/filter-operators.ts';
import { isSortable, operatorsOf, searchFields } from '../src/resources/kit/filters-of.ts';
import { defaultSort, type Filter, type ListQuery, maxOffset } from '../src/resources/kit/list-query.ts';

/** A row of the table, under field names. */
export type SampleRow = { id: number } & Record<string, unknown>;
export type Sample = readonly SampleRow[];

const first = { start: 0, end: 20 };
const deep = { start: maxOffset - 20, end: maxOffset };

/** The most frequent value of a field in the sample, and the least frequent. */
function ends(values: readonly unknown[]): unknown[] {
  const counts = new Map<unknown, number>();
  for (const value of values) if (value !== null) counts.set(value, (counts.get(value) ?? 0) + 1);
  const sorted = [...counts].sort((a, b) => b[1] - a[1]).map(([value]) => value);
  return sorted.length > 1 ? [sorted[0], sorted.at(-1)] : sorted;
}

/** A box around the whole sample, and one of a map sheet. */
function boxes(values: readonly unknown[]): Extent[] {
  const known = values.filter((value) => value !== null) as (Partial<Extent> & { lon?: number; lat?: number })[];
  const at = known.map(({ west, lon, south, lat }) => ({ x: west ?? lon ?? 0, y: south ?? lat ?? 0 }));
  const middle = at[Math.floor(at.length / 2)];
  if (!middle) return [];
  const xs = at.map(({ x }) => x);
  const ys = at.map(({ y }) => y);
  return [
    { west: Math.min(...xs), south: Math.min(...ys), east: Math.max(...xs), north: Math.max(...ys) },
    { west: middle.x, south: middle.y, east: middle.x + 0.05, north: middle.y + 0.05 },
  ];
}

function valuesFor(operator: FilterOperator, values: readonly unknown[]): unknown[] {
  if (operator === 'null') return [true, false];
  if (operator === 'within') return boxes(values);
  if (operator === 'like') return ends(values).map((value) => String(value).slice(0, 4));
  return ends(operator === 'has' ? values.flatMap((value) => (value as unknown[] | null) ?? []) : values);
}

/** Every filter operator of every field, each with a frequent and a rare value of the data. */
export function filterQueries(resource: Resource, sample: Sample): ListQuery[] {
  const filters = fieldEntries(resource).flatMap(([field]) =>
    operatorsOf(resource, field).flatMap((operator) =>
      valuesFor(
        operator,
        sample.map((row) => row[field]),
      ).map((value): Filter => ({ field, operator, values: [value] })),
    ),
  );
  return filters.map((filter) => ({ filters: [filter], sort: defaultSort(resource), ...first }));
}

/** Words that many, few and no rows hold, in the usual order and by number, with a facet and without. */
export function searchQueries(resource: Resource, sample: Sample): ListQuery[] {
  if (searchFields(resource).length === 0) return [];
  const titles = sample.map((row) => String(row[resource.title]));
  const pairs = titles.flatMap((title) => [...new Set(hanPairs(title))]);
  const words = [...ends(pairs), titles[0]?.slice(0, 12), '龘靐齉'].filter((word) => word !== undefined) as string[];
  const [facet] = fieldEntries(resource).filter(([, field]) => field.facet && field.kind === 'choice');
  const [chosen] = facet ? ends(sample.map((row) => row[facet[0]])) : [];
  const narrowings: Filter[][] = facet ? [[], [{ field: facet[0], operator: 'eq', values: [chosen] }]] : [[]];
  const byNumber = [{ field: 'id', order: 'asc' as const }];
  return words.flatMap((q) =>
    narrowings.flatMap((filters) => [defaultSort(resource), byNumber].map((sort) => ({ q, filters, sort, ...first }))),
  );
}

const hanPairs = (text: string): string[] =>
  [...text].flatMap((character, index, all) => {
    const pair = character + (all[index + 1] ?? '');
    return /^\p{Script=Han}{2}$/u.test(pair) ? [pair] : [];
  });

/** Every field that lists may be sorted by, in both directions. */
export const sortQueries = (resource: Resource): ListQuery[] =>
  ['id', ...fieldEntries(resource).map(([field]) => field)]
    .filter((field) => isSortable(resource, field))
    .flatMap((field) =>
      (['asc', 'desc'] as const).map((order) => ({ filters: [], sort: [{ field, order }], ...first })),
    );

/** The first page and the deepest one in the usual order. */
export const pageQueries = (resource: Resource): ListQuery[] =>
  [first, deep].map((page) => ({ filters: [], sort: defaultSort(resource), ...page }));

/** Short text of a query for people. */
export function describe(resource: Resource, { q, filters, sort, start }: ListQuery): string {
  const parts = filters.map(({ field, operator, values }) => `${field} ${operator} ${JSON.stringify(values[0])}`);
  if (q !== undefined) parts.push(`q=${q}`);
  parts.push(`by ${sort.map(({ field, order }) => `${field} ${order}`).join(', ')}`);
  if (start > 0) parts.push(`from row ${start}`);
  return `${resource.name} ${parts.join(', ')}`;
}
