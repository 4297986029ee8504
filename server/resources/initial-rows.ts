import type pg from 'pg';
import { checkRow } from '../../src/resources/kit/row-schema.ts';
import { StartError } from '../start-error.ts';
import { insertRow } from './insert-row.ts';
import { sanitiseRow } from './seal-row.ts';
import type { Table } from './table.ts';

/** Rows a new table starts with: the declared ones, or the one row of a setting with its defaults. */
export async function insertInitialRows(client: pg.PoolClient, table: Table): Promise<void> {
  const { resource } = table;
  const rows = resource.initialRows ?? (resource.single ? [{ id: 1 }] : []);
  for (const { id, ...given } of rows) {
    const unlocked = Object.fromEntries(
      Object.entries(resource.fields).map(([name, field]) => [name, { ...field, readOnly: false }]),
    );
    const checked = checkRow(unlocked, given, { whole: true });
    if (!checked.ok) throw new StartError(`${resource.name}.initialRows: ${JSON.stringify(checked.errors)}`);
    await insertRow(client, table, sanitiseRow(table, checked.row), typeof id === 'number' ? id : null);
  }
  await client.query(
    `SELECT setval(pg_get_serial_sequence($1, 'id'), greatest((SELECT coalesce(max(id), 0) FROM ${table.name}), 1000))`,
    [table.name],
  );
}
