import type { AnyField } from '../../src/resources/kit/field.ts';
import { searchFields } from '../../src/resources/kit/filters-of.ts';
import { headlineFields, searchedText } from './full-text-fields.ts';
import { fullTextVector } from './full-text.ts';
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

/** Inserts a checked and sealed row; returns its id. `id` null: the next free one. */
export async function insertRow(
  db: Query,
  table: Table,
  row: Readonly<Record<string, unknown>>,
  id: number | null = null,
): Promise<number> {
  const columns = table.columns.filter(({ field }) => row[field] !== undefined);
  const values = columns.map(({ field, declared }) => parameterOf(declared, row[field]));
  const names = columns.map(({ column }) => quote(column));
  for (const { field, column } of table.lookups) {
    if (row[lookupKey(field)] === undefined) continue;
    names.push(quote(column));
    values.push(row[lookupKey(field)]);
  }
  if (id !== null) {
    names.push('id');
    values.push(id);
  }
  if (table.hasFullText) {
    names.push('full_text');
    values.push(fullTextOf(table, row));
  }
  const holders = values.map((_, index) => `$${index + 1}`).join(', ');
  const body = names.length > 0 ? `(${names.join(', ')}) VALUES (${holders})` : 'DEFAULT VALUES';
  const { rows } = await db.query<{ id: number }>(`INSERT INTO ${table.name} ${body} RETURNING id`, values);
  return rows[0]?.id ?? 0;
}
