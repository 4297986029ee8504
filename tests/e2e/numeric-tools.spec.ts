import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { portalUrl, watchPage } from './watch-page.ts';

const open = (page: Page, query: string) => page.goto(`${portalUrl()}/#/geologicalData?${query}`);

test('a profile opens by its link, and its points are saved', async ({ page }) => {
  const watched = watchPage(page, portalUrl());
  await open(page, 'at=119.19,27.89,12&tool=profile&sketch=line:119.15,27.89,119.25,27.89&with=points:200');
  const panel = page.getByRole('region', { name: '地形剖面' });
  await expect(panel.getByText(/^沿线平面长 98\d\d m/)).toBeVisible();
  await expect(panel.getByLabel('采样点数')).toHaveValue('200');
  await expect(panel.getByRole('img', { name: /地形剖面图/ })).toBeVisible();
  const rows = await panel.getByRole('table', { name: '剖面点' }).getByRole('row').count();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    panel.getByRole('button', { name: '导出剖面点 CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('地形剖面-剖面点.csv');
  const text = await readFile(await download.path(), 'utf8');
  expect(text.startsWith('\ufeff里程（m）,高程（m）')).toBe(true);
  expect(text.trim().split('\r\n')).toHaveLength(rows);
  watched.expectClean();
});

test('a flood opens by its link; a wrong number is told and nothing is reckoned by it', async ({ page }) => {
  const watched = watchPage(page, portalUrl());
  await open(page, 'at=120.2,30.2,10&tool=flood&sketch=box:120.1,30.1,120.3,30.3&with=level:4,to:6,step:1');
  const panel = page.getByRole('region', { name: '淹没分析' });
  const table = panel.getByRole('table', { name: '各水位' });
  await expect(table.getByRole('row')).toHaveCount(4);
  const areas = await table.locator('tbody tr td:nth-child(2)').allTextContents();
  expect(Number(areas[2])).toBeGreaterThan(Number(areas[0]));
  const step = panel.getByLabel('水位间隔');
  await step.fill('0');
  await step.press('Enter');
  await expect(panel.getByText('水位间隔不能小于 0.1')).toBeVisible();
  await expect(table).toHaveCount(0);
  await step.fill('2');
  await step.press('Enter');
  await expect(table.getByRole('row')).toHaveCount(3);
  await expect.poll(() => page.url()).toMatch(/step(:|%3A)2/);
  watched.expectClean();
});
