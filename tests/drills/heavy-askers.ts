/**
 * Eight guests ask the heaviest questions while another visitor reads records; then they leave, and the database has nothing
 * more to do for them. `-- --archives 200000`: so many sample records are loaded first, into the embedded database.
 */
import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs, promisify } from 'node:util';
import pg from 'pg';
import { attachDatabase } from '../../server/db/attach-database.ts';
import { parseEnv } from '../../server/env.ts';
import { startPortalProcess } from '../helpers/portal-process.ts';
import { ask, type Asked, Limits, percentile, statuses } from './asking.ts';

const { values } = parseArgs({ options: { archives: { type: 'string', default: '200000' } } });
const askers = 8;
const reads = 150;
const restMs = 1_000;
const limits = new Limits();
const folder = await mkdtemp(join(tmpdir(), 'drill-heavy-'));
const env = { DATABASE_URL: '', ADMIN_PASSWORD: 'Drill-admin-2026', LOG_LEVEL: 'fatal', DATA_DIR: folder };

/** Each time with other values, so that no kept answer helps. */
const questions: readonly [string, (n: number) => string][] = [
  ['abstract holds two characters', (n) => `?abstract_like=${encodeURIComponent('报告')}&year_gte=${1950 + (n % 40)}`],
  ['title holds four', (n) => `?title_like=${encodeURIComponent('断裂影响')}&year_gte=${1950 + (n % 40)}`],
  ['facets with a word', (n) => `/facets?q=${encodeURIComponent('地质')}&year_gte=${1950 + (n % 40)}`],
];

async function readRecords(origin: string): Promise<Asked[]> {
  const asked: Asked[] = [];
  for (let n = 0; n < reads; n++) {
    asked.push(await ask(`${origin}/rest/archives/${ids[n % ids.length]}`));
    await pause(20);
  }
  return asked;
}

async function urlOf(dataDir: string): Promise<string> {
  const quiet = () => {};
  const log = { debug: quiet, info: quiet, warn: quiet, error: quiet };
  return (await attachDatabase(parseEnv({ DATA_DIR: dataDir }), log)).url;
}

const p95 = (asked: readonly Asked[]): number =>
  percentile(
    asked.map(({ ms }) => ms),
    0.95,
  );

const ids: number[] = [];
try {
  await promisify(execFile)(process.execPath, ['--import', 'tsx', 'demo/cli.ts', '--archives', values.archives], {
    env: { ...process.env, ...env },
  });
  const node = await startPortalProcess({ dataDir: folder, env: { ...env, DEMO_DATA: 'none' } });
  const watching = new pg.Pool({ connectionString: await urlOf(folder), max: 1 });
  const first = await fetch(`${node.origin}/rest/archives?_end=100`);
  for (const { id } of (await first.json()) as { id: number }[]) ids.push(id);
  await readRecords(node.origin);
  const usual = p95(await readRecords(node.origin));
  console.log(`a record as usual: p95 ${usual.toFixed(1)} ms`);
  for (const [what, path] of questions) {
    const leaving = new AbortController();
    let count = 0;
    const heavy = Array.from({ length: askers }, async () => {
      const asked: Asked[] = [];
      while (!leaving.signal.aborted)
        asked.push(await ask(`${node.origin}/rest/archives${path(count++)}`, { signal: leaving.signal }));
      return asked.filter(({ status }) => status !== 0);
    });
    await pause(500);
    const records = await readRecords(node.origin);
    leaving.abort();
    const left = performance.now();
    const asked = (await Promise.all(heavy)).flat();
    const atWork = async (): Promise<number> => {
      const { rows } = await watching.query<{ n: number }>(
        `SELECT count(*)::int AS n FROM pg_stat_activity WHERE state = 'active' AND query LIKE '%archives%' AND pid <> pg_backend_pid()`,
      );
      return rows[0]?.n ?? 0;
    };
    while ((await atWork()) > 0) await pause(10);
    const goneMs = performance.now() - left;
    console.log(
      `${what}: ${statuses(asked)}, p95 ${p95(asked).toFixed(0)} ms; a record meanwhile: ${statuses(records)}, p95 ${p95(records).toFixed(1)} ms; at rest ${goneMs.toFixed(0)} ms after they left`,
    );
    limits.hold(p95(records) <= 3 * Math.max(usual, 5), `${what}: a record took p95 ${p95(records).toFixed(1)} ms`);
    limits.hold(goneMs <= restMs, `${what}: the database worked on for ${goneMs.toFixed(0)} ms`);
  }
  await watching.end();
  await node.stop();
} finally {
  await rm(folder, { recursive: true, force: true });
}
limits.tell();
