import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, test } from '@playwright/test';

let dataDir: string;
test.beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'started-'));
  // PostgreSQL runs under another account when we are root
  await chmod(dataDir, 0o711);
});
test.afterAll(() => rm(dataDir, { recursive: true, force: true, maxRetries: 5 }));

function npmStart(): { child: ChildProcess; lines: AsyncIterableIterator<string>; ended: Promise<number | null> } {
  const { ADMIN_PASSWORD: _, ...env } = process.env;
  const child = spawn('npm', ['start'], {
    env: { ...env, DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]() as AsyncIterableIterator<string>;
  return { child, lines, ended: once(child, 'exit').then(([code]) => code as number | null) };
}

async function untilLine(lines: AsyncIterableIterator<string>, pattern: RegExp): Promise<string> {
  for (;;) {
    const { value, done } = await lines.next();
    if (done) throw new Error(`ended before ${pattern}`);
    const found = pattern.exec(value)?.[1];
    if (found) return found;
  }
}

test('npm start prints the first password once, makes its owner change it, refuses a second process, and ends cleanly', async ({
  page,
}) => {
  const first = npmStart();
  const address = await untilLine(first.lines, /门户已启动：(\S+)/);
  const password = await untilLine(first.lines, /初始密码：(\S+)/);

  const second = npmStart();
  const said: string[] = [];
  second.child.stderr?.on('data', (chunk: Buffer) => said.push(chunk.toString()));
  expect(await second.ended).not.toBe(0);
  expect(said.join('')).toMatch(/正被另一个门户进程使用/);

  await page.goto(`${address}/#/Login`);
  await page.getByLabel('用户名').fill('admin');
  await page.getByLabel('密码', { exact: true }).fill(password);
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await page.getByLabel('新密码', { exact: true }).fill('Changed-2026-once');
  await page.getByRole('button', { name: '修改并继续' }).click();
  await expect(page).toHaveURL(/#\/home$/);
  await page.goto(`${address}/#/admin`);
  await expect(page.getByRole('navigation', { name: '资源' })).toBeVisible();

  first.child.kill('SIGTERM');
  expect(await first.ended).toBe(0);
  await expect(fetch(`${address}/healthz`)).rejects.toThrow();

  const again = npmStart();
  const next = await untilLine(again.lines, /门户已启动：(\S+)/);
  const wrong = await fetch(`${next}/upms/login`, {
    method: 'POST',
    body: new URLSearchParams({ username: 'admin', password, offset: '200' }),
  });
  expect(wrong.status).toBe(422);
  again.child.kill('SIGTERM');
  expect(await again.ended).toBe(0);
});
