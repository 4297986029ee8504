import type { AnyField } from '../../src/resources/kit/field.ts';
import { searchFields } from '../../src/resources/kit/filters-of.ts';
import { headlineFields, searchedText } from './full-text-fields.ts';
import { fullTextVector } from './full-text.ts';
import { Parameters } from './conditions.ts';
import { hasCube, noteStatement } from './facet-cube.ts';
import type { Query } from './read-rows.ts';
import { parameterOf } from './sql-values.ts';
import { quote, type Table } from './table.ts';

/** Full text of a row (field names → values). What the row withholds from the public is not searchable either. */
export function fullTextOf(table: Table, row: Readonly<Record<string, unknown>>): string | null {
  if (!table.hasFullText) return null;
  const { withhold } = table.resource;
  const isWithheld = withhold !== undefined && matches(withhold.when, row);
  const texts = (fields: [string, AnyField][]): string[] =>
    fields
      .filter(([name]) => !(isWithheld && withhold.fields.includes(name)))
      .map(([name, field]) => searchedText(field, row[name]));
  return fullTextVector(texts(searchFields(table.resource)), texts(headlineFields(table.resource)));
}

const matches = (where: Readonly<Record<string, unknown>>, row: Readonly<Record<string, unknown>>): boolean =>
  Object.entries(where).every(([name, wanted]) =>
    Array.isArray(wanted) ? wanted.includes(row[name]) : row[name] === wanted,
  );

/** Key under which a sealed row carries the fingerprint of a secret; no field is called so. */
export const lookupKey = (field: string): string => `${field}:index`;

/** The next id of a table: needed before the row where its secrets are bound to it. */
export async function reserveId(db: Query, table: Table): Promise<number> {
  const { rows } = await db.query<{ id: number }>(`SELECT nextval(pg_get_serial_sequence($1, 'id')) AS id`, [
    table.name,
  ]);
  return rows[0]?.id ?? 0;
}

type Values = Readonly<Record<string, unknown>>;

/** INSERT of a checked and sealed row, without RETURNING. */
function insertStatement(table: Table, row: Values, id: number | null, parameters: Parameters): string {
  const given = new Map<string, unknown>();
  for (const { field, column, declared } of table.columns)
    if (row[field] !== undefined) given.set(quote(column), parameterOf(declared, row[field]));
  for (const { field, column } of table.lookups)
    if (row[lookupKey(field)] !== undefined) given.set(quote(column), row[lookupKey(field)]);
  if (id !== null) given.set('id', id);
  if (table.hasFullText) given.set('full_text', fullTextOf(table, row));
  const holders = [...given.values()].map((value) => parameters.add(value));
  const body = given.size > 0 ? `(${[...given.keys()].join(', ')}) VALUES (${holders.join(', ')})` : 'DEFAULT VALUES';
  return `INSERT INTO ${table.name} ${body}`;
}

/** Inserts a checked and sealed row; returns its id. `id` null: the next free one. Whoever counts rows is not told. */
export async function insertRow(db: Query, table: Table, row: Values, id: number | null = null): Promise<number> {
  const parameters = new Parameters();
  const text = `${insertStatement(table, row, id, parameters)} RETURNING id`;
  const { rows } = await db.query<{ id: number }>(text, parameters.values);
  return rows[0]?.id ?? 0;
}

/**
 * Inserts a row and notes it in the kept counts, in one statement: whole by itself, also without a transaction around it.
 * `name`: the statement is kept prepared under it; for rows that always have the same columns. `isLasting` false: the
 * transaction does not wait for the disk. Others see it at once, and it is lost only when the machine of the database fails
 * within the second after.
 */
export async function insertCounted(
  db: Query,
  table: Table,
  row: Values,
  { id = null, name, isLasting = true }: { id?: number | null; name?: string; isLasting?: boolean } = {},
): Promise<number> {
  const parameters = new Parameters();
  const made = `made AS (${insertStatement(table, row, id, parameters)} RETURNING *)`;
  const noted = hasCube(table) ? `, noted AS (${noteStatement(table, 'made', 1, parameters)})` : '';
  const waits = isLasting ? '' : `, set_config('synchronous_commit', 'off', true)`;
  const { rows } = await db.query<{ id: number }>({
    ...(name === undefined ? {} : { name: isLasting ? name : `${name}-soon` }),
    text: `WITH ${made}${noted} SELECT id${waits} FROM made`,
    values: parameters.values,
  });
  return rows[0]?.id ?? 0;
}
