import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { ensureAdministrator } from '../../server/accounts/first-administrator.ts';
import { openDatabase } from '../../server/db/open-database.ts';
import { syncSchema } from '../../server/resources/sync-schema.ts';
import { DiskStore } from '../../server/store/disk-store.ts';
import { loadDemoData } from '../../demo/load-demo-data.ts';
import { parseEnv } from '../../server/env.ts';
import { beginSampleData } from '../../server/samples.ts';
import { allConnections } from './connection-share.ts';
import { adminPassword, type DatabaseServer, withDatabase } from './database-server.ts';

const quiet = () => {};
const silent = { debug: quiet, info: quiet, warn: quiet, error: quiet };

interface Running extends Omit<DatabaseServer, 'template' | 'prefix'> {
  close(): Promise<void>;
}

/** PostgreSQL of TEST_DATABASE_URL or DATABASE_URL (its role must be allowed to make databases), else the embedded one. */
async function openServer(): Promise<Running> {
  const given = process.env['TEST_DATABASE_URL'] || process.env['DATABASE_URL'];
  if (given) {
    await expectRoom(given);
    return { adminUrl: given, url: given, owner: null, close: () => Promise.resolve() };
  }
  const dataDir = await mkdtemp(join(tmpdir(), 'contract-'));
  await chmod(dataDir, 0o711);
  const env = parseEnv({
    DATA_DIR: dataDir,
    DATABASE_SHARED_BUFFERS: '256MB',
    DATABASE_POOL_SIZE: String(allConnections),
  });
  const database = await openDatabase(env, silent);
  const password = (await readFile(join(dataDir, 'postgres-password'), 'utf8')).trim();
  const owner = /^\w+:\/\/(\w+):/.exec(database.url)?.[1] ?? null;
  const adminUrl = withDatabase(database.url, 'postgres').replace(/\/\/[^@]+@/, `//postgres:${password}@`);
  await stopSyncing(adminUrl);
  return {
    url: database.url,
    adminUrl,
    owner,
    close: async () => {
      await database.close();
      await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** @throws Error when a server that was given takes fewer connections than the tests may need at a time */
async function expectRoom(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ max_connections: string }>('SHOW max_connections');
  await client.end();
  const room = Number(rows[0]?.max_connections);
  if (room < allConnections)
    throw new Error(
      `the database that was given takes ${room} connections, the tests need max_connections = ${allConnections}`,
    );
}

/** These databases end with the run: only a power cut could take what is not synced, and no test cuts the power. */
async function stopSyncing(adminUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  for (const setting of ['fsync', 'full_page_writes']) await client.query(`ALTER SYSTEM SET ${setting} = off`);
  await client.query('SELECT pg_reload_conf()');
  await client.end();
}

/** A portal's database as a first start leaves it: schema, administrator, sample data. Test files copy it. */
async function fillTemplate(url: string): Promise<void> {
  const env = parseEnv({ DATABASE_URL: url, DATABASE_POOL_SIZE: '12', ADMIN_PASSWORD: adminPassword });
  const database = await openDatabase(env, silent);
  try {
    await syncSchema(database.work, silent);
    await ensureAdministrator(database.work, env);
    const store = new DiskStore(join(tmpdir(), 'contract-covers'));
    await beginSampleData(database.work, store);
    await loadDemoData(database.work, silent, store);
    // Indexes that grew row by row hold a third more than those made at once, and every test file copies them. Before
    // PostgreSQL 16 the database has to be named
    await database.work.query(`REINDEX DATABASE ${new URL(url).pathname.slice(1)}`);
  } finally {
    await database.close();
  }
}

/** Opens the database server and fills the template; every test file starts its own portal on its own copy (portalUnderTest). */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { close, ...server } = await openServer();
  const prefix = `contract_${randomBytes(4).toString('hex')}`;
  const template = `${prefix}_template`;
  const client = new pg.Client({ connectionString: server.adminUrl });
  await client.connect();
  await client.query(`CREATE DATABASE ${template}${server.owner ? ` OWNER ${server.owner}` : ''}`);
  await fillTemplate(withDatabase(server.url, template));
  project.provide('databaseServer', { ...server, template, prefix });
  return async () => {
    const { rows } = await client.query<{ datname: string }>(
      'SELECT datname FROM pg_database WHERE starts_with(datname, $1)',
      [prefix],
    );
    for (const { datname } of rows) await client.query(`DROP DATABASE ${datname} WITH (FORCE)`);
    await client.end();
    await close();
  };
}
