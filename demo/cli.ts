import { parseArgs } from 'node:util';
import type pg from 'pg';
import { archives } from '../src/resources/holdings/archives.ts';
import { boreholes } from '../src/resources/holdings/boreholes.ts';
import type { Resource } from '../src/resources/kit/define-resource.ts';
import { inTransaction, unlimited } from '../server/db/in-transaction.ts';
import { openForCommand, runCommandLine } from '../server/command-line.ts';
import { syncCounts } from '../server/resources/sync-counts.ts';
import { syncSchema } from '../server/resources/sync-schema.ts';
import { parseEnv } from '../server/env.ts';
import type { Log } from '../server/db/log.ts';
import { tableOf } from '../server/resources/table.ts';
import { log as makeLog } from '../server/start-log.ts';
import { StartError } from '../server/start-error.ts';
import { loadBoreholes } from './borehole-load.ts';
import { loadArchives } from './load-archives.ts';
import type { Pool } from '../server/db/query.ts';

interface Kind {
  /** In messages. */
  label: string;
  /** Most of these get their parts (files, strata) too; the rest are catalogue entries. */
  withParts: number;
  load: (client: pg.PoolClient, log: Log, count: number, withParts: number) => Promise<number>;
  counted: Resource;
  /** Tables that grow. */
  tables: string;
}

const kinds = {
  archives: { label: '成果资料', withParts: 20_000, load: loadArchives, counted: archives, tables: 'archives' },
  boreholes: {
    label: '钻孔',
    withParts: 10_000,
    load: loadBoreholes,
    counted: boreholes,
    tables: 'boreholes, borehole_layers, borehole_samples, borehole_surveys, borehole_water_levels',
  },
} as const satisfies Readonly<Record<string, Kind>>;

function readCount(name: string, text: string): number {
  const count = Number(text);
  if (!Number.isSafeInteger(count) || count < 0) throw new StartError(`--${name} 应为不小于 0 的整数`);
  return count;
}

/**
 * `npm run demo -- --archives 1000000 --boreholes 200000`: adds sample records to the database of the usual settings. The
 * portal must be stopped when it is embedded.
 */
async function main(): Promise<void> {
  const number = { type: 'string', default: '0' } as const;
  const { values } = parseArgs({ options: { archives: number, boreholes: number } });
  const wanted = (['archives', 'boreholes'] as const)
    .map((name) => ({ ...kinds[name], count: readCount(name, values[name]) }))
    .filter(({ count }) => count > 0);
  const env = parseEnv();
  const log = makeLog(env);
  const database = await openForCommand(env);
  try {
    await syncSchema(database.work, log);
    for (const kind of wanted) await load(database.work, log, kind, kind.count);
  } finally {
    await database.close();
  }
}

async function load(pool: Pool, log: Log, kind: Kind, count: number): Promise<void> {
  const started = Date.now();
  const settings = `${unlimited}; SET LOCAL maintenance_work_mem = '512MB'`;
  const added = await inTransaction(
    pool,
    async (tx) => {
      const rows = await kind.load(tx, log, count, Math.min(count, kind.withParts));
      await syncCounts(tx, tableOf(kind.counted));
      return rows;
    },
    { settings },
  );
  console.log(`已加载${kind.label} ${added} 条，用时 ${((Date.now() - started) / 1000).toFixed(1)} 秒`);
  const client = await pool.connect();
  try {
    await client.query('SET statement_timeout = 0');
    await client.query(`VACUUM ANALYZE ${kind.tables}`);
  } finally {
    client.release();
  }
}

runCommandLine(async () => {
  await main();
  return 0;
});
