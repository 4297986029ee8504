import { expect, test } from '@playwright/test';
import { type LayerService, startLayerService } from '../helpers/layer-service.ts';
import { oldCache, packedCache, place } from '../helpers/m3d-models.ts';
import { above, pickMiddle } from './globe-steps.ts';
import { globe, sampleLayer } from './map-page.ts';
import { openPortalApi } from './open-portal-api.ts';
import { portalUrl, watchPage } from './watch-page.ts';

// The middle of the map lies between its panels
test.use({ viewport: { width: 1040, height: 560 } });

let service: LayerService;
test.beforeAll(async () => {
  service = await startLayerService();
  const files = new Map([...(await oldCache()), ...(await packedCache())]);
  service.answer = (request, response) => {
    const path = decodeURIComponent(new URL(request.url ?? '', 'http://x').pathname).replace('/m/', '');
    const bytes = files.get(path);
    if (bytes) response.writeHead(200).end(bytes);
    else response.writeHead(404).end();
  };
});
test.afterAll(() => service.close());

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
  await page.getByRole('button', { name: `到三维查看${name}` }).click();
  await expect(globe(page).locator('canvas')).toBeVisible();
  expect(new URLSearchParams(page.url().split('?')[1]).get('on')).toContain(String(id));
  await page.goto(`${portalUrl()}/#/geologicalData?dim=3d&on=${id}&eye=${above(lon, place.lat, 600)}`);
  await page.reload();
  await pickMiddle(page, '甲楼');
  await api.removeLayer(id);
  watched.expectClean();
});

test('a package of M3D 2 with several models, in a sphere, stands in space with all of them', async ({
  page,
  request,
}) => {
  const api = await openPortalApi(request);
  const watched = watchPage(page, portalUrl());
  const name = '分包模型';
  const id = await api.addLayer({ name, type: 'http_model', options: { url: `${service.origin}/m/model.mcj` } });
  const lon = place.lon - 60 / (111_320 * Math.cos((place.lat * Math.PI) / 180));
  await page.goto(`${portalUrl()}/#/geologicalData?dim=3d&on=${id}&eye=${above(lon, place.lat, 600)}`);
  await pickMiddle(page, '甲楼');
  await expect(page.getByRole('button', { name: `重新加载${name}`, exact: true })).toHaveCount(0);
  await api.removeLayer(id);
  watched.expectClean();
});

test('bodies below an area stand above it, and a click names the one that is met', async ({ page, request }) => {
  const watched = watchPage(page, portalUrl());
  const layer = await sampleLayer(request, 'portal_body');
  await page.goto(`${portalUrl()}/#/geologicalData?dim=3d&on=${layer}&eye=${above(119.62, 29.1, 90_000)}`);
  await pickMiddle(page, '时代');
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
  const layer = await sampleLayer(request, 'portal_buildings');
  await page.goto(`${portalUrl()}/#/geologicalData?dim=3d&on=${layer}&eye=${above(120.56669, 30.64027, 500)}`);
  await pickMiddle(page, /示例楼宇|用途/);
  await page.getByRole('button', { name: '二维', exact: true }).click();
  await expect(page.getByRole('application', { name: /^地图/ })).toBeVisible();
  const town = page.getByRole('checkbox', { name: /^示例新城建筑\s*仅三维$/ });
  await expect(town).toBeDisabled();
  await expect(town).toBeChecked();
  await expect(page.getByText('未对您开放')).toHaveCount(0);
  await page.getByRole('button', { name: '到三维查看示例新城建筑' }).click();
  await expect(globe(page).locator('canvas')).toBeVisible();
  expect(new URLSearchParams(page.url().split('?')[1]).get('on')).toBe(String(layer));
  watched.expectClean();
});
