import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { adminPassword } from '../helpers/database-server.ts';
import { newDatabase, newPool } from '../helpers/portal-under-test.ts';
import { type PortalProcess, samplesLoaded, startPortalProcess } from '../helpers/portal-process.ts';
import { sampleRow } from '../helpers/sample-values.ts';
import { dataOf, make } from '../helpers/send.ts';
import { createMember } from '../helpers/members.ts';
import { archives } from '../../src/resources/holdings/archives.ts';
import { secrecyLevels } from '../../src/resources/shared/secrecy.ts';

vi.setConfig({ testTimeout: 300_000, hookTimeout: 60_000 });

let folder: string;
const running: PortalProcess[] = [];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sample-load-'));
  await chmod(folder, 0o711);
});
afterAll(async () => {
  await Promise.all(running.map((portal) => portal.stop()));
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
});

/** A node over a database that answers, wherever its sample data are. All nodes have one key. */
async function start(databaseUrl: string, node = 'node'): Promise<PortalProcess> {
  const portal = await startPortalProcess({
    dataDir: join(folder, node),
    env: {
      DATABASE_URL: databaseUrl,
      ADMIN_PASSWORD: adminPassword,
      DEMO_DATA: 'small',
      LOG_LEVEL: 'info',
      SECRET_KEY: Buffer.alloc(32, 7).toString('base64'),
    },
    waitsForSamples: false,
  });
  running.push(portal);
  return portal;
}

async function logIn({ origin }: PortalProcess): Promise<string> {
  const values = { username: 'admin', password: adminPassword, offset: '200' };
  const answer = await make(origin, 'accounts.login', { values });
  return dataOf<{ accessToken: string }>('accounts.login', answer).accessToken;
}

const progressOf = async ({ origin }: PortalProcess, token: string) =>
  dataOf<{ state: string; progress: { rows: number; of: number } | null; problem: string | null; files: unknown }>(
    'site.sampleProgress',
    await make(origin, 'site.sampleProgress', { token }),
  );

const isArriving = async ({ origin }: PortalProcess): Promise<boolean> =>
  dataOf<{ isArriving: boolean }>('site.samples', await make(origin, 'site.samples')).isArriving;

/** Rows of every table, and the contents of those whose rows name each other by id. */
async function loadedRows(pool: pg.Pool): Promise<Record<string, unknown>> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `SELECT DISTINCT table_name AS name FROM information_schema.columns
     WHERE column_name = 'is_sample' AND table_schema = current_schema() ORDER BY 1`,
  );
  const found: Record<string, unknown> = {};
  for (const { name } of tables) {
    const { rows } = await pool.query<{ n: number }>(
      `SELECT count(*)::int AS n FROM ${name} WHERE is_sample ${name === 'objects' ? `AND part = 'original'` : ''}`,
    );
    found[name] = rows[0]?.n;
  }
  for (const name of ['archives', 'archive_files', 'boreholes', 'borehole_layers', 'products']) {
    const { rows } = await pool.query<{ column: string; digest: string }>(
      `SELECT key AS column, md5(string_agg(value::text, chr(10) ORDER BY id)) AS digest
       FROM ${name} t, jsonb_each(to_jsonb(t) - 'created_at' - 'updated_at')
       WHERE id > 1000 AND to_jsonb(t) ->> 'is_sample' IS DISTINCT FROM 'false' GROUP BY 1`,
    );
    for (const { column, digest } of rows) found[`${name}.${column}`] = digest;
  }
  const { rows } = await pool.query<{ titles: string[] }>('SELECT array_agg(title ORDER BY title) AS titles FROM news');
  return { ...found, news: rows[0]?.titles };
}

/** Rows of sample data that a transaction which is still open has written, as the database counts them, hold its lock. */
const isLoading = async (pool: pg.Pool): Promise<boolean> => {
  const { rows } = await pool.query(`SELECT 1 FROM portal_state WHERE key = 'demo-data' FOR KEY SHARE SKIP LOCKED`);
  return rows.length === 0;
};

interface Told {
  step: number;
  steps: number;
  rows: number;
  of: number;
}

/** What a node logged before each step of its load and at the end. */
const loggedProgress = ({ said }: PortalProcess): Told[] =>
  said.filter((line) => line.includes('正在载入示例数据：')).map((line) => JSON.parse(line) as Told);

/** Rows that a step wrote, and how many more than were expected of it. */
const surprises = (told: readonly Told[]): { step: number; written: number; more: number }[] =>
  told.slice(1).map(({ rows, of }, at) => {
    const before = told[at]!;
    return { step: before.step, written: rows - before.rows, more: of - before.of };
  });

let undisturbed: Record<string, unknown>;

test('answers at once, tells administrators alone how far it is, and takes what they write meanwhile', async () => {
  const url = await newDatabase({ isEmpty: true });
  const pool = newPool(url);
  const portal = await start(url);
  const { origin } = portal;
  expect((await fetch(`${origin}/readyz`)).status).toBe(200);
  expect(await isArriving(portal)).toBe(true);
  expect((await make(origin, 'site.sampleProgress')).status).toBe(401);
  const member = await createMember(pool, { isVerified: true });
  expect((await make(origin, 'site.sampleProgress', { token: member.token })).status).toBe(403);
  const token = await logIn(portal);
  await vi.waitFor(async () => expect((await progressOf(portal, token)).progress?.rows).toBeGreaterThan(9000), {
    timeout: 120_000,
    interval: 25,
  });
  // The load holds what it has written so far, and nobody sees it
  expect(await isLoading(pool)).toBe(true);
  expect((await pool.query('SELECT 1 FROM archives LIMIT 1')).rows).toEqual([]);
  const written = await make(origin, 'roles.create', { token, values: { name: '载入时新增' } });
  expect(written.status).toBe(200);
  const values = sampleRow(archives, { n: 1, idOf: () => null });
  const entered = dataOf<{ id: number }>('archives.create', await make(origin, 'archives.create', { token, values }));
  expect(await isLoading(pool)).toBe(true);
  const seen: { rows: number; of: number }[] = [];
  for (let told = await progressOf(portal, token); told.state === 'loading'; told = await progressOf(portal, token)) {
    if (told.progress) seen.push(told.progress);
    await pause(50);
  }
  expect(seen.length).toBeGreaterThan(1);
  expect(seen.map(({ rows }) => rows)).toEqual(seen.map(({ rows }) => rows).toSorted((a, b) => a - b));
  await samplesLoaded(origin);
  expect(await progressOf(portal, token)).toMatchObject({ state: 'loaded', progress: null, problem: null });
  const told = loggedProgress(portal);
  const [begun, ended] = [told[0]!, told.at(-1)!];
  expect(told).toHaveLength(begun.steps + 1);
  expect(ended.of).toBe(ended.rows);
  expect(Math.abs(begun.of - ended.rows)).toBeLessThan(ended.rows / 100);
  // Some rows follow the day of the load
  const isOff = ({ written, more }: { written: number; more: number }): boolean =>
    Math.abs(more) > Math.max(5, written / 50);
  expect(surprises(told).filter(isOff)).toEqual([]);
  expect((await pool.query(`SELECT 1 FROM roles WHERE name = '载入时新增'`)).rows).toHaveLength(1);
  expect((await pool.query(`SELECT 1 FROM archives WHERE id = $1 AND NOT is_sample`, [entered.id])).rows).toHaveLength(
    1,
  );
  // Its number is counted with those of the sample data
  const { counts } = (await (await fetch(`${origin}/api/holdings/summary`)).json()).data;
  const { rows } = await pool.query<{ n: number }>('SELECT count(*)::int AS n FROM archives WHERE is_catalog_public');
  expect(counts.archives.total).toBe(rows[0]?.n);
  const next = dataOf<{ id: number }>(
    'archives.create',
    await make(origin, 'archives.create', { token, values: sampleRow(archives, { n: 2, idOf: () => null }) }),
  );
  expect(next.id).toBeGreaterThan(2200);
  // Nothing is told of days to come, and no report is less secret than a hole it tells of
  const { rows: early } = await pool.query(
    `SELECT id FROM archives WHERE is_sample AND greatest(formed_on, approved_on, submitted_on) > $1`,
    [new Date().toISOString().slice(0, 10)],
  );
  expect(early).toEqual([]);
  const { rows: open } = await pool.query(
    `SELECT b.id FROM boreholes b JOIN archives a ON a.id = b.archive
     WHERE b.is_sample AND array_position($1::text[], b.secrecy) > array_position($1::text[], a.secrecy)`,
    [secrecyLevels.map(({ value }) => value)],
  );
  expect(open).toEqual([]);
  undisturbed = await loadedRows(pool);
  await pool.end();
  // It would go on making the files of its samples
  await portal.stop();
});

/** Database that two loads did not fill. */
let left: { url: string; pool: pg.Pool };

test('cut off, or failed: nothing of it stays', async () => {
  const url = await newDatabase({ isEmpty: true });
  const pool = newPool(url);
  left = { url, pool };
  const first = await start(url);
  await vi.waitFor(
    async () => {
      const { rows } = await pool.query<{ n: number }>(
        `SELECT (value::json ->> 'rows')::int AS n FROM portal_state WHERE key = 'demo-progress'`,
      );
      expect(rows[0]?.n).toBeGreaterThan(12_000);
    },
    { timeout: 120_000, interval: 25 },
  );
  expect(await isLoading(pool)).toBe(true);
  await first.kill();
  await vi.waitFor(async () => expect(await isLoading(pool)).toBe(false), { timeout: 30_000 });
  expect((await pool.query('SELECT 1 FROM archives LIMIT 1')).rows).toEqual([]);

  await pool.query('ALTER TABLE geological_units ADD CONSTRAINT no_room CHECK (false)');
  const second = await start(url);
  const token = await logIn(second);
  await vi.waitFor(async () => expect((await progressOf(second, token)).state).toBe('failed'), { timeout: 120_000 });
  expect((await progressOf(second, token)).problem).toContain('no_room');
  await vi.waitFor(() => expect(second.said.join()).toContain('示例数据没有载入'), { timeout: 30_000 });
  expect(await isArriving(second)).toBe(false);
  expect((await fetch(`${second.origin}/readyz`)).status).toBe(200);
  expect((await pool.query('SELECT 1 FROM archives LIMIT 1')).rows).toEqual([]);
  await second.stop();
});

test('begun again by two nodes at once: in the end all rows are there once', async () => {
  const { url, pool } = left;
  await pool.query('ALTER TABLE geological_units DROP CONSTRAINT no_room');
  const nodes = await Promise.all([start(url, 'one'), start(url, 'two')]);
  await Promise.all(nodes.map(({ origin }) => samplesLoaded(origin)));
  expect(await loadedRows(pool)).toEqual(undisturbed);
  const told = (text: string): number => nodes.filter(({ said }) => said.join().includes(text)).length;
  // What two processes print arrives in any order
  const both = (): number[] => [told('示例数据已由另一节点载入'), told('示例数据已全部载入')];
  await vi.waitFor(() => expect(both()).toEqual([1, 1]), { timeout: 30_000 });
  await pool.end();
});
