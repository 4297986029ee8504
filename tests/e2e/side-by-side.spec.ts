import { expect, type Locator, type Page, test } from '@playwright/test';
import { axeFaults, standStill } from './axe-faults.ts';
import { globe, numbersOf, stateOf } from './map-page.ts';
import { portalUrl, watchPage } from './watch-page.ts';

const flat = (page: Page) => page.getByRole('application', { name: /^二维地图/ });
const turn = (page: Page, name: '二维' | '三维' | '对照') => page.getByRole('button', { name, exact: true }).click();

async function boxOf(part: Locator) {
  const box = await part.boundingBox();
  if (!box) throw new Error('nothing is there');
  return { ...box, right: box.x + box.width, bottom: box.y + box.height };
}

/** Where the middle of the flat map is; where the eye of the globe is. */
const at = (page: Page): number[] => numbersOf(page, 'at');
const eye = (page: Page): number[] => numbersOf(page, 'eye');

/** From a place of the window, move by move: a page that is busy with the globe would hear of the last one only. */
async function dragWest(page: Page, x: number, y: number): Promise<void> {
  await page.mouse.move(x, y);
  await page.mouse.down();
  for (const by of [40, 80, 120, 140]) {
    await page.mouse.move(x - by, y);
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  }
  await page.mouse.up();
}

async function openBoth(page: Page, query: string): Promise<void> {
  await page.goto(`${portalUrl()}/#/geologicalData?${query}`);
  await expect(page.locator('.one-map__canvas canvas').first()).toBeVisible();
  await turn(page, '对照');
  await expect(globe(page).locator('canvas')).toBeVisible();
  await expect.poll(() => eye(page)).toHaveLength(5);
}

test.describe('in a wide window', () => {
  // The processor draws the globe: of a small window it is done sooner
  test.use({ viewport: { width: 1000, height: 600 } });

  test('both maps show one place, whichever is moved, and the flat one keeps it', async ({ page }) => {
    const watched = watchPage(page, portalUrl());
    await page.goto(`${portalUrl()}/#/geologicalData?at=120.2,30.2,9&place=120.3,30.2`);
    await page.getByRole('checkbox', { name: '钻孔' }).check();
    const layers = stateOf(page).get('on');
    await expect(page.getByRole('region', { name: '脚下地质' })).toBeVisible();
    await turn(page, '对照');
    await expect(globe(page).locator('canvas')).toBeVisible();
    expect(stateOf(page).get('dim')).toBe('both');
    expect(stateOf(page).get('on')).toBe(layers);
    expect(stateOf(page).get('place')).toBe('120.3,30.2');
    const [left, right] = [await boxOf(flat(page)), await boxOf(globe(page))];
    expect(Math.abs(left.right - right.x)).toBeLessThanOrEqual(2);
    expect(left.height).toBe(right.height);
    await page.getByRole('region', { name: '脚下地质' }).getByRole('button', { name: '关闭' }).click();

    // What the panel told of the place has moved the map beside it
    await standStill(page);

    // The flat map is dragged to the east of where it was
    const [lon = 0] = at(page);
    await dragWest(page, left.x + 300, left.y + 300);
    await expect.poll(() => at(page)[0]).toBeGreaterThan(lon + 0.02);
    await expect.poll(() => eye(page)[0]).toBeGreaterThan(lon + 0.02);
    const dragged = at(page);
    expect(Math.abs((eye(page)[0] ?? 0) - (dragged[0] ?? 0))).toBeLessThan(0.02);
    expect(eye(page)[4]).toBeCloseTo(-50, -1);

    // A key moves the globe, and the flat map goes with it
    await globe(page).focus();
    await globe(page).press('ArrowUp');
    await expect.poll(() => at(page)[1]).toBeGreaterThan((dragged[1] ?? 0) + 0.02);
    expect(at(page)[0]).toBeCloseTo(dragged[0] ?? 0, 1);
    await globe(page).press('Shift+ArrowLeft');
    await expect.poll(() => eye(page)[3]).toBeGreaterThan(5);
    const turned = eye(page)[3] ?? 0;

    // So does the flat map, which leaves the globe as it is turned
    const north = at(page)[1] ?? 0;
    await flat(page).focus();
    await flat(page).press('ArrowDown');
    await expect.poll(() => at(page)[1]).toBeLessThan(north - 0.02);
    await expect.poll(() => Math.abs((eye(page)[3] ?? 0) - turned)).toBeLessThan(1);

    const last = stateOf(page).get('at');
    await turn(page, '二维');
    await expect(page.getByRole('application', { name: /^地图/ })).toBeVisible();
    await expect(globe(page)).toHaveCount(0);
    expect(stateOf(page).get('dim')).toBeNull();
    expect(stateOf(page).get('eye')).toBeNull();
    expect(stateOf(page).get('at')).toBe(last);
    expect(stateOf(page).get('on')).toBe(layers);
    watched.expectClean();
  });

  test('an address opens both as they were, they are reached one after the other, and nothing bars anybody', async ({
    page,
  }) => {
    const watched = watchPage(page, portalUrl());
    const address = 'at=120.2,30.2,10&dim=both&eye=120.2,29.84,40000,0,-45&on=none';
    await page.goto(`${portalUrl()}/#/geologicalData?${address}`);
    await expect(globe(page).locator('canvas')).toBeVisible();
    await expect(flat(page).locator('canvas').first()).toBeVisible();
    await expect(page.getByRole('button', { name: '对照', exact: true })).toHaveAttribute('aria-pressed', 'true');
    await flat(page).focus();
    await page.keyboard.press('Tab');
    await expect
      .poll(async () => {
        if (await globe(page).evaluate((element) => element === document.activeElement)) return true;
        await page.keyboard.press('Tab');
        return false;
      })
      .toBe(true);
    expect(stateOf(page).toString()).toBe(new URLSearchParams(address).toString());
    expect(await axeFaults(page)).toEqual([]);
    watched.expectClean();
  });
});

test.describe('without a graphics card', () => {
  test.use({ viewport: { width: 1000, height: 600 } });

  test('the flat map goes on beside what is said of the globe', async ({ page }) => {
    const watched = watchPage(page, portalUrl());
    await page.addInitScript({
      content: `const own = HTMLCanvasElement.prototype.getContext;
        HTMLCanvasElement.prototype.getContext = function (kind, ...rest) {
          return kind.startsWith('webgl') ? null : own.call(this, kind, ...rest);
        };`,
    });
    await page.goto(`${portalUrl()}/#/geologicalData?at=120.2,30.2,9&dim=both&on=none`);
    await expect(page.getByRole('alert')).toContainText('没有 WebGL 2');
    await expect(flat(page).locator('canvas').first()).toBeVisible();
    await flat(page).focus();
    await flat(page).press('ArrowRight');
    await expect.poll(() => at(page)[0]).toBeGreaterThan(120.25);
    const moved = stateOf(page).get('at');
    await page.getByRole('button', { name: '回到二维地图' }).click();
    await expect(page.getByRole('application', { name: /^地图/ })).toBeVisible();
    expect(stateOf(page).get('dim')).toBeNull();
    expect(stateOf(page).get('at')).toBe(moved);
    watched.expectClean();
  });
});

test.describe('in the hand', () => {
  test.use({ viewport: { width: 390, height: 700 } });

  test('the maps lie one above the other', async ({ page }) => {
    const watched = watchPage(page, portalUrl());
    await openBoth(page, 'at=120.2,30.2,9&on=none');
    const [upper, lower] = [await boxOf(flat(page)), await boxOf(globe(page))];
    expect(Math.abs(upper.bottom - lower.y)).toBeLessThanOrEqual(2);
    expect(upper.width).toBe(390);
    expect(lower.width).toBe(390);
    const [lon = 0] = at(page);
    await dragWest(page, upper.x + 250, upper.y + 200);
    await expect.poll(() => at(page)[0]).toBeGreaterThan(lon + 0.02);
    await expect.poll(() => Math.abs((eye(page)[0] ?? 0) - (at(page)[0] ?? 0))).toBeLessThan(0.02);
    watched.expectClean();
  });
});
