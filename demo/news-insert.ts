import type pg from 'pg';
import type { Resource } from '../src/resources/kit/define-resource.ts';
import { checkRow } from '../src/resources/kit/row-schema.ts';
import { countLater } from '../server/resources/facet-cube.ts';
import { insertRow } from '../server/resources/insert-row.ts';
import { sanitiseRow } from '../server/resources/seal-row.ts';
import { tableOf } from '../server/resources/table.ts';

/** Sample rows into a table, checked by its declaration; fields that only the server sets may be given. */
export async function insertPublished(
  client: pg.PoolClient,
  resource: Resource,
  rows: readonly Readonly<Record<string, unknown>>[],
): Promise<void> {
  const table = tableOf(resource);
  const open = Object.fromEntries(
    Object.entries(resource.fields).map(([name, field]) => [name, { ...field, readOnly: false }]),
  );
  for (const row of rows) {
    const checked = checkRow(open, row, { whole: true });
    if (!checked.ok) throw new Error(`sample data of ${resource.name}: ${JSON.stringify(checked.errors)}`);
    await insertRow(client, table, sanitiseRow(table, checked.row));
  }
  await countLater(client, table);
}
