import { expect, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import { type LayerService, startLayerService } from '../helpers/layer-service.ts';
import { openPortalApi, type PortalApi } from './open-portal-api.ts';
import { portalUrl, watchPage } from './watch-page.ts';

const colours = { red: '#d02020', blue: '#2040d0', green: '#20a040', yellow: '#e0c020' } as const;
type Colour = keyof typeof colours;
/** What the layer with time is at each of its moments. */
const ofYear: Readonly<Record<string, Colour>> = { '2001': 'green', '2003': 'yellow' };

let service: LayerService;
let api: PortalApi;
let ids: Record<'red' | 'blue' | 'years', number>;

test.beforeAll(async ({ playwright }) => {
  service = await startLayerService();
  // A WMS whose layers are of one colour each
  service.answer = (request, response) => {
    const query = new URL(request.url ?? '', service.origin).searchParams;
    const colour = (ofYear[query.get('time') ?? ''] ?? query.get('layers')) as Colour;
    const [width, height] = [Number(query.get('width')), Number(query.get('height'))];
    void sharp({ create: { width, height, channels: 3, background: colours[colour] } })
      .png()
      .toBuffer()
      .then((png) => response.writeHead(200, { 'content-type': 'image/png' }).end(png));
  };
  api = await openPortalApi(await playwright.request.newContext());
  const add = (name: string, layers: string, options: object = {}) =>
    api.addLayer({ name, type: 'ogc_wms', options: { url: service.origin, layers, ...options } });
  ids = {
    red: await add('红层', 'red'),
    blue: await add('蓝层', 'blue'),
    years: await add('逐年', 'red', { time: '2001,2003' }),
  };
});
test.afterAll(async () => {
  for (const id of Object.values(ids ?? {})) await api.removeLayer(id);
  await service?.close();
});

/** The colours at places of the window, as far as they are of the layers. */
async function coloursAt(page: Page, places: readonly (readonly [x: number, y: number])[]): Promise<(string | null)[]> {
  const { data, info } = await sharp(await page.screenshot())
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return places.map(([x, y]) => {
    const at = (Math.round(y) * info.width + Math.round(x)) * 3;
    const isNear = (hex: string): boolean =>
      [1, 3, 5].every((from, band) => Math.abs(parseInt(hex.slice(from, from + 2), 16) - (data[at + band] ?? 0)) < 12);
    return Object.entries(colours).find(([, hex]) => isNear(hex))?.[0] ?? null;
  });
}

async function open(page: Page, query: string): Promise<void> {
  await page.goto(`${portalUrl()}/#/geologicalData?at=120.2,29.5,9&${query}`);
  await expect(page.locator('.one-map__canvas canvas').first()).toBeVisible();
}
const stateOf = (page: Page): URLSearchParams => new URLSearchParams(page.url().split('?')[1] ?? '');
/** Across the middle of a map of 1440 pixels, clear of its panels and of names, which lie above all layers. */
const across = [400, 600, 840, 1200].map((x) => [x, 545] as const);

test('a line shows one set of layers left and another right, is moved by keys and by the pointer, and stands in a link', async ({
  page,
  browser,
}) => {
  const watched = watchPage(page, portalUrl());
  await open(page, `tool=compare&on=${ids.red},${ids.blue}`);
  await expect.poll(() => coloursAt(page, across)).toEqual(['red', 'red', 'blue', 'blue']);

  const line = page.getByRole('slider', { name: '卷帘位置' });
  await line.focus();
  await line.press('Shift+ArrowLeft');
  await line.press('PageDown');
  await expect(line).toHaveAttribute('aria-valuetext', '左侧占 30%');
  await expect.poll(() => coloursAt(page, across)).toEqual(['red', 'blue', 'blue', 'blue']);
  expect(stateOf(page).get('compare')).toBe('v,30');

  const handle = await line.boundingBox();
  if (!handle) throw new Error('the line is not there');
  await page.mouse.move(handle.x + handle.width / 2, 550);
  await page.mouse.down();
  await page.mouse.move(1008, 500, { steps: 4 });
  await expect.poll(() => coloursAt(page, across)).toEqual(['red', 'red', 'red', 'blue']);
  await page.mouse.up();
  await expect.poll(() => stateOf(page).get('compare')).toBe('v,70');

  await page.getByRole('button', { name: '工具', exact: true }).click();
  await page.getByRole('button', { name: '分享', exact: true }).click();
  const short = await page.getByRole('textbox', { name: '短链接' }).inputValue();
  const fresh = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'zh-CN' });
  await fresh.goto(short);
  await expect(fresh.getByRole('slider', { name: '卷帘位置' })).toHaveAttribute('aria-valuenow', '70');
  await expect.poll(() => coloursAt(fresh, across)).toEqual(['red', 'red', 'red', 'blue']);
  await fresh.close();
  watched.expectClean();
});

test('two maps show a set each: side by side, in the hand one above the other', async ({ page }) => {
  await open(page, `tool=compare&on=${ids.red},${ids.blue}&compare=s,50`);
  await expect.poll(() => coloursAt(page, across)).toEqual(['red', 'red', 'blue', 'blue']);
  await page.getByRole('button', { name: '交换两侧' }).click();
  await expect.poll(() => coloursAt(page, across)).toEqual(['blue', 'blue', 'red', 'red']);
  await page.getByRole('button', { name: '收起图层' }).click();
  await page.setViewportSize({ width: 390, height: 844 });
  const down = [
    [150, 250],
    [150, 550],
  ] as const;
  await expect.poll(() => coloursAt(page, down)).toEqual(['blue', 'red']);
  await expect(page.getByText('上蓝层')).toBeVisible();
  await expect(page.getByText('下红层')).toBeVisible();
});

test('a layer with time is asked for the moment that is chosen, and a link shows the same', async ({ page }) => {
  const watched = watchPage(page, portalUrl());
  await open(page, `tool=time&on=${ids.years}`);
  const slider = page.getByRole('slider', { name: '时刻' });
  await expect(slider).toHaveAttribute('aria-valuetext', '2003年');
  await expect.poll(() => coloursAt(page, across)).toEqual(across.map(() => 'yellow'));
  await slider.focus();
  await slider.press('ArrowLeft');
  await expect.poll(() => stateOf(page).get('time')).toBe('2001');
  await expect.poll(() => coloursAt(page, across)).toEqual(across.map(() => 'green'));
  expect(service.asked.some((url) => /[?&]time=2001(&|$)/i.test(url))).toBe(true);
  await page.reload();
  await expect(slider).toHaveAttribute('aria-valuetext', '2001年');
  await expect.poll(() => coloursAt(page, across)).toEqual(across.map(() => 'green'));
  await page.getByRole('region', { name: '时间' }).getByRole('button', { name: '关闭' }).click();
  await expect.poll(() => coloursAt(page, across)).toEqual(across.map(() => 'red'));
  watched.expectClean();
});
