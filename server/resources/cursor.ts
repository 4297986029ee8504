import { checkValue } from '../../src/resources/kit/row-schema.ts';
import { AppError } from '../errors.ts';
import type { Parameters } from './conditions.ts';
import type { SortTerm } from './table.ts';

/** Cursor of a row: its sort values, opaque to callers. */
export const writeCursor = (terms: readonly SortTerm[], row: Readonly<Record<string, unknown>>): string =>
  Buffer.from(JSON.stringify(terms.map((_, index) => row[`_s${index}`] ?? null))).toString('base64url');

/** True when a value of a cursor could be a value of the field it stands for. */
const fitsTerm = (term: SortTerm, value: unknown): boolean => {
  if (value === null) return term.isNullable;
  return checkValue({ ...term.declared, required: true }, value) === null;
};

/** Values of a cursor; refuses one that does not fit the order. */
export function readCursor(cursor: string, terms: readonly SortTerm[]): unknown[] {
  const values = parse(cursor);
  const fits =
    Array.isArray(values) &&
    values.length === terms.length &&
    terms.every((term, index) => fitsTerm(term, values[index]));
  if (!fits) throw new AppError(422, '翻页标记无效，请从第一页重新查询', { _after: ['翻页标记无效'] });
  return values as unknown[];
}

function parse(cursor: string): unknown {
  if (cursor.length > 2000) return null;
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')) as unknown;
  } catch {
    return null;
  }
}

/**
 * Rows after the cursor in the order. With one direction and no nullable column it is a row comparison, which an index
 * answers directly; otherwise the lexicographic expansion.
 */
export function afterCondition(terms: readonly SortTerm[], values: readonly unknown[], parameters: Parameters): string {
  const isUniform = terms.every((term) => term.isDescending === terms[0]?.isDescending && !term.isNullable);
  if (isUniform) {
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
