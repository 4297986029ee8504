/**
 * One row, then one table, is held by another session, and 50 saves wait for the row: guests read on, the portal stays ready,
 * and everybody is answered in a few seconds.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { administrator } from '../helpers/members.ts';
import { startPortalProcess } from '../helpers/portal-process.ts';
import { ask, type Asked, Limits, percentile, statuses } from './asking.ts';
import { openExternalPostgres } from './external-postgres.ts';

const saves = 50;
const roundsOfReads = 60;
const limits = new Limits();
const folder = await mkdtemp(join(tmpdir(), 'drill-locked-'));
const server = await openExternalPostgres();
const node = await startPortalProcess({
  dataDir: folder,
  env: { DATABASE_URL: server.url, ADMIN_PASSWORD: 'Drill-admin-2026', LOG_LEVEL: 'fatal' },
});
const pool = new pg.Pool({ connectionString: server.url, max: 2 });

async function read(path: string): Promise<Asked[]> {
  const asked: Asked[] = [];
  for (let n = 0; n < roundsOfReads; n++) {
    asked.push(await ask(`${node.origin}${path}${n}`));
    await pause(20);
  }
  return asked;
}

const p95 = (asked: readonly Asked[]): number =>
  percentile(
    asked.map(({ ms }) => ms),
    0.95,
  );

function tell(what: string, asked: readonly Asked[]): number {
  console.log(`${what}: ${statuses(asked)}; p95 ${p95(asked).toFixed(0)} ms`);
  limits.hold(
    asked.every(({ status }) => status === 200),
    `${what}: ${statuses(asked)}`,
  );
  return p95(asked);
}

try {
  const token = await administrator(pool);
  const { rows } = await pool.query<{ id: string }>('SELECT min(id) AS id FROM archives');
  const [list, ready] = ['/rest/archives?_sort=year&_order=desc&_end=1', '/readyz?'];
  await read(list);
  const usual = tell('lists as usual', await read(list));
  const holder = await pool.connect();
  await holder.query(`BEGIN; SELECT 1 FROM archives WHERE id = ${rows[0]?.id} FOR UPDATE`);
  const saving = Promise.all(
    Array.from({ length: saves }, (_, n) =>
      ask(`${node.origin}/rest/archives/${rows[0]?.id}`, { method: 'PATCH', token, body: { title: `题名 ${n}` } }),
    ),
  );
  const [lists, readiness] = await Promise.all([read(list), read(ready)]);
  const meanwhile = tell(`lists while ${saves} saves wait`, lists);
  tell('/readyz meanwhile', readiness);
  limits.hold(meanwhile <= 2 * usual, `lists: p95 ${meanwhile.toFixed(0)} ms > 2 × ${usual.toFixed(0)} ms`);
  const saved = await saving;
  console.log(`the saves: ${statuses(saved)}; longest ${Math.max(...saved.map(({ ms }) => ms)).toFixed(0)} ms`);
  limits.hold(
    saved.every(({ status }) => status === 200 || status === 503),
    `the saves: ${statuses(saved)}`,
  );
  await holder.query('ROLLBACK; BEGIN; LOCK TABLE archives');
  const [held, others, health] = await Promise.all([
    Promise.all(Array.from({ length: 14 }, (_, n) => ask(`${node.origin}${list}${n}`))),
    read('/rest/news?_end=1'),
    read(ready),
  ]);
  console.log(
    `lists of the held table: ${statuses(held)}; longest ${Math.max(...held.map(({ ms }) => ms)).toFixed(0)} ms`,
  );
  console.log(`lists of another table: ${statuses(others)}; p95 ${p95(others).toFixed(0)} ms`);
  tell('/readyz while the table is held', health);
  await holder.query('ROLLBACK');
  holder.release();
  tell('lists after it', await read(list));
} finally {
  await pool.end();
  await node.stop();
  await server.close();
  await rm(folder, { recursive: true, force: true });
}
limits.tell();
