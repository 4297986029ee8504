import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject } from 'vitest';
import { type Env, parseEnv } from '../../server/env.ts';
import { typeParsers } from '../../server/db/type-parsers.ts';
import { type Portal, startPortal } from '../../server/start-portal.ts';
import { poolConnections, takeConnections } from './connection-share.ts';
import { adminPassword, withDatabase } from './database-server.ts';

/** A new database, made from the template (`isEmpty`: with nothing in it); dropped with the whole run at the latest. */
export async function newDatabase({ isEmpty = false } = {}): Promise<string> {
  const { url, owner, template, prefix } = inject('databaseServer');
  const name = `${prefix}_${randomBytes(5).toString('hex')}`;
  // As files: through the log, a template of this size takes five times as long
  const copied = isEmpty ? '' : ` TEMPLATE ${template} STRATEGY file_copy`;
  await asOwner(`CREATE DATABASE ${name}${owner ? ` OWNER ${owner}` : ''}${copied}`);
  return withDatabase(url, name);
}

async function asOwner(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject('databaseServer').adminUrl });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Frees the room of a database that nobody uses any more: a run makes some eighty. */
const dropDatabase = (url: string): Promise<void> =>
  asOwner(`DROP DATABASE IF EXISTS ${new URL(url).pathname.slice(1)} WITH (FORCE)`);

/** Connections of a test of its own, reading values as the portal does. They end with their database, which is no fault. */
export function newPool(url: string): pg.Pool {
  const options = '-c TimeZone=Asia/Shanghai';
  const pool = new pg.Pool({ connectionString: url, max: poolConnections, types: typeParsers, options });
  const give = takeConnections(poolConnections);
  const end = pool.end.bind(pool);
  pool.end = async () => {
    await end();
    give();
  };
  pool.on('connect', (client) => void client.on('error', () => undefined));
  return pool.on('error', () => undefined);
}

/** A portal in this process, without a front end. */
export async function startInProcess(env: Env, options: { graceMs?: number } = {}): Promise<Portal> {
  const give = takeConnections(env.databasePoolSize);
  try {
    const portal = await startPortal(env, { siteRoot: null, ...options });
    return {
      ...portal,
      close: async (options) => {
        await portal.close(options);
        give();
      },
    };
  } catch (error) {
    give();
    throw error;
  }
}

/** A running portal with a database of its own. Its values are there from `beforeAll` on. */
export interface PortalUnderTest {
  origin: string;
  databaseUrl: string;
  dataDir: string;
  /** Password of the account `admin`. */
  adminPassword: string;
  pool: pg.Pool;
}

/** Starts the portal of a test file before its tests, on a free port, and ends it afterwards. */
export function portalUnderTest(settings: Record<string, string> = {}): PortalUnderTest {
  const portal = {} as PortalUnderTest;
  let running: Portal | undefined;
  /** Files that were forgotten open, and that Node closed when it came upon them. */
  const forgotten: string[] = [];
  const onWarning = ({ message }: Error): void => {
    if (/file descriptor|FileHandle/.test(message)) forgotten.push(message);
  };
  beforeAll(async () => {
    process.on('warning', onWarning);
    const databaseUrl = await newDatabase();
    const dataDir = await mkdtemp(join(tmpdir(), 'contract-files-'));
    const env = parseEnv({
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      PORT: '0',
      DEMO_DATA: 'none',
      LOG_LEVEL: 'silent',
      LAYER_CHECK_MINUTES: '0',
      // A test asks more within a minute than any program may
      API_QUOTAS: 'off',
      ADMIN_PASSWORD: adminPassword,
      UPLOAD_LIMIT_BYTES: String(256 * 1024),
      ITEM_FILE_LIMIT_BYTES: String(256 * 1024),
      ...settings,
    });
    running = await startInProcess(env);
    Object.assign(portal, { origin: running.address, databaseUrl, dataDir, adminPassword, pool: newPool(databaseUrl) });
  });
  afterAll(async () => {
    await portal.pool?.end();
    await running?.close();
    if (portal.databaseUrl) await dropDatabase(portal.databaseUrl);
    if (portal.dataDir) await rm(portal.dataDir, { recursive: true, force: true });
    process.off('warning', onWarning);
    expect(forgotten).toEqual([]);
  });
  return portal;
}
