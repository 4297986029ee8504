import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { portalUrl, watchPage } from './watch-page.ts';

/** A line past the engineering holes of 滨江区 in the sample data. */
const line = '120.1930,30.1839,120.1960,30.1840';
const open = (page: Page, address: string) => page.goto(`${portalUrl()}/#/geologicalData${address}`);

test('a section opens from its address, a bed is chosen in it, and its numbers are saved', async ({ page }) => {
  const watched = watchPage(page, portalUrl());
  await open(page, `?at=120.195,30.184,15&tool=section&sketch=line:${line}&buffer=80`);
  const sheet = page.getByRole('img', { name: /^GC01—GC\d\d 地质剖面图，\d+ 个钻孔/ });
  await expect(sheet).toBeVisible();
  await sheet
    .locator('[data-layer]')
    .filter({ hasText: /^GC01 Qhz / })
    .first()
    .locator('path')
    .last()
    .click();
  const chosen = page.getByRole('complementary', { name: '所选地层' });
  await expect(chosen).toContainText('见于');
  const unit = ((await chosen.getByRole('heading').textContent()) ?? '').trim();

  await page.getByRole('button', { name: '数据表' }).click();
  const table = page.getByRole('table', { name: '剖面各钻孔的分层' });
  await expect(table.locator('tr[aria-current] >> nth=0')).toContainText(unit);
  const rows = (await table.getByRole('row').count()) - 1;

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: '导出 CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^GC01—GC\d\d 地质剖面图-\d{4}-\d\d-\d\d\.csv$/);
  const text = await readFile(await download.path(), 'utf8');
  expect(text.startsWith('\ufeff孔号,里程(m)')).toBe(true);
  const lines = text.trim().split('\r\n').slice(1);
  expect(lines).toHaveLength(rows);
  const [first] = await table.getByRole('row').nth(1).getByRole('cell').allTextContents();
  expect(Number(lines[0]?.split(',')[1])).toBeCloseTo(Number(first), 1);

  const [pdf] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: '导出 PDF' }).click(),
  ]);
  expect(pdf.suggestedFilename()).toMatch(/地质剖面图-\d{4}-\d\d-\d\d\.pdf$/);
  expect((await readFile(await pdf.path())).subarray(0, 5).toString()).toBe('%PDF-');
  watched.expectClean();
});

test('by the keyboard alone a line is drawn, the buffer is widened, and a link shows the same', async ({ page }) => {
  await open(page, '?at=120.1933,30.184,16&tool=section');
  await expect(page.getByText('在地图上依次点击画剖面线')).toBeVisible();
  const map = page.getByRole('application', { name: /^地图：/ });
  await map.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => page.url()).not.toContain('at=120.1933,');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Shift+Enter');
  await expect.poll(() => page.url()).toContain('sketch=line');
  const buffer = page.getByLabel('缓冲宽度');
  await buffer.fill('200');
  await buffer.press('Enter');
  await expect.poll(() => page.url()).toContain('buffer=200');
  const sheet = page.getByRole('img', { name: /地质剖面图/ });
  await expect(sheet).toBeVisible();
  const name = await sheet.getAttribute('aria-label');
  await page.reload();
  await expect(page.getByRole('img', { name: name ?? '' })).toBeVisible();
});
