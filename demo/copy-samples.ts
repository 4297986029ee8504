import type pg from 'pg';
import type { Resource } from '../src/resources/kit/define-resource.ts';
import { countLater } from '../server/resources/facet-cube.ts';
import { tableOf } from '../server/resources/table.ts';
import { copyRows } from './copy-rows.ts';

type Values = Readonly<Record<string, unknown>>;

/** Sample rows have ids above those that administrators give first. */
const below = 1000;

/** Adds sample rows behind the present ones, in their order, and counts the facets anew. @returns their ids */
export async function copySamples(
  client: pg.PoolClient,
  resource: Resource,
  samples: readonly Values[],
): Promise<number[]> {
  const table = tableOf(resource);
  const { rows: found } = await client.query<{ id: number }>(
    `SELECT greatest(coalesce(max(id), 0), ${below})::int AS id FROM ${table.name}`,
  );
  const last = found[0]?.id ?? below;
  const rows = samples.map((sample, index) => ({ ...sample, id: last + 1 + index }));
  await copyRows(client, table, rows);
  await client.query(`SELECT setval(pg_get_serial_sequence($1, 'id'), $2)`, [table.name, last + samples.length]);
  await countLater(client, table);
  return rows.map(({ id }) => id);
}
