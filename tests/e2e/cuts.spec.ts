import { expect, type Locator, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import { button, globe, openMap, savedBy, settled, stateOf } from './map-page.ts';
import { pixelsOf } from './seen-colour.ts';
import { portalUrl, watchPage } from './watch-page.ts';

// The processor draws the globe: of a small window it is done sooner
test.use({ viewport: { width: 960, height: 600 } });

const line = 'line:119.62,29.065,119.66,29.065';
const panelOf = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });
const keptCuts = (page: Page): Locator => panelOf(page, '图上的剖切');
const rowsOf = (page: Page, name: string, table: string): Locator =>
  panelOf(page, name).getByRole('table', { name: table }).locator('tbody tr');

const bay = 'polygon:119.63,29.055,119.65,29.055,119.65,29.06,119.636,29.06,119.636,29.075,119.63,29.075';

/** How much of a piece of the window far from what is cut shows nothing: between the panels, above the middle. */
async function emptyShare(page: Page): Promise<number> {
  const { data } = await sharp(await page.screenshot())
    .extract({ left: 380, top: 90, width: 100, height: 90 })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return data.filter((part) => part > 250).length / data.length;
}

/** Of the bed that has the largest part of the section: red, green and blue. */
async function largestColour(page: Page): Promise<number[]> {
  const areas = await rowsOf(page, '平面剖切', '剖面上的地质体').locator('td:nth-child(4)').allTextContents();
  const numbers = areas.map(Number);
  const sign = panelOf(page, '平面剖切')
    .getByRole('list', { name: '图例' })
    .locator('i')
    .nth(numbers.indexOf(Math.max(...numbers)));
  return sign.evaluate((element) => getComputedStyle(element).backgroundColor.match(/\d+/g)?.map(Number) ?? []);
}

test('a plane bares beds with their areas; the cut stays on the globe, in its link, and goes when it is taken away', async ({
  page,
}) => {
  const watched = watchPage(page, portalUrl());
  await openMap(page, `on=none&at=119.64,29.065,13&tool=planeCut&sketch=${line}&with=depth:800`);
  const answer = panelOf(page, '平面剖切').getByText(/^走向 90°、倾角 90° 的平面切出/);
  await expect(answer).toBeVisible();
  const told = await answer.textContent();
  const { name, text } = await savedBy(page, button(page, '导出剖面上的地质体 CSV'));
  expect(name).toBe('平面剖切-剖面上的地质体.csv');
  expect(text.split('\n').length).toBeGreaterThan(2);

  await panelOf(page, '平面剖切').getByRole('button', { name: '到三维查看' }).click();
  await expect(globe(page).locator('canvas')).toBeVisible();
  await expect(answer).toHaveText(told ?? '');
  // The bed with the largest part of the section is seen in it
  const colour = await largestColour(page);
  await expect.poll(() => pixelsOf(page, colour), { timeout: 120_000 }).toBeGreaterThan(400);
  await button(page, '留在图上').click();
  await expect(keptCuts(page).getByRole('listitem')).toHaveText(/平面剖切/);
  expect(stateOf(page).get('cut')).toBe(`planeCut!${line}!depth:800`);
  await panelOf(page, '平面剖切').getByRole('button', { name: '关闭' }).click();
  await settled(page);

  const link = page.url();
  await page.goto('about:blank');
  await page.goto(link);
  await expect(keptCuts(page).getByText(told ?? '')).toBeVisible();
  await button(page, '移去第 1 处').click();
  await expect(keptCuts(page)).toHaveCount(0);
  expect(stateOf(page).get('cut')).toBeNull();
  watched.expectClean();
});

test('an area is cut out, or stands alone; what cannot be cut is told at its place', async ({ page }) => {
  const watched = watchPage(page, portalUrl());
  await openMap(page, 'on=none&dim=3d&at=119.64,29.065,13&tool=clip&sketch=box:119.63,29.055,119.65,29.075');
  await expect(panelOf(page, '裁剪').getByText(/^挖去自地面到高程 -?\d+ m 的/)).toBeVisible();
  await panelOf(page, '裁剪').getByLabel('裁剪方式').selectOption('只留范围内');
  await expect(panelOf(page, '裁剪').getByText(/^留下自地面到高程 -?\d+ m 的/)).toBeVisible();
  expect(stateOf(page).get('with')).toBe('keep:inside');
  expect(await rowsOf(page, '裁剪', '各地质体').count()).toBeGreaterThan(1);
  await settled(page);
  // Round what stands there alone is nothing; in a pit is the ground round it
  await expect.poll(() => emptyShare(page), { timeout: 60_000 }).toBeGreaterThan(0.95);
  // A bay is a ring beside the planes of the hull
  await openMap(page, `on=none&dim=3d&at=119.64,29.065,13&tool=clip&sketch=${bay}&with=keep:inside`);
  await expect(panelOf(page, '裁剪').getByText(/^留下自地面到高程 -?\d+ m 的/)).toBeVisible();
  await settled(page);
  await expect.poll(() => emptyShare(page), { timeout: 60_000 }).toBeGreaterThan(0.95);
  await panelOf(page, '裁剪').getByLabel('裁剪方式').selectOption('挖去范围内');
  await settled(page);
  await expect.poll(() => emptyShare(page), { timeout: 60_000 }).toBeLessThan(0.05);
  await openMap(page, 'on=none&tool=clip&sketch=polygon:119.63,29.06,119.65,29.07,119.65,29.06,119.63,29.07');
  await expect(panelOf(page, '裁剪').getByRole('alert')).toHaveText('多边形的边互相交叉，请重画');
  watched.expectClean();
  // The portal refuses that in words, which the browser counts as a fault
  await openMap(page, 'on=none&tool=planeCut&sketch=line:100,29,100.1,29');
  await expect(panelOf(page, '平面剖切').getByRole('alert')).toHaveText(/超出地质模型范围/);
});
