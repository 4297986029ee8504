import { resources } from '../../src/resources/index.ts';
import type { Log } from '../db/log.ts';
import { inTransaction } from '../db/in-transaction.ts';
import { type Regular, regularly } from '../regularly.ts';
import { foldChanges, hasCube } from './facet-cube.ts';
import { fullTextIndexName } from './sync-indexes.ts';
import { quote, tableOf } from './table.ts';
import type { Pool } from '../db/query.ts';

const lookEveryMs = 1000;
/** So many changes are folded while more come; fewer wait until it is quiet. */
const many = 1000;
/** So many at a time. */
const batchSize = 10_000;

/**
 * Does behind the writers what they leave: folds noted changes into the kept counts, and merges the pending lists of full
 * texts before they slow searches. Several nodes may: one at a time does it.
 */
export function startTidying(pool: Pool, log: Log): Regular {
  let changes = new Map<string, number>();
  let written: Map<string, number> | null = null;
  const round = async (): Promise<void> => {
    const waiting = await countChanges(pool);
    for (const [resource, n] of waiting) if (n >= many || changes.get(resource) === n) await foldAll(pool, resource);
    changes = waiting;
    const now = await countWritten(pool);
    for (const [index, n] of now) if (written?.get(index) !== n) await mergePending(pool, index);
    written = now;
  };
  return regularly(lookEveryMs, round, (error) => log.warn({ err: error }, 'tidying after writes failed'));
}

async function countChanges(pool: Pool): Promise<Map<string, number>> {
  const { rows } = await pool.query<{ resource: string; n: number }>(
    'SELECT resource, count(*) AS n FROM facet_changes GROUP BY resource',
  );
  return new Map(rows.map(({ resource, n }) => [resource, n]));
}

/** Folds what is noted of a resource, so many at a time. */
export async function foldAll(pool: Pool, resource: string): Promise<void> {
  const table = resources.map(tableOf).find((each) => each.resource.name === resource && hasCube(each));
  if (!table) return;
  while ((await inTransaction(pool, (tx) => foldChanges(tx, table, batchSize))) === batchSize);
}

/** Rows written so far of each table with full text, by the name of its index. */
async function countWritten(pool: Pool): Promise<Map<string, number>> {
  const tables = resources.map(tableOf).filter(({ hasFullText }) => hasFullText);
  const { rows } = await pool.query<{ name: string; n: number }>(
    `SELECT relname AS name, n_tup_ins + n_tup_upd AS n FROM pg_stat_user_tables
     WHERE relname = ANY($1) AND schemaname = current_schema()`,
    [tables.map(({ bareName }) => bareName)],
  );
  const counts = new Map(rows.map(({ name, n }) => [name, n]));
  return new Map(tables.map((table) => [fullTextIndexName(table), counts.get(table.bareName) ?? 0]));
}

async function mergePending(pool: Pool, index: string): Promise<void> {
  await pool.query('SELECT gin_clean_pending_list($1::regclass)', [quote(index)]);
}
