import { expect, type Page, test } from '@playwright/test';
import { type MapServer, startMapServer } from '../helpers/map-server.ts';
import { axeFaults } from './axe-faults.ts';
import { expectNotTooWide } from './display-modes.ts';
import { openPortalApi, type PortalApi } from './open-portal-api.ts';
import { portalUrl, watchPage } from './watch-page.ts';

interface MapDataRow {
  id: number;
  title: string;
  serviceJsonInfo: object | null;
  extent: object | null;
}

/** Of the three squares: the middle one lies in its middle. */
const ofCounties = { west: 119, south: 28, east: 122, north: 31 };

let api: PortalApi;
let served: MapDataRow;

test.beforeAll(async ({ playwright }) => {
  api = await openPortalApi(await playwright.request.newContext());
  const rows = await api.list<MapDataRow>('/rest/mapData?_sort=id&_order=asc&_end=200');
  const found = rows.find(({ serviceJsonInfo }) => serviceJsonInfo !== null);
  if (!found) throw new Error('no sample of map data has a service');
  served = found;
});

const flat = (page: Page) => page.getByRole('application', { name: /^地图/ });
const globe = (page: Page) => page.getByRole('application', { name: /^三维地图/ });
/** A processor draws the globe: what covers little of it is drawn sooner. */
const sizes = [
  { width: 1440, height: 700 },
  { width: 390, height: 760 },
];

for (const size of sizes)
  test(`at ${size.width} px a row of map data leads to its service, flat and on the globe`, async ({ page }) => {
    const watched = watchPage(page, portalUrl());
    await page.setViewportSize(size);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(`${portalUrl()}/#/GEOMapDataDetail?id=${served.id}`);
    await page.getByRole('link', { name: '服务预览' }).click();
    await expect(page.getByRole('heading', { level: 1, name: served.title })).toBeVisible();
    await expect(flat(page).locator('canvas').first()).toBeVisible();
    await expectNotTooWide(page, 'flat');
    expect(await axeFaults(page)).toEqual([]);

    await page.getByRole('button', { name: '三维', exact: true }).click();
    await expect(globe(page).locator('canvas')).toBeVisible();
    expect(new URL(page.url().replace('#', '')).searchParams.get('dim')).toBe('3d');
    await expect(page.getByRole('complementary', { name: '服务' })).toContainText('区域地质图');
    await expectNotTooWide(page, 'globe');
    expect(await axeFaults(page)).toEqual([]);

    await page.getByRole('button', { name: '二维', exact: true }).click();
    await expect(flat(page).locator('canvas').first()).toBeVisible();
    watched.expectClean();
  });

test.describe('a service of another server', () => {
  let mapServer: MapServer;
  let layer: number;

  test.beforeAll(async () => {
    mapServer = await startMapServer();
    const options = { url: mapServer.wms, layers: 'counties', version: '1.3.0', system: '4490' };
    layer = await api.addLayer({ name: '县界服务', type: 'ogc_wms', options });
    const serviceJsonInfo = { type: 'ogc_wms', layerId: layer };
    await api.edit(`/rest/mapData/${served.id}`, { serviceJsonInfo, extent: ofCounties });
  });
  test.afterAll(async () => {
    await api.edit(`/rest/mapData/${served.id}`, { serviceJsonInfo: served.serviceJsonInfo, extent: served.extent });
    await api.removeLayer(layer);
    await mapServer?.close();
  });

  for (const size of sizes)
    test(`is drawn and asked from the page of its row at ${size.width} px, by way of the portal alone`, async ({
      page,
    }) => {
      const watched = watchPage(page, portalUrl());
      await page.setViewportSize(size);
      const drawn = page.waitForResponse(
        (response) =>
          response.url().includes(`/zdapi/layers/layer/${layer}/`) &&
          response.headers()['content-type'] === 'image/png' &&
          response.ok(),
      );
      await page.goto(`${portalUrl()}/#/GEOMapDataDetail?id=${served.id}`);
      await page.getByRole('link', { name: '服务预览' }).click();
      await drawn;
      await expect(page.getByRole('heading', { level: 1, name: '县界服务' })).toBeVisible();
      // The middle of the window lies in the second of its three squares
      await flat(page).focus();
      await flat(page).press('Enter');
      await expect(page.getByRole('region', { name: '此处有什么' })).toContainText('乙县');
      watched.expectClean();
    });

  test('that is closed to visitors is named and not opened', async ({ page }) => {
    await api.edit(`/zdapi/catalog/admin/tree?id=${layer}`, { isOpen: false });
    await page.goto(`${portalUrl()}/#/GEOMapDataDetail?id=${served.id}`);
    await page.getByRole('link', { name: '服务预览' }).click();
    await expect(page.getByText(/不在对您开放的图层目录中/)).toBeVisible();
  });
});
