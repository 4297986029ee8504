import { parseArgs } from 'node:util';
import { openDatabase } from '../db/open-database.ts';
import { syncSchema } from '../db/sync-schema.ts';
import { parseEnv } from '../env.ts';
import { log as makeLog } from '../start-log.ts';
import { StartError } from '../start-error.ts';
import { loadArchives } from './load-archives.ts';

/** `npm run demo -- --archives 1000000`: adds sample records to the database of the usual settings. The portal must be stopped when it is embedded. */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { archives: { type: 'string', default: '0' } } });
  const count = Number(values.archives);
  if (!Number.isSafeInteger(count) || count < 0) throw new StartError('--archives 应为不小于 0 的整数');
  const env = parseEnv();
  const log = makeLog(env);
  const database = await openDatabase(env, log);
  const started = Date.now();
  try {
    await syncSchema(database.pool, log);
    const client = await database.pool.connect();
    try {
      await client.query('BEGIN');
      await client.query(`SET LOCAL statement_timeout = 0; SET LOCAL maintenance_work_mem = '512MB'`);
      const added = await loadArchives(client, log, count, Math.min(count, 20_000));
      await client.query('COMMIT');
      console.log(`已加载成果资料 ${added} 条，用时 ${((Date.now() - started) / 1000).toFixed(1)} 秒`);
    } finally {
      client.release();
    }
    await database.pool.query('VACUUM ANALYZE archives');
  } finally {
    await database.close();
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof StartError ? error.message : error);
  process.exit(1);
});
