import { expect, type Locator, type Page, test } from '@playwright/test';
import { bareMap } from './draped-picture.ts';
import { button, openMap, settled, stateOf } from './map-page.ts';
import { pixelsOf } from './seen-colour.ts';
import { hueDistance, metresPerPixel, pictureIn } from './space-picture.ts';
import { portalUrl, watchPage } from './watch-page.ts';

// The processor draws the globe: of a small window it is done sooner
const size = { width: 960, height: 600 };
test.use({ viewport: size });

const panelOf = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });
const through = (page: Page): Locator => page.getByRole('button', { name: '透视地下' });

/** Of what the legend of a tool names: red, green and blue. */
const colourOf = (page: Page, tool: string, label: string): Promise<number[]> =>
  panelOf(page, tool)
    .getByRole('list', { name: '图例' })
    .getByRole('listitem')
    .filter({ hasText: label })
    .locator('i')
    .evaluate((sign) => getComputedStyle(sign).backgroundColor.match(/\d+/g)?.map(Number) ?? []);

/** The name of the row of a table in which a column is largest. */
async function largestIn(page: Page, tool: string, table: string, [name, value]: readonly [number, number]) {
  const rows = panelOf(page, tool).getByRole('table', { name: table }).locator('tbody tr');
  const numbers = (await rows.locator(`td:nth-child(${value})`).allTextContents()).map(Number);
  const names = await rows.locator(`td:nth-child(${name})`).allTextContents();
  return names[numbers.indexOf(Math.max(...numbers))] ?? '';
}

test('an excavation is dug on the globe, where its floor shows the strata, until it is closed; it can stay there', async ({
  page,
}) => {
  const watched = watchPage(page, portalUrl());
  const sketch = 'box:119.63,29.055,119.65,29.075';
  await openMap(page, `on=none&dim=3d&at=119.64,29.065,13&tool=excavation&sketch=${sketch}&with=depth:200`);
  await expect(panelOf(page, '开挖').getByText(/^挖到地面以下 200 m，挖方/)).toBeVisible();
  const floor = await largestIn(page, '开挖', '各地质体', [1, 6]);
  const colour = await colourOf(page, '开挖', floor);
  await expect.poll(() => pixelsOf(page, colour), { timeout: 120_000 }).toBeGreaterThan(2000);
  await button(page, '留在图上').click();
  expect(stateOf(page).get('cut')).toBe(`excavation!${sketch}!depth:200`);
  await panelOf(page, '开挖').getByRole('button', { name: '关闭' }).click();
  await expect(panelOf(page, '图上的剖切').getByText(/^挖到地面以下 200 m/)).toBeVisible();
  await expect.poll(() => pixelsOf(page, colour), { timeout: 120_000 }).toBeGreaterThan(2000);
  await button(page, '移去第 1 处').click();
  await settled(page);
  await expect.poll(() => pixelsOf(page, colour), { timeout: 60_000 }).toBeLessThan(400);
  watched.expectClean();
});

const rimColour = [185, 58, 43] as const;
/** Ground before it that one looks through makes a colour so much another one. */
const veiled = 0.33;

/** How many pixels of a ring round the middle of the window have the colour of a rim, and how many within it have not: the lesser share. */
async function rimSeen(page: Page, [inner, outer]: readonly [pixels: number, pixels: number]): Promise<number> {
  const picture = await pictureIn(await page.screenshot());
  const counts = { rim: [0, 0], within: [0, 0] };
  // At its sides and corners nothing is said
  const margin = 4;
  for (let y = -outer; y <= outer; y += 2)
    for (let x = -outer; x <= outer; x += 2) {
      const far = Math.hypot(x, y);
      const isRim = far > inner + margin && far < outer - margin;
      if (!isRim && far > inner - margin) continue;
      const isRed = hueDistance(picture.at(size.width / 2 + x, size.height / 2 + y), rimColour) < veiled;
      const count = isRim ? counts.rim : counts.within;
      count[0] = (count[0] ?? 0) + 1;
      count[1] = (count[1] ?? 0) + Number(isRed === isRim);
    }
  return Math.min(...Object.values(counts).map(([all = 0, right = 0]) => right / Math.max(1, all)));
}

/** At a higher level the same tunnel leaves the ground, where it has a rim round its mouth. */
async function expectMouth(page: Page): Promise<void> {
  const [length, away, level] = [7877, 300, 1400];
  const tool = `tool=tunnel&sketch=line:119.15,27.89,119.23,27.89&with=from:${level},to:${level}`;
  await openMap(page, `on=none&dim=3d&under=on&at=119.165,27.89,13&eye=119.16,27.89,${level},90,0&${tool}`);
  const cells = panelOf(page, '隧道').getByRole('table', { name: '洞口' }).locator('tbody tr').first().locator('td');
  await expect(cells).toHaveCount(5);
  const [, , , lon = 0, lat = 0] = (await cells.allTextContents()).map(Number);
  const west = lon - away / (111_320 * Math.cos((lat * Math.PI) / 180));
  await openMap(
    page,
    `on=none&dim=3d&under=on&at=119.165,27.89,13&eye=${west.toFixed(6)},${lat},${level},90,0&${tool}`,
  );
  await page.addStyleTag({ content: bareMap });
  const perPixel = metresPerPixel(away, size);
  const radius = length / 400;
  await expect
    .poll(() => rimSeen(page, [radius / perPixel, (radius * 1.6) / perPixel]), { timeout: 120_000 })
    .toBeGreaterThan(0.85);
}

test('a tunnel lies in the ground of the globe at its level, which is looked through, with a rim round its mouth', async ({
  page,
}) => {
  const watched = watchPage(page, portalUrl());
  const tool = 'tool=tunnel&sketch=line:119.15,27.89,119.23,27.89&with=from:100,to:140';
  await openMap(page, `on=none&at=119.19,27.89,12&${tool}`);
  await expect(panelOf(page, '隧道').getByText(/^隧道长/)).toBeVisible();
  await panelOf(page, '隧道').getByRole('button', { name: '到三维查看' }).click();
  await expect(through(page)).toHaveAttribute('aria-pressed', 'true');
  expect(stateOf(page).get('under')).toBe('on');
  // From within the ground, a kilometre beside it and as high as it is
  await page.goto('about:blank');
  await openMap(page, `on=none&dim=3d&under=on&at=119.19,27.89,12&eye=119.19,27.881,120,0,0,0&${tool}`);
  await expect(panelOf(page, '隧道').getByText(/三维图上的洞身加粗到半径/)).toBeVisible();
  const colour = await colourOf(page, '隧道', await largestIn(page, '隧道', '各地质体方量', [1, 4]));
  await expect.poll(() => pixelsOf(page, colour), { timeout: 120_000 }).toBeGreaterThan(2000);
  await panelOf(page, '隧道').getByRole('button', { name: '关闭' }).click();
  await expect.poll(() => pixelsOf(page, colour), { timeout: 60_000 }).toBeLessThan(400);
  await expectMouth(page);
  watched.expectClean();
});

test('a virtual borehole stands in the ground of the globe, bed by bed', async ({ page }) => {
  const watched = watchPage(page, portalUrl());
  const tool = 'tool=borehole&sketch=point:119.64,29.065&with=depth:200';
  await openMap(page, `on=none&dim=3d&at=119.64,29.065,15&${tool}`);
  await expect(panelOf(page, '虚拟钻孔').getByText(/^孔口高程 -?[\d.]+ m，孔深/)).toBeVisible();
  await expect(through(page)).toHaveAttribute('aria-pressed', 'true');
  const colour = await colourOf(page, '虚拟钻孔', await largestIn(page, '虚拟钻孔', '分层', [2, 7]));
  const mouth = Number(/孔口高程 (-?[\d.]+) m/.exec((await panelOf(page, '虚拟钻孔').textContent()) ?? '')?.[1]);
  await page.goto('about:blank');
  const eye = `119.64,29.0625,${mouth - 100},0,0,0`;
  await openMap(page, `on=none&dim=3d&under=on&at=119.64,29.065,15&eye=${eye}&${tool}`);
  await expect(panelOf(page, '虚拟钻孔').getByText(/^孔口高程 -?[\d.]+ m，孔深/)).toBeVisible();
  await expect.poll(() => pixelsOf(page, colour), { timeout: 120_000 }).toBeGreaterThan(1000);
  watched.expectClean();
});

test('how bodies are lifted, parted and hidden is the same for whoever opens the link', async ({ page }) => {
  const watched = watchPage(page, portalUrl());
  await openMap(
    page,
    'on=none&dim=3d&at=119.64,29.065,12&tool=body&sketch=box:119.62,29.05,119.66,29.08&with=depth:300,nodes:9',
  );
  const bodies = panelOf(page, '地质体').getByRole('group', { name: '地质体' });
  await bodies.getByRole('slider', { name: '抬升' }).fill('60');
  await bodies.getByRole('slider', { name: '分层拉开' }).fill('40');
  await bodies.getByRole('checkbox').first().uncheck();
  await expect.poll(() => stateOf(page).get('with')).toMatch(/^depth:300,nodes:9,lift:60,spread:40,hidden:/);
  await settled(page);
  const link = page.url();
  await page.goto('about:blank');
  await page.goto(link);
  await expect(bodies.getByRole('checkbox').first()).not.toBeChecked();
  await expect(bodies.getByRole('slider', { name: '抬升' })).toHaveValue('60');
  await expect(bodies.getByRole('slider', { name: '分层拉开' })).toHaveValue('40');
  await page.goto('about:blank');
  await page.goto(link.replace(/lift(:|%3A)60/, 'lift$1many'));
  await expect(panelOf(page, '地质体').getByText('链接中的“抬升”不能识别，已略去')).toBeVisible();
  await expect(bodies.getByRole('slider', { name: '抬升' })).toHaveValue('110');
  watched.expectClean();
});

/** Buttons at whose middle one would press something else. */
const covered = (page: Page): Promise<string[]> =>
  page.locator(':is(.map-tools, .globe-panels) button').evaluateAll((buttons) =>
    buttons.flatMap((each) => {
      const { left, top, width, height } = each.getBoundingClientRect();
      const met = document.elementFromPoint(left + width / 2, top + height / 2);
      return each.contains(met) ? [] : [each.getAttribute('aria-label') ?? each.textContent];
    }),
  );

test.describe('in the hand', () => {
  test.use({ viewport: { width: 390, height: 700 } });

  test('no button of the globe lies under the sheet of a tool', async ({ page }) => {
    const watched = watchPage(page, portalUrl());
    const tool = 'tool=excavation&sketch=box:119.63,29.055,119.65,29.075&with=depth:200';
    await openMap(page, `on=none&dim=3d&at=119.64,29.065,13&${tool}`);
    await expect(panelOf(page, '开挖').getByText(/^挖到地面以下 200 m，挖方/)).toBeVisible();
    await expect(through(page)).toBeVisible();
    expect(await covered(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    watched.expectClean();
  });
});
