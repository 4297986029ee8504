import type pg from 'pg';
import { resources } from '../../src/resources/index.ts';
import { cubeSignature, hasCube, recount } from './facet-cube.ts';
import { type Table, tableOf } from './table.ts';
import { inTransaction, unlimited } from '../db/in-transaction.ts';
import type { Pool } from '../db/query.ts';

/** As many tables are counted at a time. */
const concurrency = 3;

/** Counts anew where the facets of a resource were declared anew, or its counts were left for later. */
export async function syncCounts(client: pg.PoolClient, table: Table): Promise<void> {
  if (!hasCube(table)) return;
  const signature = cubeSignature(table);
  const { name } = table.resource;
  const { rows } = await client.query<{ signature: string }>('SELECT signature FROM facet_state WHERE resource = $1', [
    name,
  ]);
  if (rows[0]?.signature === signature) return;
  await recount(client, table);
}

/** The same of every resource, each in a transaction of its own. */
export async function syncAllCounts(pool: Pool): Promise<void> {
  const waiting = resources.map(tableOf).filter(hasCube);
  const work = async (): Promise<void> => {
    for (let table = waiting.shift(); table; table = waiting.shift()) {
      const next = table;
      await inTransaction(pool, (client) => syncCounts(client, next), { settings: unlimited });
    }
  };
  await Promise.all(Array.from({ length: concurrency }, work));
}
