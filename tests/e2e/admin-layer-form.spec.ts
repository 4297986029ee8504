import { expect, type Page, test } from '@playwright/test';
import { hasMapServer, type MapServer, startMapServer } from '../helpers/map-server.ts';
import { logIn, portalUrl, watchPage } from './watch-page.ts';

let server: MapServer;
test.skip(!hasMapServer, 'cgi-mapserver and lighttpd are not installed');
test.beforeAll(async () => {
  server = await startMapServer();
});
test.afterAll(() => server?.close());

/** Whether a county of the map server, painted 200 80 45, is on the picture of the map. */
const hasCounties = (page: Page, canvas: string): Promise<boolean> =>
  page.evaluate(
    (selector) =>
      [...document.querySelectorAll<HTMLCanvasElement>(selector)].some((each) => {
        const context = each.getContext('2d');
        if (!context || each.width === 0) return false;
        const { data } = context.getImageData(0, 0, each.width, each.height);
        let count = 0;
        for (let at = 0; at < data.length; at += 4)
          if (data[at] === 200 && data[at + 1] === 80 && data[at + 2] === 45 && data[at + 3] === 255) count += 1;
        return count > 400;
      }),
    canvas,
  );

test('a layer of a WMS is added from what the service offers, seen before it is kept, and found by a guest', async ({
  page,
  browser,
}) => {
  const watched = watchPage(page, portalUrl());
  await logIn(page, 'admin', process.env['ADMIN_PASSWORD'] ?? '');
  await page.goto(`${portalUrl()}/#/admin/catalog?node=171`);
  await expect(page.getByRole('button', { name: '新增下级' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  let clicks = 0;
  const click = async (target: ReturnType<Page['getByRole']>): Promise<void> => {
    clicks += 1;
    await target.click();
  };
  await click(page.getByRole('button', { name: '新增下级' }));
  // By its place: until the address is followed, the form of the chosen node stands there under the same name
  const form = page.getByRole('region', { name: /下新增$/ }).getByRole('form', { name: '图层目录表单' });
  await form.getByLabel('类型', { exact: true }).fill('WMS');
  // Enter takes what is marked: not before the list has followed what was typed
  await expect(page.locator('.ant-select-item-option-active')).toHaveText('WMS');
  await page.keyboard.press('Enter');
  await form.getByLabel('服务网址').fill(server.wms.replace('/wms', '/none'));
  await click(form.getByRole('button', { name: '读取服务' }));
  await expect(form.getByRole('alert').filter({ hasText: '没有这项内容：请核对网址' })).toBeVisible();
  expect(watched.faults.splice(0)).toEqual([expect.stringMatching(/^422 /), expect.stringMatching(/^console: .*422/)]);
  // Typed wrong is typed again: not counted
  clicks -= 1;
  await form.getByLabel('服务网址').fill(server.wms);
  await click(form.getByRole('button', { name: '读取服务' }));
  await click(form.getByRole('checkbox', { name: /^县界 ?counties/ }));
  await expect(form.getByLabel('名称', { exact: true })).toHaveValue('县界');
  const drawn = () => hasCounties(page, '.layer-preview__map canvas');
  await expect.poll(drawn).toBe(true);
  await expect(form.getByRole('img', { name: 'counties的图例' })).toBeVisible();
  await click(form.getByRole('button', { name: '保存' }));
  expect(clicks).toBeLessThanOrEqual(6);
  await expect(page.getByRole('region', { name: '县界' })).toBeVisible();
  watched.expectClean();

  const guest = await (await browser.newContext()).newPage();
  const seen = watchPage(guest, portalUrl());
  await guest.goto(`${portalUrl()}/#/geologicalData`);
  await guest.getByRole('checkbox', { name: '县界', exact: true }).check();
  await expect.poll(() => hasCounties(guest, '.one-map__canvas canvas')).toBe(true);

  // The same service by its JSON: by way of the layer, which says no address
  const obj = JSON.stringify({ name: '县界预览', type: 'ogc_wms', options: { url: server.wms, layers: 'counties' } });
  await guest.goto(`${portalUrl()}/#/PreviewService?obj=${encodeURIComponent(obj)}`);
  await expect(guest.getByRole('complementary', { name: '服务' })).toContainText('来自图层目录“县界”');
  await expect.poll(() => hasCounties(guest, '.one-map__canvas canvas')).toBe(true);
  const other = obj.replace('/wms"', '/other"');
  await guest.goto(`${portalUrl()}/#/PreviewService?obj=${encodeURIComponent(other)}`);
  await expect(guest.getByText('不在对您开放的图层目录中')).toBeVisible();
  seen.expectClean();
  await guest.context().close();
});
