import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { portalUrl, watchPage } from './watch-page.ts';

const stateOf = (page: Page): URLSearchParams => new URLSearchParams(page.url().split('?')[1] ?? '');

async function openMap(page: Page, address: string): Promise<void> {
  await page.goto(`${portalUrl()}${address}`);
  await expect(page.locator('.one-map__canvas canvas').first()).toBeVisible();
}

test('a sheet of A4 at 1:50 000 is a PDF of real text with the map in it', async ({ page }) => {
  const watched = watchPage(page, portalUrl());
  await openMap(page, '/#/geologicalData?at=120,29.3,11&tool=print&sketch=point:120.02,29.29');
  const panel = page.getByRole('region', { name: '打印出图' });
  await panel.getByRole('textbox', { name: '图名' }).fill('义乌幅地质图');
  await panel.getByRole('combobox', { name: '比例尺' }).fill('1:50');
  await expect(panel.getByText('比例尺应在 1:1000 与 1:2000000 之间')).toBeVisible();
  await expect(panel.getByRole('button', { name: '生成 PDF' })).toBeDisabled();
  await panel.getByRole('combobox', { name: '比例尺' }).fill('1:50000');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    panel.getByRole('button', { name: '生成 PDF' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('义乌幅地质图 1∶50000.pdf');
  const pdf = await getDocument({ data: new Uint8Array(await readFile(await download.path())) }).promise;
  expect(pdf.numPages).toBe(1);
  const sheet = await pdf.getPage(1);
  const [, , width = 0, height = 0] = sheet.view;
  expect([width, height].map((points) => Math.round((points / 72) * 25.4))).toEqual([297, 210]);
  const { items } = await sheet.getTextContent();
  const texts = items.flatMap((item) => ('str' in item ? [item.str] : []));
  expect(texts).toEqual(
    expect.arrayContaining(['义乌幅地质图', '1∶50 000', '北', '投影：Web 墨卡托（EPSG:3857）', '120°00′', '高坞组']),
  );
  // A unit of another part of the province is not in the legend
  expect(texts).not.toContain('镇海组');
  const { fnArray } = await sheet.getOperatorList();
  expect(fnArray.filter((operator) => operator === OPS.paintImageXObject)).toHaveLength(1);
  await expect(panel.getByRole('alert')).toBeHidden();
  watched.expectClean();
});

test('a map that was shared by a short link is the same in another browser', async ({ page, browser }) => {
  await openMap(page, '/#/geologicalData?at=120.2,30.1,10&on=none&place=120.2,30.1');
  await page.getByRole('button', { name: '工具' }).click();
  await page.getByRole('button', { name: '分享', exact: true }).click();
  const panel = page.getByRole('region', { name: '分享' });
  const short = await panel.getByRole('textbox', { name: '短链接' }).inputValue();
  expect(short).toMatch(/#\/geologicalData\?s=[a-z2-7]{8}$/);
  await expect(panel.getByRole('img', { name: '扫描后在手机上打开这张地图' })).toBeVisible();

  const fresh = await (await browser.newContext({ locale: 'zh-CN' })).newPage();
  await fresh.goto(short);
  await expect(fresh.locator('.one-map__canvas canvas').first()).toBeVisible();
  await expect
    .poll(() => Object.fromEntries(stateOf(fresh)))
    .toEqual({ at: '120.2,30.1,10', on: 'none', place: '120.2,30.1' });
  await fresh.goto(`${portalUrl()}/#/geologicalData?s=aaaaaaaa`);
  await expect(fresh.getByText('这个短链接不存在或已过期，请向分享的人要一个新的链接')).toBeVisible();
  await fresh.getByRole('button', { name: '打开初始的地图' }).click();
  await expect(fresh.locator('.one-map__canvas canvas').first()).toBeVisible();
  await fresh.context().close();
});

test('other sites may have the map alone in a frame, where they are set', async ({ page, request }) => {
  const [own, embed] = await Promise.all(['/', '/embed'].map((path) => request.get(`${portalUrl()}${path}`)));
  expect(own?.headers()['x-frame-options']).toBe('SAMEORIGIN');
  expect(embed?.headers()['x-frame-options']).toBeUndefined();
  expect(embed?.headers()['content-security-policy']).toMatch(/frame-ancestors 'self'(;|$)/);
  await openMap(page, '/embed#/geologicalData?at=120.2,30.1,10');
  await expect(page.getByRole('button', { name: '登录' })).toBeHidden();
  await page.goto(`${portalUrl()}/embed#/Login`);
  await expect(page.getByRole('link', { name: '在新窗口中打开门户' })).toBeVisible();
});
