import { expect, type Locator, type Page, test } from '@playwright/test';
import { button, eye, flat, globe, numbersOf, openMap, savedBy } from './map-page.ts';
import { portalUrl, watchPage } from './watch-page.ts';

// The processor draws the globe: of a small window it is done sooner
test.use({ viewport: { width: 900, height: 600 } });

const line = 'sketch=line:119.15,27.89,119.35,27.89';
const panelOf = (page: Page): Locator => page.getByRole('region', { name: '漫游', exact: true });
const flightOf = (page: Page): Locator => panelOf(page).getByRole('region', { name: '飞行' });
const act = (page: Page, name: string): Locator => flightOf(page).getByRole('button', { name, exact: true });
const answerOf = (page: Page): Locator => panelOf(page).getByText(/^沿线平面长 \d+ m/);
const stationsOf = (page: Page): Locator => panelOf(page).getByRole('table', { name: '站点' }).getByRole('row');

/** Metres of the way that are flown. */
async function chainage(page: Page): Promise<number> {
  const told = await flightOf(page).getByRole('slider', { name: '沿线位置' }).getAttribute('aria-valuetext');
  return Number(/^里程 (\d+) m/.exec(told ?? '')?.[1] ?? Number.NaN);
}

/** What is told of the camera, by the word before it. */
async function told(page: Page, word: string): Promise<number> {
  const text = await flightOf(page)
    .getByText(/；地面/)
    .textContent();
  return Number(new RegExp(`${word} (-?[\\d.]+)`).exec(text ?? '')?.[1] ?? Number.NaN);
}

/** Waits until the flight has gone on. */
async function flown(page: Page): Promise<void> {
  const before = await chainage(page);
  await expect.poll(() => chainage(page)).toBeGreaterThan(before);
}

test('a line is flown along on the globe, rested upon and left; its numbers are saved, and the flat map leads there', async ({
  page,
}) => {
  const watched = watchPage(page, portalUrl());
  await openMap(page, `on=none&at=119.25,27.89,11&tool=roaming&${line}&with=height:500,look:slant`);
  await expect(answerOf(page)).toHaveText(/离地 500 m、时速 300 km/);
  const rows = await stationsOf(page).count();
  const { name, text } = await savedBy(page, panelOf(page).getByRole('button', { name: '导出站点 CSV' }));
  expect(name).toBe('漫游-站点.csv');
  expect(text.startsWith('\ufeff里程（m）,经度（°）,纬度（°）,地面高程（m）,视点高程（m）,航向（°）')).toBe(true);
  expect(text.trim().split('\r\n')).toHaveLength(rows);

  await expect(panelOf(page).getByText(/沿线飞行和步行在三维地图中显示/)).toBeVisible();
  await panelOf(page).getByRole('button', { name: '到三维查看' }).click();
  await expect(globe(page).locator('canvas')).toBeVisible();
  await act(page, '开始').click();
  await flown(page);
  await flown(page);
  await act(page, '暂停').click();
  const rested = await chainage(page);
  await expect.poll(() => eye(page)[4]).toBeCloseTo(-35, 0);
  expect(await chainage(page)).toBe(rested);
  expect(eye(page)[2]).toBeGreaterThan((await told(page, '视点')) - 1);
  expect((await told(page, '视点')) - (await told(page, '地面'))).toBeGreaterThan(499.8);
  await act(page, '停止').click();
  expect(await chainage(page)).toBe(0);

  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect(flightOf(page).getByText('系统已设为减少动态效果，请逐站查看')).toBeVisible();
  await act(page, '下一站').click();
  expect(await chainage(page)).toBeGreaterThan(0);

  await button(page, '二维').click();
  await expect(flat(page)).toBeVisible();
  await expect(flightOf(page)).toHaveCount(0);
  watched.expectClean();
});

test('beside the flat map the globe is flown as well: the flat map goes along, and whoever moves it ends the flight', async ({
  page,
}) => {
  const watched = watchPage(page, portalUrl());
  const at = 'at=119.15,27.89,12&dim=both&eye=119.15,27.8,9000,0,-45';
  await openMap(page, `on=none&${at}&tool=roaming&${line}&with=height:500,look:slant`);
  await expect(globe(page).locator('canvas')).toBeVisible();
  await expect(answerOf(page)).toBeVisible();
  await expect(panelOf(page).getByRole('button', { name: '到三维查看' })).toHaveCount(0);
  await act(page, '到终点').click();
  // Where the flat map is in the end is told by the globe, which leads
  await expect.poll(() => Math.abs((numbersOf(page, 'at')[0] ?? 0) - 119.35)).toBeLessThan(0.02);
  await act(page, '到起点').click();
  await act(page, '开始').click();
  await flown(page);
  const map = page.getByRole('application', { name: /^二维地图/ });
  await map.focus();
  await map.press('ArrowUp');
  await expect(act(page, '继续')).toBeVisible();
  watched.expectClean();
});

test('what cannot be flown is told where it was entered or drawn', async ({ page }) => {
  await openMap(page, `on=none&at=119.25,27.89,11&tool=roaming&${line}`);
  await expect(answerOf(page)).toBeVisible();
  for (const [label, typed, problem] of [
    ['速度', '0', '速度不能小于 1'],
    ['速度', '300', null],
    ['离地高度', '-5', '离地高度不能小于 30'],
    ['离地高度', '60000', '离地高度不能大于 50000'],
  ] as const) {
    await panelOf(page).getByLabel(label).fill(typed);
    await panelOf(page).getByLabel(label).press('Enter');
    if (problem === null) await expect(answerOf(page)).toBeVisible();
    else {
      await expect(panelOf(page).getByText(problem)).toBeVisible();
      await expect(answerOf(page)).toHaveCount(0);
    }
  }
  await openMap(page, 'on=none&tool=roaming&sketch=line:119.15,27.89,119.15,27.89');
  await expect(panelOf(page).getByRole('alert')).toHaveText('所画的线没有长度，请画一条至少 1 m 的线');
  await openMap(page, 'on=none&tool=roaming&sketch=line:100,29,100.2,29');
  await expect(panelOf(page).getByRole('alert')).toHaveText(/超出地形/);
});

/** Share of the map's height, from its top on, that the sheet of the tool leaves free. */
async function freeShare(page: Page): Promise<number> {
  const [map, sheet] = await Promise.all([globe(page).boundingBox(), panelOf(page).boundingBox()]);
  return map && sheet ? (sheet.y - map.y) / map.height : Number.NaN;
}

/** The lesser side of each thing that a finger meets in the sheet: pixels. */
const touchSizes = (page: Page): Promise<number[]> =>
  panelOf(page)
    .locator('button:visible, select:visible')
    .evaluateAll((all) =>
      all.map((each) => Math.min(each.getBoundingClientRect().width, each.getBoundingClientRect().height)),
    );

test.describe('in the hand', () => {
  test.use({ viewport: { width: 390, height: 700 } });

  test('the sheet folds while one walks or flies, so that the horizon is seen', async ({ page }) => {
    const watched = watchPage(page, portalUrl());
    await openMap(page, `dim=3d&on=none&eye=119.25,27.8,9000,0,-45&tool=roaming&${line}&with=height:500,look:slant`);
    await expect(globe(page).locator('canvas')).toBeVisible();
    await expect(answerOf(page)).toBeVisible();
    const walk = panelOf(page).getByRole('region', { name: '第一人称漫游' });
    const pace = walk.getByRole('combobox', { name: '速度' });
    const start = walk.getByRole('button', { name: '从地图中央开始步行' });
    await start.click();
    await expect(walk.getByText(/视线高 1\.7 m/)).toBeVisible();
    await expect(answerOf(page)).toBeHidden();
    expect(await freeShare(page)).toBeGreaterThan(0.55);
    const sizes = await touchSizes(page);
    // Six ways to go, the end and the speed
    expect(sizes).toHaveLength(8);
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(44);
    const [label, select] = await Promise.all([walk.getByText('速度').boundingBox(), pace.boundingBox()]);
    expect(Math.abs((label?.y ?? 0) - (select?.y ?? 100))).toBeLessThan(12);
    await walk.getByRole('button', { name: '结束步行' }).click();
    await expect(answerOf(page)).toBeVisible();

    await act(page, '开始').click();
    await flown(page);
    expect(await freeShare(page)).toBeGreaterThan(0.55);
    await expect(start).toBeHidden();
    await act(page, '停止').click();
    await expect(start).toBeVisible();
    watched.expectClean();
  });
});
