/**
 * Every process of the database is held still for 35 s: the portal says that it is not ready, answers everybody, and goes on
 * at once when the database does.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { administrator } from '../helpers/members.ts';
import { startPortalProcess } from '../helpers/portal-process.ts';
import { ask, type Asked, Limits, statuses } from './asking.ts';
import { openExternalPostgres } from './external-postgres.ts';

const stillMs = 35_000;
const readyzMs = 3_000;
const limits = new Limits();
const folder = await mkdtemp(join(tmpdir(), 'drill-frozen-'));
const server = await openExternalPostgres();
const node = await startPortalProcess({
  dataDir: folder,
  env: { DATABASE_URL: server.url, DEMO_DATA: 'none', ADMIN_PASSWORD: 'Drill-admin-2026', LOG_LEVEL: 'fatal' },
});

const write = (token: string, name: string) =>
  ask(`${node.origin}/zdapi/role/admin/add`, { method: 'PUT', token, body: { name } });
const longest = (asked: readonly Asked[]): number => Math.max(0, ...asked.map(({ ms }) => ms));

try {
  const pool = new pg.Pool({ connectionString: server.url, max: 1 });
  const token = await administrator(pool);
  await pool.end();
  limits.hold((await ask(`${node.origin}/readyz`)).status === 200, 'not ready before');
  await server.signal('SIGSTOP');
  const from = performance.now();
  const isStill = (): boolean => performance.now() - from < stillMs;
  const during = async (path: string): Promise<Asked[]> => {
    const asked: Asked[] = [];
    while (isStill()) {
      asked.push(await ask(`${node.origin}${path}`));
      await pause(250);
    }
    return asked;
  };
  const writes = Promise.all(Array.from({ length: 20 }, (_, n) => write(token, `frozen ${n}`)));
  const asking = Promise.all(['/readyz', '/healthz', '/rest/archives', '/rest/coords/1'].map(during));
  await pause(stillMs);
  await server.signal('SIGCONT');
  const thawed = performance.now();
  let next = await write(token, 'after');
  for (let n = 0; next.status !== 200 && n < 500; n++) {
    await pause(10);
    next = await write(token, `after ${n}`);
  }
  const goneOnMs = performance.now() - thawed;
  const beforeThaw = ({ at, ms }: Asked): boolean => at + ms < thawed;
  const [ready = [], health = [], lists = [], rows = []] = (await asking).map((all) => all.filter(beforeThaw));
  for (const [what, asked] of Object.entries({
    '/readyz': ready,
    '/healthz': health,
    lists,
    rows,
    writes: await writes,
  }))
    console.log(`${what}: ${statuses(asked)}; longest ${longest(asked).toFixed(0)} ms`);
  console.log(`first write after the thaw: ${goneOnMs.toFixed(0)} ms`);
  limits.hold(
    ready.every(({ status, ms }) => status === 503 && ms <= readyzMs),
    `/readyz: ${statuses(ready)}, longest ${longest(ready).toFixed(0)} ms`,
  );
  limits.hold(
    health.every(({ status }) => status === 200),
    `/healthz: ${statuses(health)}`,
  );
  limits.hold(goneOnMs <= 3_000, `the first write after the thaw came after ${goneOnMs.toFixed(0)} ms`);
} finally {
  await server.signal('SIGCONT').catch(() => {});
  await node.stop();
  await server.close();
  await rm(folder, { recursive: true, force: true });
}
limits.tell();
