import type pg from 'pg';
import type { Resource } from '../src/resources/kit/define-resource.ts';
import { checkRow } from '../src/resources/kit/row-schema.ts';
import { countLater } from '../server/resources/facet-cube.ts';
import { insertRow } from '../server/resources/insert-row.ts';
import { tableOf } from '../server/resources/table.ts';

/** Adds a few rows as an administrator would enter them. @throws Error for one that he could not */
export async function insertAll(
  client: pg.PoolClient,
  resource: Resource,
  rows: readonly Readonly<Record<string, unknown>>[],
): Promise<void> {
  for (const row of rows) {
    const checked = checkRow(resource.fields, row, { whole: true });
    if (!checked.ok) throw new Error(`sample data of ${resource.name}: ${JSON.stringify(checked.errors)}`);
    const fixed = Object.fromEntries(
      Object.entries(resource.fields)
        .filter(([, field]) => field.readOnly)
        .map(([name, field]) => [name, field.default ?? null]),
    );
    await insertRow(client, tableOf(resource), { ...fixed, ...checked.row });
  }
  await countLater(client, tableOf(resource));
}
