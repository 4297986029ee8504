import { expect, type Page, test } from '@playwright/test';
import { flat, globe, numbersOf, sampleLayer, stateOf } from './map-page.ts';
import { portalUrl, watchPage } from './watch-page.ts';

test.use({ viewport: { width: 390, height: 844 } });
test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

const panel = (page: Page) => page.getByRole('region', { name: /^图上故事：/ });
const stopTitle = (page: Page) => panel(page).getByRole('heading', { level: 2 });

/** The sheet leaves the upper half of the map free, and nothing is wider than the window. */
async function expectMapInSight(page: Page): Promise<void> {
  const sheet = await panel(page).boundingBox();
  const map = await page.locator('.one-map').boundingBox();
  if (!sheet || !map) throw new Error('there is no sheet over the map');
  expect(sheet.y - map.y).toBeGreaterThan(map.height / 2);
  expect(sheet.width).toBe(390);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
}

test('on a phone a guest finds a story, plays it by keys, and a link of a stop opens the same', async ({
  page,
  request,
}) => {
  const watched = watchPage(page, portalUrl());
  const geology = await sampleLayer(request, 'portal_geology');
  await page.goto(`${portalUrl()}/#/geoscienceTopics?show=图上故事`);
  await page.getByRole('link', { name: '浙江的四颗金钉子' }).click();
  await expect(stopTitle(page)).toHaveText('四颗钉子，三条剖面');
  await expect(panel(page)).toContainText('第 1 站，共 6 站');
  await expect(flat(page).locator('canvas').first()).toBeVisible();
  await expect.poll(() => stateOf(page).get('on')).toBe(String(geology));
  await expect.poll(() => numbersOf(page, 'at')).toEqual([119.3, 29.9, 7.9]);
  await expectMapInSight(page);

  // The focus is in the panel: the keys lead on
  await expect(panel(page)).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(stopTitle(page)).toHaveText('长兴煤山：一条剖面，两颗钉子');
  await expect(globe(page).locator('canvas')).toBeVisible({ timeout: 120_000 });
  await expect.poll(() => numbersOf(page, 'eye')[1], { timeout: 120_000 }).toBeCloseTo(31.034, 2);
  await expectMapInSight(page);
  await page.keyboard.press('ArrowRight');
  await expect(stopTitle(page)).toHaveText('第 27c 层：中生代从这里开始');
  await expect(flat(page).locator('canvas').first()).toBeVisible();
  await expect.poll(() => numbersOf(page, 'at')).toEqual([119.7064, 31.0819, 13]);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(stopTitle(page)).toHaveText('江山碓边：以浙江地名命名的年代');
  await expect(page.getByRole('region', { name: '量算' })).toContainText(/总长\s*1[23]\.\d+ km/);

  // A link of the stop alone
  const story = stateOf(page).get('story');
  await page.goto('about:blank');
  await page.goto(`${portalUrl()}/#/geologicalData?story=${story}&stop=5`);
  await expect(stopTitle(page)).toHaveText('江山碓边：以浙江地名命名的年代');
  await expect(page.getByRole('region', { name: '量算' })).toContainText(/总长\s*1[23]\.\d+ km/);
  await panel(page).getByRole('button', { name: '结束' }).click();
  await expect(panel(page)).toHaveCount(0);
  expect(stateOf(page).get('story')).toBeNull();
  expect(stateOf(page).get('tool')).toBe('measure');
  watched.expectClean();
});

test('without WebGL 2 the picture of a stop stands in for the globe, over the flat map', async ({ page, request }) => {
  await page.addInitScript({
    content: `const own = HTMLCanvasElement.prototype.getContext;
      HTMLCanvasElement.prototype.getContext = function (kind, ...rest) {
        return kind.startsWith('webgl') ? null : own.call(this, kind, ...rest);
      };`,
  });
  const answer = await request.get(`${portalUrl()}/rest/stories?title=${encodeURIComponent('浙江的四颗金钉子')}`);
  const [story] = (await answer.json()) as { id: number }[];
  await page.goto(`${portalUrl()}/#/geologicalData?story=${story?.id}&stop=2`);
  await expect(panel(page)).toContainText('此设备不能显示三维地图，以图片和二维地图代替');
  const picture = panel(page).getByRole('img');
  await picture.scrollIntoViewIfNeeded();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await expect(flat(page).locator('canvas').first()).toBeVisible();
  await expectMapInSight(page);
});
