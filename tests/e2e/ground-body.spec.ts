import { expect, type Locator, type Page, test } from '@playwright/test';
import { openMap, sampleLayer, stateOf } from './map-page.ts';
import { pixelsOf } from './seen-colour.ts';
import { portalUrl, watchPage } from './watch-page.ts';

// The processor draws the globe: of a small window it is done sooner
test.use({ viewport: { width: 960, height: 600 } });

const area = 'tool=body&sketch=box:119.62,29.05,119.66,29.08&with=depth:300,nodes:9';
const panelOf = (page: Page): Locator => page.getByRole('region', { name: '地质体' });
const table = (page: Page): Locator => panelOf(page).getByRole('table', { name: '各地质体' });
const numbersOf = async (page: Page, column: number): Promise<number[]> =>
  (await table(page).locator(`tbody tr td:nth-child(${column})`).allTextContents()).map(Number);

test('the ground below an area is told by numbers on the flat map, and stands on the globe as bodies', async ({
  page,
}) => {
  const watched = watchPage(page, portalUrl());
  await page.goto(`${portalUrl()}/#/geologicalData?on=none&at=119.64,29.065,12&${area}`);
  await expect(table(page)).toBeVisible();
  const volumes = await numbersOf(page, 4);
  const shares = await numbersOf(page, 5);
  expect(volumes.every((volume) => volume > 0)).toBe(true);
  expect(Math.abs(shares.reduce((sum, share) => sum + share, 0) - 100)).toBeLessThan(0.1);

  await panelOf(page).getByRole('button', { name: '到三维查看' }).click();
  const bodies = panelOf(page).getByRole('group', { name: '地质体' });
  await expect(bodies.getByRole('checkbox')).toHaveCount(volumes.length);
  expect(await numbersOf(page, 4)).toEqual(volumes);
  // The largest of them is seen, until it is hidden
  const largest = volumes.indexOf(Math.max(...volumes));
  const item = bodies.getByRole('listitem').nth(largest);
  const colour = await item.locator('i').evaluate((sign) => {
    return getComputedStyle(sign).backgroundColor.match(/\d+/g)?.map(Number) ?? [];
  });
  await expect.poll(() => pixelsOf(page, colour), { timeout: 120_000 }).toBeGreaterThan(400);
  const seen = await pixelsOf(page, colour);
  await item.getByRole('checkbox').uncheck();
  await expect.poll(() => pixelsOf(page, colour)).toBeLessThan(seen / 2);
  watched.expectClean();
});

test('a box that is too small, or lies off the province, is refused where it was drawn', async ({ page }) => {
  const open = (box: string) => page.goto(`${portalUrl()}/#/geologicalData?on=none&tool=body&sketch=box:${box}`);
  await open('120,29,120.0002,29.0002');
  await expect(panelOf(page).getByRole('alert')).toHaveText(/范围太小/);
  await open('100,29,100.2,29.2');
  await expect(panelOf(page).getByRole('alert')).toHaveText(/超出地质模型范围/);
});

test('the bodies of a layer obey the legend of what lies under the ground, as boreholes do', async ({
  page,
  request,
}) => {
  const watched = watchPage(page, portalUrl());
  const layer = await sampleLayer(request, 'portal_body');
  await openMap(page, `on=${layer}&dim=3d&at=119.64,29.065,11`);
  const below = page.getByRole('region', { name: '地下' });
  await expect(below.getByText(/^图上有 \d+ 个地质体$/)).toBeVisible({ timeout: 120_000 });
  const ages = await below.getByRole('combobox', { name: '图例分类' }).selectOption('ages');
  expect(ages).toEqual(['ages']);
  await below.getByRole('checkbox', { name: '白垩纪' }).uncheck();
  await expect.poll(() => stateOf(page).get('under')).toContain(encodeURIComponent('年代 K'));
  const link = page.url();
  await page.goto('about:blank');
  await page.goto(link);
  await below.getByRole('combobox', { name: '图例分类' }).selectOption('ages', { timeout: 120_000 });
  await expect(below.getByRole('checkbox', { name: '白垩纪' })).not.toBeChecked();
  watched.expectClean();
});
