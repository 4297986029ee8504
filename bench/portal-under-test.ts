import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import type pg from 'pg';
import { type Database, openDatabase } from '../server/db/open-database.ts';
import { syncAllCounts } from '../server/resources/sync-counts.ts';
import { syncSchema } from '../server/resources/sync-schema.ts';
import { loadBoreholes } from '../demo/borehole-load.ts';
import { loadArchives } from '../demo/load-archives.ts';
import { parseEnv } from '../server/env.ts';
import { log as makeLog } from '../server/start-log.ts';

export interface PortalUnderTest {
  address: string;
  database: Database;
  archives: number;
  dataDir: string;
  /** Of its process. */
  pid: number;
  close(): Promise<void>;
}

/** A process of a portal. */
export type PortalProcess = Pick<PortalUnderTest, 'address' | 'pid' | 'close'>;

/** Boreholes beside a million archives; fewer beside fewer. */
const boreholesPerArchive = 0.2;

/**
 * A portal over a database with this many archives, and a fifth as many boreholes, kept under .cache/bench and loaded at
 * the first run. `settings`: environment of its process beyond the usual.
 */
export async function openPortal(archives: number, settings: Record<string, string> = {}): Promise<PortalUnderTest> {
  const dataDir = resolve(import.meta.dirname, '../.cache/bench', String(archives));
  await mkdir(dataDir, { recursive: true });
  const env = parseEnv({ DATA_DIR: dataDir, LOG_LEVEL: 'warn', DATABASE_SHARED_BUFFERS: '1GB' });
  const log = makeLog(env);
  const database = await openDatabase(env, log);
  await syncSchema(database.work, log);
  await loadIfEmpty(database, 'archives', archives, (client) => loadArchives(client, log, archives, 0));
  const boreholes = Math.round(archives * boreholesPerArchive);
  await loadIfEmpty(database, 'boreholes', boreholes, (client) => loadBoreholes(client, log, boreholes, 0));
  const running = await startProcess(database.url, dataDir, settings);
  const close = async (): Promise<void> => {
    await running.close();
    await database.close();
  };
  return { ...running, database, archives, dataDir, close };
}

/** A process of the portal over a database and a folder that others may use too. */
export async function startProcess(
  databaseUrl: string,
  dataDir: string,
  settings: Record<string, string> = {},
): Promise<PortalProcess> {
  const child = fork(resolve(import.meta.dirname, 'portal-process.ts'), {
    execArgv: ['--import', 'tsx'],
    // Its log is written, and nobody reads it
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: {
      ...process.env,
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      API_QUOTAS: 'off',
      PORT: '0',
      DEMO_DATA: 'none',
      LOG_LEVEL: 'warn',
      ADMIN_PASSWORD: 'Bench-admin-2026',
      ...settings,
    },
  });
  const [{ address }] = (await once(child, 'message')) as [{ address: string }];
  const close = async (): Promise<void> => {
    child.kill('SIGTERM');
    if (child.exitCode === null) await once(child, 'exit');
  };
  return { address, pid: child.pid ?? 0, close };
}

async function loadIfEmpty(
  database: Database,
  table: 'archives' | 'boreholes',
  count: number,
  load: (client: pg.PoolClient) => Promise<unknown>,
): Promise<void> {
  const { rows } = await database.work.query(`SELECT 1 FROM ${table} LIMIT 1`);
  if (rows.length > 0 || count === 0) return;
  const client = await database.work.connect();
  try {
    const started = performance.now();
    await client.query(`BEGIN; SET LOCAL statement_timeout = 0; SET LOCAL maintenance_work_mem = '1GB'`);
    await load(client);
    await client.query('COMMIT');
    await syncAllCounts(database.work);
    console.log(`loaded ${count} ${table} in ${((performance.now() - started) / 1000).toFixed(0)} s`);
    await client.query('SET statement_timeout = 0');
    await client.query('VACUUM ANALYZE');
  } finally {
    client.release();
  }
}
