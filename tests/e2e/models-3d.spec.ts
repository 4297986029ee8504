import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { type LayerService, startLayerService } from '../helpers/layer-service.ts';
import { oldCache, place } from '../helpers/m3d-models.ts';
import { openPortalApi } from './open-portal-api.ts';
import { portalUrl, watchPage } from './watch-page.ts';

// The middle of the map lies between its panels
test.use({ viewport: { width: 1040, height: 560 } });

let service: LayerService;
test.beforeAll(async () => {
  service = await startLayerService();
  const files = await oldCache();
  service.answer = (request, response) => {
    const path = decodeURIComponent(new URL(request.url ?? '', 'http://x').pathname).replace('/m/', '');
    const bytes = files.get(path);
    if (bytes) response.writeHead(200).end(bytes);
    else response.writeHead(404).end();
  };
});
test.afterAll(() => service.close());

interface Node {
  id: number;
  type?: string;
  children?: Node[];
}
const nodesIn = (node: Node): Node[] => [node, ...(node.children ?? []).flatMap(nodesIn)];

const globe = (page: Page) => page.getByRole('application', { name: /^三维地图/ });

/** Clicks the middle of the globe until something that stands there is told: it may still be on its way. */
async function pickMiddle(page: Page, words: string | RegExp): Promise<void> {
  const box = await globe(page).boundingBox();
  if (!box) throw new Error('the map is not there');
  const panel = page.getByRole('region', { name: '脚下地质' });
  await expect(async () => {
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
    await expect(panel.locator('.place-panel__feature').getByText(words).first()).toBeVisible({ timeout: 4000 });
  }).toPass({ timeout: 90_000 });
}

/** Straight above a place. */
const above = (lon: number, lat: number, height: number): string => [lon, lat, height, 0, -90].join(',');

test('models of M3D are offered from the flat map, stand in space, and a click names one', async ({
  page,
  request,
}) => {
  const api = await openPortalApi(request);
  const watched = watchPage(page, portalUrl());
  const url = `${service.origin}/m/${encodeURIComponent('城区.mcj')}`;
  const name = '城区建筑模型';
  const id = await api.addLayer({ name, type: 'http_model', options: { url } });
  // 60 m west of the middle
  const lon = place.lon - 60 / (111_320 * Math.cos((place.lat * Math.PI) / 180));
  await page.goto(`${portalUrl()}/#/geologicalData?at=${lon},${place.lat},15&on=none`);
  await page.getByRole('button', { name: `到三维中看${name}` }).click();
  await expect(globe(page).locator('canvas')).toBeVisible();
  expect(new URLSearchParams(page.url().split('?')[1]).get('on')).toContain(String(id));
  await page.goto(`${portalUrl()}/#/geologicalData?dim=3d&on=${id}&eye=${above(lon, place.lat, 600)}`);
  await page.reload();
  await pickMiddle(page, '甲楼');
  await api.removeLayer(id);
  watched.expectClean();
});

/** The sample layer of a type. */
async function sampleOf(request: APIRequestContext, type: string): Promise<number | undefined> {
  const tree = (await (await request.get(`${portalUrl()}/zdapi/catalog/treeDetail?id=170`)).json()) as { data: Node };
  return nodesIn(tree.data).find((node) => node.type === type)?.id;
}

test('bodies below an area stand above it, and a click names the one that is met', async ({ page, request }) => {
  const watched = watchPage(page, portalUrl());
  const layer = await sampleOf(request, 'portal_body');
  await page.goto(`${portalUrl()}/#/geologicalData?dim=3d&on=${layer}&eye=${above(119.62, 29.1, 90_000)}`);
  await pickMiddle(page, '年代');
  await page.getByRole('button', { name: '图例：金华盆地地质体' }).click();
  const legend = page.getByRole('list', { name: '金华盆地地质体图例' });
  await expect(legend.getByRole('listitem').nth(2)).toBeVisible();
  watched.expectClean();
});

test('the sample town stands on its ground, and is not lost on the way over the flat map', async ({
  page,
  request,
}) => {
  const watched = watchPage(page, portalUrl());
  const layer = await sampleOf(request, 'portal_buildings');
  await page.goto(`${portalUrl()}/#/geologicalData?dim=3d&on=${layer}&eye=${above(120.56669, 30.64027, 500)}`);
  await pickMiddle(page, /示例楼宇|用途/);
  await page.getByRole('button', { name: '二维', exact: true }).click();
  await expect(page.getByRole('application', { name: /^地图/ })).toBeVisible();
  const town = page.getByRole('checkbox', { name: /^示例新城建筑\s*仅三维$/ });
  await expect(town).toBeDisabled();
  await expect(town).toBeChecked();
  await expect(page.getByText('未对您开放')).toHaveCount(0);
  await page.getByRole('button', { name: '到三维中看示例新城建筑' }).click();
  await expect(globe(page).locator('canvas')).toBeVisible();
  expect(new URLSearchParams(page.url().split('?')[1]).get('on')).toBe(String(layer));
  watched.expectClean();
});
