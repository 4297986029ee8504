/** The database's disk (a small tmpfs; needs root) fills up for 40 s: reads go on, writes are refused in words, nothing is lost. */
import { execFile } from 'node:child_process';
import { mkdtemp, open, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { administrator } from '../helpers/members.ts';
import { startPortalProcess } from '../helpers/portal-process.ts';
import { ask, type Asked, Limits, statuses } from './asking.ts';
import { openExternalPostgres } from './external-postgres.ts';

const fullMs = 40_000;
const limits = new Limits();
const run = promisify(execFile);
const disk = await mkdtemp(join(tmpdir(), 'drill-disk-'));
const dataDir = await mkdtemp(join(tmpdir(), 'drill-full-'));
await run('mount', ['-t', 'tmpfs', '-o', 'size=400m,mode=0777', 'tmpfs', disk]);

/** Takes every byte that is left, and again what becomes free. */
async function fill(isOver: () => boolean): Promise<void> {
  const path = join(disk, 'filler');
  const file = await open(path, 'w');
  while (!isOver()) {
    const { bavail, bsize } = await statfs(disk);
    await file.appendFile(Buffer.alloc(Math.min(bavail * bsize, 16 * 1024 * 1024))).catch(() => {});
    if (bavail === 0) await pause(20);
  }
  await file.close();
  await rm(path);
}

try {
  const server = await openExternalPostgres(disk);
  const node = await startPortalProcess({
    dataDir,
    env: { DATABASE_URL: server.url, ADMIN_PASSWORD: 'Drill-admin-2026', LOG_LEVEL: 'fatal' },
  });
  const pool = new pg.Pool({ connectionString: server.url, max: 1 });
  const token = await administrator(pool);
  const write = (name: string) => ask(`${node.origin}/zdapi/role/admin/add`, { method: 'PUT', token, body: { name } });
  let isOver = false;
  const written: string[] = [];
  const [reads, writes]: [Asked[], Asked[]] = [[], []];
  const reading = ['/rest/archives', '/rest/archives/facets', '/rest/news', '/readyz'].map(async (path) => {
    while (!isOver) {
      reads.push(await ask(`${node.origin}${path}`));
      await pause(100);
    }
  });
  const writing = [1, 2].map(async (loop) => {
    for (let n = 0; !isOver; n++) {
      const asked = await write(`drill-${loop}-${n}`);
      writes.push(asked);
      if (asked.status === 200) written.push(`drill-${loop}-${n}`);
      await pause(50);
    }
  });
  const until = performance.now() + fullMs;
  await fill(() => performance.now() > until);
  isOver = true;
  await Promise.all([...reading, ...writing]);
  const freed = performance.now();
  while ((await write(`after-${performance.now()}`)).status !== 200 && performance.now() - freed < 30_000)
    await pause(50);
  const { rows } = await pool.query<{ name: string }>("SELECT name FROM roles WHERE name LIKE 'drill-%'");
  await pool.end();
  const there = new Set(rows.map(({ name }) => name));
  const lost = written.filter((name) => !there.has(name)).length;
  console.log(`reads: ${statuses(reads)}\nwrites: ${statuses(writes)}`);
  console.log(
    `${written.length} acknowledged, ${lost} lost; first write after it ${(performance.now() - freed).toFixed(0)} ms`,
  );
  limits.hold(
    reads.every(({ status }) => status === 200),
    `reads: ${statuses(reads)}`,
  );
  limits.hold(
    writes.every(({ status }) => status === 200 || status === 507 || status === 503) &&
      writes.some(({ status }) => status === 507),
    `writes: ${statuses(writes)}`,
  );
  limits.hold(lost === 0, `${lost} acknowledged rows lost`);
  await node.stop();
  await server.close();
} finally {
  await run('umount', ['-l', disk]);
  await rm(disk, { recursive: true, force: true });
  await rm(dataDir, { recursive: true, force: true });
}
limits.tell();
