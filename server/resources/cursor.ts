import type { ListQuery } from '../../src/resources/kit/list-query.ts';
import { AppError } from '../errors.ts';
import type { TokenSealer } from '../secrets/seal-token.ts';
import type { Parameters } from './conditions.ts';
import type { Reader } from './reader.ts';
import { orderBy, type SortTerm, type Table } from './table.ts';

/** The list that a cursor goes on with, and who walks through it: in another list, or for others, it is worth nothing. */
export interface Walk {
  table: Table;
  query: Pick<ListQuery, 'q' | 'filters'>;
  terms: readonly SortTerm[];
  reader: Reader;
}

/** The walk in words, conditions in one order; kinds, since a value of another kind could not be compared. */
const nameOf = ({ table, query, terms, reader }: Walk): string =>
  JSON.stringify([
    table.resource.name,
    orderBy(terms),
    terms.map(({ declared }) => declared.kind),
    query.q ?? null,
    query.filters.map(({ field, operator, values }) => JSON.stringify([field, operator, values])).sort(),
    reader.isInsider(table.resource),
  ]);

/** Cursor of a row: its sort values, sealed. */
export const writeCursor = (walk: Walk, row: Readonly<Record<string, unknown>>, sealer: TokenSealer): string =>
  sealer.sealToken(JSON.stringify(walk.terms.map((_, index) => row[`_s${index}`] ?? null)), nameOf(walk));

/** Sort values of a cursor. @throws AppError 422 of one that was not given for this walk */
export function readCursor(cursor: string, walk: Walk, sealer: TokenSealer): unknown[] {
  const plain = sealer.openToken(cursor, nameOf(walk));
  if (plain === null) throw new AppError(422, '翻页标记无效，请从第一页重新查询', { _after: ['翻页标记无效'] });
  return JSON.parse(plain) as unknown[];
}

/** Whether an index of the order goes on behind a cursor without reading what stands before it. */
export const goesOnByIndex = (terms: readonly SortTerm[]): boolean =>
  terms.every((term) => term.isDescending === terms[0]?.isDescending && !term.isNullable);

/**
 * Rows after the cursor in the order. With one direction and no nullable column it is a row comparison, which an index
 * answers directly; otherwise the lexicographic expansion.
 */
export function afterCondition(terms: readonly SortTerm[], values: readonly unknown[], parameters: Parameters): string {
  if (goesOnByIndex(terms)) {
    const left = terms.map(({ sql }) => sql).join(', ');
    const right = values.map((value) => parameters.add(value)).join(', ');
    return `(${left}) ${terms[0]?.isDescending ? '<' : '>'} (${right})`;
  }
  const steps = terms.map((term, index) => {
    const equal = terms
      .slice(0, index)
      .map((each, at) => `${each.sql} IS NOT DISTINCT FROM ${parameters.add(values[at])}`);
    return [...equal, beyond(term, values[index], parameters)].join(' AND ');
  });
  return `(${steps.map((step) => `(${step})`).join(' OR ')})`;
}

/** Nulls come last in both directions (ascending by PostgreSQL's nature, descending by `orderBy`). */
function beyond(term: SortTerm, value: unknown, parameters: Parameters): string {
  if (value === null) return 'false';
  const sign = term.isDescending ? '<' : '>';
  const condition = `${term.sql} ${sign} ${parameters.add(value)}`;
  return term.isNullable ? `(${condition} OR ${term.sql} IS NULL)` : condition;
}
