import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { logIn, portalUrl, watchPage } from './watch-page.ts';

const password = (): string => process.env['ADMIN_PASSWORD'] ?? '';

async function openList(page: Page): Promise<void> {
  await page.goto(`${portalUrl()}/#/admin`);
  await page.getByRole('navigation', { name: '资源' }).getByRole('link', { name: '坐标系' }).click();
  await expect(page.getByRole('heading', { name: /^坐标系/ })).toBeVisible();
}

const rowOf = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('link', { name, exact: true }) });

async function runAction(page: Page, name: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `${name} 的更多操作` }).click();
  await page.getByRole('menuitem', { name: action }).click();
  // The menu fades out; another one opened meanwhile would stand beside it
  await expect(page.getByRole('menuitem')).toHaveCount(0);
}

test('an administrator adds, edits, makes current, deletes, exports and re-imports coordinate systems', async ({
  page,
}) => {
  const watched = watchPage(page, portalUrl());
  await logIn(page, 'admin', password());

  await openList(page);
  await page
    .getByRole('link', { name: '新增' })
    .or(page.getByRole('button', { name: '新增' }))
    .first()
    .click();
  await page.locator('form').getByLabel('名称', { exact: true }).fill('独立坐标系（测试）');
  await page.getByLabel('EPSG 代码').fill('4547');
  await save(page);
  await openList(page);
  await expect(rowOf(page, '独立坐标系（测试）')).toContainText('4547');

  await page.getByRole('link', { name: '编辑 独立坐标系（测试）' }).click();
  await page.locator('form').getByLabel('说明', { exact: true }).fill('城建用');
  await save(page);
  await openList(page);
  await expect(rowOf(page, '独立坐标系（测试）')).toContainText('城建用');

  await runAction(page, '独立坐标系（测试）', '设为当前');
  await confirmIfAsked(page);
  await expect.poll(() => currentOnServer(page)).toEqual(['独立坐标系（测试）']);
  await runAction(page, 'CGCS2000 经纬度', '设为当前');
  await confirmIfAsked(page);
  await expect.poll(() => currentOnServer(page)).toEqual(['CGCS2000 经纬度']);

  const file = await exportCsv(page);
  expect(file).toContain('独立坐标系（测试）');

  await runAction(page, '独立坐标系（测试）', '删除');
  await confirmIfAsked(page);
  await expect(rowOf(page, '独立坐标系（测试）')).toHaveCount(0);
  // The deletion can be undone for some seconds; only then is it sent
  await expect.poll(() => namesOnServer(page), { timeout: 20_000 }).not.toContain('独立坐标系（测试）');

  await importSheet(
    page,
    file.replace('CGCS2000 经纬度', 'CGCS2000 经纬度（改）').replace(/^.*独立坐标系（测试）.*\r\n/m, ''),
  );
  await expect.poll(() => namesOnServer(page)).toContain('CGCS2000 经纬度（改）');
  watched.expectClean();
});

/** Saves a form and waits for the server's answer. */
async function save(page: Page): Promise<void> {
  const answer = page.waitForResponse(
    (response) => response.request().method() !== 'GET' && response.url().includes('/zdapi/coord/'),
  );
  await page.getByRole('button', { name: /^保\s*存/ }).click();
  expect((await answer).status()).toBe(200);
  await expect(page.getByRole('button', { name: /^保\s*存/ })).toHaveCount(0);
}

/** Deletions and some actions ask first. */
async function confirmIfAsked(page: Page): Promise<void> {
  const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'));
  const asked = await dialog
    .first()
    .waitFor({ timeout: 1500 })
    .then(
      () => true,
      () => false,
    );
  if (asked)
    await dialog
      .first()
      .getByRole('button', { name: /^(确\s*[定认]|删\s*除|设为当前)$/ })
      .click();
}

async function exportCsv(page: Page): Promise<string> {
  await page.getByRole('button', { name: '导出' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: '导出 CSV' }).click();
  return readFile((await (await download).path()) ?? '', 'utf8');
}

async function importSheet(page: Page, text: string): Promise<void> {
  await openList(page);
  await page.getByRole('button', { name: '导入' }).click();
  const dialog = page.getByRole('dialog');
  const chooser = dialog.locator('input[type=file]');
  await chooser.setInputFiles({
    name: 'coords.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(text.replace('4326', '4326x')),
  });
  await expect(dialog.getByRole('row').filter({ hasText: 'EPSG 代码' })).toContainText('应为整数');
  await chooser.setInputFiles({ name: 'coords.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  await expect(dialog.getByText('检查通过')).toBeVisible();
  await dialog.getByRole('button', { name: /^导\s*入$/ }).click();
  await expect(page.getByText('已导入').first()).toBeVisible();
}

async function coordsOnServer(page: Page): Promise<{ name: string; isCurrent: boolean }[]> {
  const answer = await page.request.get(`${portalUrl()}/zdapi/coord/list?_end=200`);
  const { data } = (await answer.json()) as { data: { rows: { name: string; isCurrent: boolean }[] } };
  return data.rows;
}
const namesOnServer = async (page: Page): Promise<string[]> => (await coordsOnServer(page)).map(({ name }) => name);
const currentOnServer = async (page: Page): Promise<string[]> =>
  (await coordsOnServer(page)).filter(({ isCurrent }) => isCurrent).map(({ name }) => name);

test('unsaved changes are not lost by going away', async ({ page }) => {
  await logIn(page, 'admin', password());
  await openList(page);
  await page.getByRole('link', { name: '编辑 WGS84 经纬度' }).click();
  await page.locator('form').getByLabel('说明', { exact: true }).fill('还没有保存');
  await page.goBack();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('未保存');
  await question.getByRole('button', { name: '留在此页' }).click();
  await expect(page.getByLabel('说明')).toHaveValue('还没有保存');
});

test('every screen of the admin opens without a fault', async ({ page }) => {
  const watched = watchPage(page, portalUrl());
  await logIn(page, 'admin', password());
  await page.goto(`${portalUrl()}/#/admin`);
  await expect(page.getByRole('navigation', { name: '资源' })).toBeVisible();
  const addresses = await page
    .locator('a[href*="#/admin/"]')
    .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).hash));
  const screens = [...new Set(addresses)];
  expect(screens.length).toBeGreaterThan(18);
  for (const hash of screens) {
    await page.goto(`${portalUrl()}/${hash}`);
    await expect.soft(page.getByRole('heading').first(), hash).toBeVisible();
    await page.waitForLoadState('networkidle');
  }
  watched.expectClean();
});
