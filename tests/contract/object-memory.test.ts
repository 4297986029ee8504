import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createMember } from '../helpers/members.ts';
import { newDatabase, newPool } from '../helpers/portal-under-test.ts';
import { type PortalProcess, startPortalProcess } from '../helpers/portal-process.ts';
import { sendRaw } from '../helpers/send-raw-upload.ts';
import { sha256Of } from '../helpers/sha256.ts';

/** In a process of its own, so that its memory is the portal's alone. */
let portal: PortalProcess;
let pool: pg.Pool;
let dataDir: string;
beforeAll(async () => {
  const url = await newDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'memory-'));
  pool = newPool(url);
  portal = await startPortalProcess({
    dataDir,
    env: { DATABASE_URL: url, DEMO_DATA: 'none', NODE_OPTIONS: '--max-semi-space-size=4' },
  });
});
afterAll(async () => {
  await portal?.stop();
  await pool?.end();
  await rm(dataDir, { recursive: true, force: true });
});

/** Resident memory in MiB. */
const memory = (): number =>
  Number(execFileSync('ps', ['-o', 'rss=', '-p', String(portal.pid)], { encoding: 'utf8' })) / 1024;

const chunk = 8 * 1024 * 1024;

test('an upload of 256 MB in chunks takes little memory', { timeout: 240_000 }, async () => {
  const { id, token } = await createMember(pool);
  const whole = Buffer.alloc(32 * chunk, '1.25,3\n');
  const send = (uploadId: string, at: number, total: number): Promise<number> =>
    sendRaw(portal.origin, token, { use: '汇交文件', uploadId, offset: at, total }, whole.subarray(at, at + chunk));
  // Once for what every first use makes and keeps
  for (const at of [0, chunk]) expect(await send('a'.repeat(32), at, 2 * chunk)).toBe(200);
  const before = memory();
  let most = 0;
  for (let at = 0; at < whole.length; at += chunk) {
    expect(await send('b'.repeat(32), at, whole.length)).toBe(200);
    most = Math.max(most, memory() - before);
  }
  const { rows } = await pool.query('SELECT sha256 FROM objects WHERE owner = $1 ORDER BY id DESC LIMIT 1', [id]);
  expect(rows).toEqual([{ sha256: sha256Of(whole) }]);
  process.stdout.write(`256 MB in chunks: ${most.toFixed(0)} MiB more\n`);
  expect(most).toBeLessThan(64);
});
