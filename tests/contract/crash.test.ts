import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { newPool, newDatabase } from '../helpers/portal-under-test.ts';
import { roles } from '../../src/resources/people/roles.ts';
import { adminPassword } from '../helpers/database-server.ts';
import { type PortalProcess, startPortalProcess } from '../helpers/portal-process.ts';
import { dataOf, make } from '../helpers/send.ts';

vi.setConfig({ testTimeout: 180_000 });

let dataDir: string;
let portal: PortalProcess | undefined;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'crash-'));
  await chmod(dataDir, 0o711);
});
afterAll(async () => {
  await portal?.stop();
  await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
});

const start = () =>
  startPortalProcess({
    dataDir,
    env: { DATABASE_URL: '', ADMIN_PASSWORD: adminPassword, DEMO_DATA: 'none', DATABASE_SHARED_BUFFERS: '16MB' },
  });

async function logIn(origin: string): Promise<string> {
  const answer = await make(origin, 'accounts.login', {
    values: { username: 'admin', password: adminPassword, offset: '200' },
  });
  return dataOf<{ accessToken: string }>('accounts.login', answer).accessToken;
}

test('kill -9 during writes, five times: no acknowledged write is lost, no half one is left', async () => {
  const acknowledged = new Set<string>();
  let n = 0;
  for (let round = 0; round < 5; round++) {
    portal = await start();
    const { origin } = portal;
    const token = await logIn(origin);
    let isOver = false;
    const writer = async (): Promise<void> => {
      while (!isOver) {
        const name = `断电${(n += 1)}`;
        const answer = await make(origin, 'roles.create', { token, values: { name } }).catch(() => null);
        if (answer?.status === 200) acknowledged.add(name);
        if (answer === null) return;
      }
    };
    const writers = [writer(), writer(), writer(), writer()];
    const enough = 40 * (round + 1);
    await vi.waitFor(() => expect(acknowledged.size).toBeGreaterThan(enough), { timeout: 60_000, interval: 2 });
    await portal.kill();
    isOver = true;
    await Promise.all(writers);
  }
  portal = await start();
  const token = await logIn(portal.origin);
  const names = new Set<string>();
  const audited = new Set<string>();
  for (let after = ''; ;) {
    const { rows, next } = dataOf<{ rows: { name: string }[]; next: string | null }>(
      'roles.list',
      await make(portal.origin, 'roles.list', { token, query: { _end: '200', ...(after ? { _after: after } : {}) } }),
    );
    for (const { name } of rows) names.add(name);
    if (!next) break;
    after = next;
  }
  for (let after = ''; ;) {
    const answer = await make(portal.origin, 'auditLog.list', {
      token,
      query: { _end: '200', resource: 'roles', ...(after ? { _after: after } : {}) },
    });
    for (const { recordTitle } of dataOf<{ recordTitle: string }[]>('auditLog.list', answer)) audited.add(recordTitle);
    after = answer.headers.get('x-next-cursor') ?? '';
    if (!after) break;
  }
  expect(acknowledged.size).toBeGreaterThan(200);
  expect([...acknowledged].filter((name) => !names.has(name))).toEqual([]);
  expect([...names].filter((name) => name.startsWith('断电') && !audited.has(name))).toEqual([]);
});

test('two processes that start together on one empty database leave a whole schema, made once', async () => {
  const url = await newDatabase({ isEmpty: true });
  const dirs = await Promise.all([1, 2].map(() => mkdtemp(join(tmpdir(), 'two-'))));
  const key = randomBytes(32).toString('base64');
  // That sample data come once, too, is what `sample-load` shows
  const env = { DATABASE_URL: url, ADMIN_PASSWORD: adminPassword, DEMO_DATA: 'none', SECRET_KEY: key };
  const both = await Promise.all(dirs.map((dir) => startPortalProcess({ dataDir: dir, env })));
  const pool = newPool(url);
  try {
    const counts = await pool.query<Record<'users' | 'roles', number>>(
      'SELECT (SELECT count(*) FROM users) AS users, (SELECT count(*) FROM roles) AS roles',
    );
    expect(counts.rows[0]).toEqual({ users: 1, roles: roles.initialRows?.length ?? 0 });
    for (const { origin } of both) expect((await fetch(`${origin}/rest/archives`)).status).toBe(200);
    expect(await Promise.all(both.map((each) => each.stop()))).toEqual([0, 0]);
  } finally {
    await pool.end();
    await Promise.all(both.map((each) => each.kill()));
    await Promise.all(dirs.map((dir) => rm(dir, { recursive: true, force: true })));
  }
});
