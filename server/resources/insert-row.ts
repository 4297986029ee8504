import { createHash } from 'node:crypto';
import type { AnyField } from '../../src/resources/kit/field.ts';
import { searchFields } from '../../src/resources/kit/filters-of.ts';
import { isWithheldIn } from '../../src/resources/kit/withheld.ts';
import { headlineFields, searchedText } from './full-text-fields.ts';
import { fullTextVector } from './full-text.ts';
import { type Durability, inTransaction } from '../db/in-transaction.ts';
import type { Pool } from '../db/query.ts';
import { Parameters } from './conditions.ts';
import { hasCube, noteStatement } from './facet-cube.ts';
import type { Query } from './read-rows.ts';
import { jsonOf } from './sql-values.ts';
import { quote, type Table } from './table.ts';

/** Full text of a row (field names → values). What the row withholds from the public is not searchable either. */
export function fullTextOf(table: Table, row: Readonly<Record<string, unknown>>): string | null {
  if (!table.hasFullText) return null;
  const texts = (fields: [string, AnyField][]): string[] =>
    fields
      .filter(([name]) => !isWithheldIn(table.resource, row, name))
      .map(([name, field]) => searchedText(field, row[name]));
  return fullTextVector(texts(searchFields(table.resource)), texts(headlineFields(table.resource)));
}

/** Key under which a sealed row carries the fingerprint of a secret; no field is called so. */
export const lookupKey = (field: string): string => `${field}:index`;

/** The next id of a table: needed before the row where its secrets are bound to it. */
export async function reserveId(db: Query, table: Table): Promise<number> {
  const [id = 0] = await reserveIds(db, table, 1);
  return id;
}

/** So many next ids of a table. */
export async function reserveIds(db: Query, table: Table, count: number): Promise<number[]> {
  const { rows } = await db.query<{ id: number }>(
    `SELECT nextval(pg_get_serial_sequence($1, 'id')) AS id FROM generate_series(1, $2::int)`,
    [table.name, count],
  );
  return rows.map(({ id }) => id);
}

type Values = Readonly<Record<string, unknown>>;

/** Columns as SQL names them, quoted, and what a row holds of them, as JSON. */
function columnsOf(table: Table): string[] {
  const declared = table.columns.map(({ column }) => column);
  const lookups = table.lookups.map(({ column }) => column);
  return [...declared, ...lookups, ...(table.hasFullText ? ['full_text'] : [])].map(quote);
}

function recordOf(table: Table, row: Values): Record<string, unknown> {
  const record: Record<string, unknown> = {};
  for (const { field, column, declared } of table.columns) {
    const value = row[field];
    if (value !== undefined && value !== null) record[column] = jsonOf(declared, value);
  }
  for (const { field, column } of table.lookups) record[column] = row[lookupKey(field)];
  if (table.hasFullText) record['full_text'] = fullTextOf(table, row);
  return record;
}

interface Insertion {
  /** The next free ones where they are left out. */
  ids?: readonly number[] | undefined;
  /** Whether the kept counts are told. */
  isCounted?: boolean;
  /** Whether the fields come back with the ids, as the database holds them. */
  isReadBack?: boolean;
}

interface Statement {
  name: string;
  text: string;
  values: readonly unknown[];
}
const statements = new WeakMap<Table, Map<string, Statement>>();

/** One text for any number of rows of a table, so that it stays prepared. Its first parameter are the rows as JSON. */
function statementOf(table: Table, insertion: Insertion): Statement {
  const { ids, isCounted = false, isReadBack = false } = insertion;
  const kind = JSON.stringify([ids !== undefined, isCounted, isReadBack]);
  const known = statements.get(table) ?? new Map<string, Statement>();
  statements.set(table, known);
  const made = known.get(kind) ?? writeStatement(table, insertion);
  known.set(kind, made);
  return made;
}

function writeStatement(table: Table, insertion: Insertion): Statement {
  const parameters = new Parameters();
  const made = insertSql(table, insertion, 'made', parameters);
  const fields = insertion.isReadBack
    ? table.columns.map(({ field, column }) => `, ${quote(column)} AS ${quote(field)}`)
    : [];
  const text = `WITH ${made} SELECT id${fields.join('')} FROM made`;
  return { name: createHash('sha256').update(text).digest('base64url'), text, values: parameters.values.slice(1) };
}

/** Parts of a WITH that insert rows, under this name, and note them; the first parameter they add are the rows as JSON. */
export function insertSql(
  table: Table,
  { ids, isCounted }: Pick<Insertion, 'ids' | 'isCounted'>,
  name: string,
  parameters: Parameters,
): string {
  const columns = [...(ids ? ['"id"'] : []), ...columnsOf(table)].join(', ');
  const rows = `json_populate_recordset(NULL::${table.name}, ${parameters.add(null)}::json)`;
  const made = `${name} AS (INSERT INTO ${table.name} (${columns}) SELECT ${columns} FROM ${rows} RETURNING *)`;
  const isNoted = isCounted && hasCube(table);
  return isNoted ? `${made}, ${name}_noted AS (${noteStatement(table, name, 1, parameters)})` : made;
}

/** Rows as a statement made with `insertSql` takes them. */
export const rowsAsJson = (table: Table, rows: readonly Values[], ids?: readonly number[]): string =>
  JSON.stringify(rows.map((row, index) => ({ ...recordOf(table, row), ...(ids ? { id: ids[index] } : {}) })));

/** Inserts checked and sealed rows in one statement; they come back in their order. */
export async function insertRows<R extends { id: number }>(
  db: Query,
  table: Table,
  rows: readonly Values[],
  insertion: Insertion,
): Promise<R[]> {
  const { name, text, values } = statementOf(table, insertion);
  const result = await db.query<R>({ name, text, values: [rowsAsJson(table, rows, insertion.ids), ...values] });
  return result.rows;
}

/** Inserts a checked and sealed row; returns its id. `id` null: the next free one. Whoever counts rows is not told. */
export async function insertRow(db: Query, table: Table, row: Values, id: number | null = null): Promise<number> {
  const [made] = await insertRows(db, table, [row], id === null ? {} : { ids: [id] });
  return made?.id ?? 0;
}

/** Inserts a row and notes it in the kept counts, in one statement: whole by itself, also without a transaction around it. */
export async function insertCounted(db: Query, table: Table, row: Values): Promise<number> {
  const [made] = await insertRows(db, table, [row], { isCounted: true });
  return made?.id ?? 0;
}

/** The same of a row that changes nothing else, in a transaction of its own. */
export const insertAlone = (pool: Pool, table: Table, row: Values, durability: Durability): Promise<number> =>
  durability === 'confirmed'
    ? insertCounted(pool, table, row)
    : inTransaction(pool, (tx) => insertCounted(tx, table, row), { durability });
