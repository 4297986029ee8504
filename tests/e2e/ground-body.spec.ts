import { expect, type Locator, type Page, test } from '@playwright/test';
import { portalUrl, watchPage } from './watch-page.ts';

// The processor draws the globe: of a small window it is done sooner
test.use({ viewport: { width: 960, height: 600 } });

const area = 'tool=body&sketch=box:119.62,29.05,119.66,29.08&with=depth:300,nodes:9';
const panelOf = (page: Page): Locator => page.getByRole('region', { name: '地质体' });
const table = (page: Page): Locator => panelOf(page).getByRole('table', { name: '各地质体' });
const numbersOf = async (page: Page, column: number): Promise<number[]> =>
  (await table(page).locator(`tbody tr td:nth-child(${column})`).allTextContents()).map(Number);

/** Pixels of the globe that are nearly of a colour. */
const pixelsOf = (page: Page, colour: string): Promise<number> =>
  page.evaluate(async (wanted) => {
    const canvas = document.querySelector<HTMLCanvasElement>('.one-map__canvas canvas');
    if (!canvas) return -1;
    const picture = await createImageBitmap(canvas);
    const copy = new OffscreenCanvas(picture.width, picture.height);
    const context = copy.getContext('2d');
    if (!context) return -1;
    context.drawImage(picture, 0, 0);
    const { data } = context.getImageData(0, 0, copy.width, copy.height);
    const hues = (r: number, g: number, b: number): number[] => {
      const most = Math.max(r, g, b, 1);
      return [r / most, g / most, b / most];
    };
    const [r, g, b] = [1, 3, 5].map((at) => Number.parseInt(wanted.slice(at, at + 2), 16));
    const aim = hues(r ?? 0, g ?? 0, b ?? 0);
    let count = 0;
    for (let at = 0; at < data.length; at += 4) {
      const own = hues(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0);
      if ((data[at + 3] ?? 0) > 0 && own.every((share, part) => Math.abs(share - (aim[part] ?? 0)) < 0.04)) count += 1;
    }
    return count;
  }, colour);

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

  await panelOf(page).getByRole('button', { name: '到三维看' }).click();
  const bodies = panelOf(page).getByRole('group', { name: '地质体' });
  await expect(bodies.getByRole('checkbox')).toHaveCount(volumes.length);
  expect(await numbersOf(page, 4)).toEqual(volumes);
  // The largest of them is seen, until it is hidden
  const largest = volumes.indexOf(Math.max(...volumes));
  const item = bodies.getByRole('listitem').nth(largest);
  const colour = await item.locator('i').evaluate((sign) => {
    const [r = 0, g = 0, b = 0] = getComputedStyle(sign).backgroundColor.match(/\d+/g)?.map(Number) ?? [];
    return `#${[r, g, b].map((part) => part.toString(16).padStart(2, '0')).join('')}`;
  });
  await expect.poll(() => pixelsOf(page, colour), { timeout: 120_000 }).toBeGreaterThan(400);
  const seen = await pixelsOf(page, colour);
  await item.getByRole('checkbox').uncheck();
  await expect.poll(() => pixelsOf(page, colour)).toBeLessThan(seen / 2);
  watched.expectClean();
});

test('a box that is too small, or lies off the province, is refused where it was drawn', async ({ page }) => {
  const watched = watchPage(page, portalUrl());
  const open = (box: string) => page.goto(`${portalUrl()}/#/geologicalData?on=none&tool=body&sketch=box:${box}`);
  await open('120,29,120.0002,29.0002');
  await expect(panelOf(page).getByRole('alert')).toHaveText(/范围太小/);
  await open('100,29,100.2,29.2');
  await expect(panelOf(page).getByRole('alert')).toHaveText(/超出地质模型范围/);
  watched.expectClean();
});
