import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import { type PortalProcess, startPortalProcess } from '../helpers/portal-process.ts';
import { axeFaults } from './axe-faults.ts';
import { expectNotTooWide } from './display-modes.ts';
import { logIn, watchPage } from './watch-page.ts';

const run = promisify(execFile);
const password = 'Journey-2026-keys';
let dataDir: string;
let portal: PortalProcess;

// Quotas are off in the portals of the other journeys; an owner's begins anew with each portal
test.beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'api-keys-'));
  const env = { DEMO_DATA: 'none', ADMIN_PASSWORD: password, API_QUOTAS: 'on' };
  portal = await startPortalProcess({ dataDir, withSite: true, env, waitsForSamples: false });
});
test.afterEach(async () => {
  await portal.stop();
  await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
});

/** As a program reads: status and head of the answer. */
async function read(key: string): Promise<{ status: number; headers: Headers }> {
  const address = `${portal.origin}/rest/boreholes?_end=1`;
  const { stdout } = await run('curl', ['--silent', '--include', '--header', `X-Api-Key: ${key}`, address]);
  const [first = '', ...lines] = (stdout.split('\r\n\r\n')[0] ?? '').split('\r\n');
  const headers = new Headers();
  for (const line of lines) headers.append(line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim());
  return { status: Number(first.split(' ')[1]), headers };
}

for (const width of [1440, 390])
  test(`at ${width} px a key is made, used by a program up to its limit, and revoked`, async ({ page }) => {
    const watched = watchPage(page, portal.origin);
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await logIn(page, 'admin', password, portal.origin);
    const login = await page.request.post(`${portal.origin}/upms/login`, {
      form: { username: 'admin', password, offset: '200' },
    });
    const { data } = (await login.json()) as { data: { accessToken: string } };
    const set = await page.request.patch(`${portal.origin}/rest/apiPolicy`, {
      data: { keyPerMinute: 3 },
      headers: { accessToken: data.accessToken, 'Idempotency-Key': `keys-${width}` },
    });
    expect(set.ok(), await set.text()).toBe(true);

    await page.goto(`${portal.origin}/#/APIServe`);
    const name = `水文组同步 ${width}`;
    await page.getByLabel('用途').fill(name);
    await page.getByRole('button', { name: '生成密钥' }).click();
    const dialog = page.getByRole('dialog', { name: '新的 API 密钥' });
    const key = await dialog.getByRole('textbox').inputValue();
    expect(key).toMatch(/^gdp_/);
    await expectNotTooWide(page, `${width} px`);
    expect(await axeFaults(page)).toEqual([]);
    await dialog.getByRole('button', { name: '我已保存' }).click();

    const answers = [];
    for (let n = 0; n < 5; n += 1) answers.push(await read(key));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 429, 429]);
    expect(Number(answers[4]?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(answers[4]?.headers.get('ratelimit')).toMatch(/"minute";r=0/);

    await page.reload();
    await page.getByRole('button', { name: `${name}的使用情况` }).click();
    const uses = page.getByRole('table', { name: '近 30 天，按接口' });
    await expect(uses.getByRole('row').nth(1)).toContainText(/3\s*2$/);
    expect(await axeFaults(page)).toEqual([]);

    await page.getByRole('button', { name: `停用 ${name}` }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: '停用' }).click();
    await expect(page.getByText('密钥已停用')).toBeVisible();
    expect((await read(key)).status).toBe(401);
    watched.expectClean();
  });
