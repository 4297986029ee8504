import type { Extent } from '../../src/resources/kit/field-kinds.ts';
import type { AnyField } from '../../src/resources/kit/field.ts';
import { fieldEntries, type Resource } from '../../src/resources/kit/define-resource.ts';
import type { FilterOperator } from '../../src/resources/kit/filter-operators.ts';
import { writeText } from '../../src/resources/kit/text-form.ts';
import { ringTouches } from './ring-touches.ts';

/** Rows and filters judged one by one in plain code: what the engine's indexes, vectors and kept counts must agree with. */
export type Row = Record<string, unknown> & { id: number };
export interface Asked {
  q?: string;
  filters: readonly { field: string; operator: FilterOperator; values: readonly unknown[] }[];
}

const touches = (a: Extent, b: Extent): boolean =>
  a.west <= b.east && a.east >= b.west && a.south <= b.north && a.north >= b.south;
const isBlank = (value: unknown): boolean => value === null || value === undefined;

const judges: Readonly<Record<FilterOperator, (value: unknown, values: readonly unknown[]) => boolean>> = {
  eq: (value, values) => values.includes(value),
  ne: (value, values) => !values.includes(value),
  gte: (value, [bound]) => !isBlank(value) && (value as number) >= (bound as number),
  lte: (value, [bound]) => !isBlank(value) && (value as number) <= (bound as number),
  null: (value, [wanted]) => isBlank(value) === wanted,
  has: (value, values) => values.some((each) => ((value as unknown[] | null) ?? []).includes(each)),
  within: (value, [box]) => !isBlank(value) && touches(value as Extent, box as Extent),
  inside: (value, [ring]) => !isBlank(value) && ringTouches(value as Extent, ring as string),
  like: (value, [text]) =>
    !isBlank(value) &&
    String(value as string)
      .toLowerCase()
      .includes((text as string).toLowerCase()),
};

const runs = (text: string): string[] =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** Runs of letters and digits that a row's searched fields hold, a line each; withheld fields left out. */
const searchedRuns = (resource: Resource, row: Row, withheld: readonly string[]): string =>
  fieldEntries(resource)
    .filter(([name, field]) => field.show?.includes('search') && !withheld.includes(name))
    .flatMap(([name, field]) => runs(writeText(field, row[name])))
    .join('\n');

/** The same of each row that was asked about before: whole, and without what it withholds. */
const known = { whole: new WeakMap<Row, string>(), withheld: new WeakMap<Row, string>() };

function knownRuns(resource: Resource, row: Row, withheld: readonly string[]): string {
  const kept = known[withheld.length > 0 ? 'withheld' : 'whole'];
  const text = kept.get(row) ?? searchedRuns(resource, row, withheld);
  kept.set(row, text);
  return text;
}

const isSecret = (resource: Resource, row: Row): boolean =>
  Object.entries(resource.withhold?.when ?? {}).every(([name, wanted]) =>
    Array.isArray(wanted) ? (wanted as unknown[]).includes(row[name]) : row[name] === wanted,
  );

/** Whether a row (field names → values) belongs to a list. `isInsider`: the reader sees everything. */
export function belongs(resource: Resource, row: Row, { q, filters }: Asked, isInsider: boolean): boolean {
  const withheld = resource.withhold && isSecret(resource, row) ? resource.withhold.fields : [];
  if (!isInsider && Object.entries(resource.visible ?? {}).some(([name, wanted]) => row[name] !== wanted)) return false;
  if (!isInsider && filters.some(({ field }) => withheld.includes(field))) return false;
  if (!filters.every(({ field, operator, values }) => judges[operator](row[field], values))) return false;
  if (q === undefined) return true;
  const words = runs(q);
  const text = knownRuns(resource, row, withheld);
  return words.length > 0 && words.every((word) => text.includes(word));
}

/** Counts per value, of lists of words per word, as the facets call answers them. */
export function countValues(rows: readonly Row[], field: string): { value: unknown; count: number }[] {
  const counts = new Map<unknown, number>();
  for (const row of rows) for (const value of valuesIn(row[field])) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].map(([value, count]) => ({ value, count }));
}

/** The values that a field's value is counted as. */
export const valuesIn = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? (value.length > 0 ? (value as unknown[]) : [null]) : [value];

/** Deterministic numbers in [0, 1) (mulberry32): a failing case can be repeated. */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** A value for a filter, taken from the rows themselves so that it finds some. */
export function filterValues(
  field: AnyField,
  operator: FilterOperator,
  values: readonly unknown[],
  random: () => number,
): unknown[] {
  const some = values.filter((value) => !isBlank(value));
  const pick = (): unknown => some[Math.floor(random() * some.length)];
  if (operator === 'null') return [random() < 0.5];
  if (operator === 'within')
    return [{ west: 119 + random(), south: 28 + random(), east: 120.5 + random(), north: 29.5 + random() }];
  if (operator === 'inside') {
    const [lon, lat] = [119 + random(), 28.5 + random()];
    // Concave, so that bounds alone do not tell
    return [[lon, lat, lon + 1.5, lat + 0.2, lon + 0.4, lat + 0.4, lon + 0.2, lat + 1.5].join(',')];
  }
  if (operator === 'has') return [(pick() as unknown[] | undefined)?.[0] ?? (field.kind === 'tags' ? '金' : 1)];
  const text = (pick() as string | undefined) ?? '样';
  if (operator === 'like') {
    const at = Math.floor(random() * Math.max(1, text.length - 3));
    return [text.slice(at, at + 1 + Math.floor(random() * 5)).trim() || '地'];
  }
  const several = operator === 'eq' || operator === 'ne';
  return Array.from({ length: several ? 1 + Math.floor(random() * 3) : 1 }, pick).filter(
    (value) => value !== undefined,
  );
}
