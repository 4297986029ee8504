import type pg from 'pg';
import { fieldEntries } from '../../src/resources/kit/define-resource.ts';
import { checkRow } from '../../src/resources/kit/row-schema.ts';
import { StartError } from '../start-error.ts';
import { insertRow } from './insert-row.ts';
import { sanitiseRow } from './seal-row.ts';
import { columnName, type Table } from './table.ts';

/** Rows a new table starts with: the declared ones, or the one row of a setting with its defaults. */
export async function insertInitialRows(client: pg.PoolClient, table: Table): Promise<void> {
  const { resource } = table;
  await insertRows(client, table, resource.initialRows ?? (resource.single ? [{ id: 1 }] : []));
  await client.query(
    `SELECT setval(pg_get_serial_sequence($1, 'id'), greatest((SELECT coalesce(max(id), 0) FROM ${table.name}), 1000))`,
    [table.name],
  );
}

type InitialRow = Readonly<Record<string, unknown>>;

async function insertRows(client: pg.PoolClient, table: Table, rows: readonly InitialRow[]): Promise<void> {
  const { resource } = table;
  for (const { id, ...values } of rows) {
    const unlocked = Object.fromEntries(
      Object.entries(resource.fields).map(([name, field]) => [name, { ...field, readOnly: false }]),
    );
    const checked = checkRow(unlocked, values, { whole: true });
    if (!checked.ok) throw new StartError(`${resource.name}.initialRows: ${JSON.stringify(checked.errors)}`);
    await insertRow(client, table, sanitiseRow(table, checked.row), typeof id === 'number' ? id : null);
  }
}

/** Brings rows that follow their declaration (`initialRowsFollow`) to it: new names come, names that are gone go. */
export async function followInitialRows(client: pg.PoolClient, table: Table, tables: readonly Table[]): Promise<void> {
  const { initialRowsFollow: key, initialRows = [] } = table.resource;
  if (!key) return;
  const column = columnName(table, key);
  const { rows } = await client.query<{ id: number; name: string }>(`SELECT id, ${column} AS name FROM ${table.name}`);
  const stored = new Set(rows.map(({ name }) => name));
  const declared = new Set(initialRows.map((row) => row[key]));
  const gone = rows.flatMap(({ id, name }) => (declared.has(name) ? [] : [id]));
  if (gone.length > 0) await removeRows(client, table, tables, gone);
  await insertRows(
    client,
    table,
    initialRows.filter((row) => !stored.has(row[key] as string)),
  );
}

/** Removes rows, and their numbers from the lists of references to them. */
async function removeRows(
  client: pg.PoolClient,
  table: Table,
  tables: readonly Table[],
  ids: readonly number[],
): Promise<void> {
  for (const other of tables)
    for (const [name, field] of fieldEntries(other.resource)) {
      if (field.kind !== 'references' || field.to !== table.resource.name) continue;
      const column = columnName(other, name);
      await client.query(
        `UPDATE ${other.name} SET ${column} = ARRAY(SELECT id FROM unnest(${column}) AS id WHERE id <> ALL($1::bigint[])) WHERE ${column} && $1::bigint[]`,
        [ids],
      );
    }
  await client.query(`DELETE FROM ${table.name} WHERE id = ANY($1::bigint[])`, [ids]);
}
