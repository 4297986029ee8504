import { expect, test } from '@playwright/test';
import { axeFaults } from './axe-faults.ts';
import { expectNotTooWide } from './display-modes.ts';
import { portalUrl, watchPage } from './watch-page.ts';

test('from a place to its sheets, a neighbour, and what is held of it; from a click on the map too', async ({
  page,
}) => {
  const watched = watchPage(page, portalUrl());
  await page.goto(`${portalUrl()}/#/sheetFinder`);
  await page.getByLabel('地名、坐标或图幅号').fill('武义县');
  await page.getByRole('button', { name: '查询', exact: true }).click();
  await expect(page).toHaveURL(/q=/);
  await expect(page.getByRole('heading', { level: 2, name: '武义县' })).toBeVisible();
  await expect(page.getByRole('cell', { name: 'H50', exact: true })).toBeVisible();

  const around = page.getByRole('table', { name: /本幅与相邻八幅/ });
  await expect(around.getByRole('button')).toHaveCount(9);
  await expect(around.getByRole('button').first()).toHaveText(/件|暂无馆藏/);
  const north = around.getByRole('button').nth(1);
  const number = (await north.locator('strong').textContent()) ?? '';
  await north.click();
  await expect(page.getByRole('heading', { level: 2, name: number })).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 2, name: '武义县' })).toBeVisible();

  const map = page.locator('.sheet-finder__map .ol-viewport');
  await expect(map).toBeVisible();
  await map.click({ position: { x: 60, y: 60 } });
  await expect(page).toHaveURL(/q=\d+\.\d{6}/);
  await expect(page.getByRole('region', { name: '所在图幅' })).toBeVisible();

  await page.setViewportSize({ width: 390, height: 844 });
  await expectNotTooWide(page, '/sheetFinder');
  watched.expectClean();
});
