import { expect, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import { type LayerService, startLayerService } from '../helpers/layer-service.ts';
import { type Files, place } from '../helpers/m3d-models.ts';
import { bareCloud, faultySets, goodSets } from '../helpers/tilesets.ts';
import { above, pickMiddle } from './globe-steps.ts';
import { globe, ground, settled } from './map-page.ts';
import { openPortalApi, type PortalApi } from './open-portal-api.ts';
import { registerUser } from './register-user.ts';
import { logIn, portalUrl } from './watch-page.ts';

// The middle of the map lies between its panels
test.use({ viewport: { width: 1040, height: 560 } });

/** Sets by the folder that they lie in. */
const folders: readonly (readonly [name: string, files: Files])[] = [
  ...Object.entries(goodSets),
  ...faultySets.map(({ name, files }) => [name, files] as const),
  ['无属性的点云', bareCloud],
];

let service: LayerService;
let api: PortalApi;
/** Layers by the name of their set. */
const layers = new Map<string, number>();

test.beforeAll(async ({ playwright }) => {
  service = await startLayerService();
  service.answer = (request, response) => {
    const [, folder, ...rest] = new URL(request.url ?? '', 'http://x').pathname.split('/');
    const bytes = folders[Number(folder)]?.[1].get(decodeURIComponent(rest.join('/')));
    if (bytes) response.writeHead(200).end(bytes);
    else response.writeHead(404).end();
  };
  api = await openPortalApi(await playwright.request.newContext());
  for (const [at, [name]] of folders.entries()) {
    const options = { url: `${service.origin}/${at}/tileset.json` };
    layers.set(name, await api.addLayer({ name, type: 'render_3d', options }));
  }
});
test.afterAll(async () => {
  for (const id of layers.values()) await api.removeLayer(id);
  await service.close();
});

/** Opens these sets with the first tower in the middle: 60 m west of the place. */
async function openSets(page: Page, names: readonly string[]): Promise<void> {
  const lon = place.lon - 60 / (111_320 * Math.cos((place.lat * Math.PI) / 180));
  const on = names.map((name) => layers.get(name)).join(',') || 'none';
  await page.goto(`${portalUrl()}/#/geologicalData?dim=3d&on=${on}&eye=${above(lon, place.lat, 600)}`);
  await expect(globe(page).locator('canvas')).toBeVisible();
}

test('sets of either version stand in space, one after the other, and a click names what it meets', async ({
  page,
}) => {
  for (const name of Object.keys(goodSets)) {
    await test.step(name, async () => {
      // The same globe: what was there before goes, and its answer with it
      await openSets(page, []);
      await expect(page.locator('.place-panel__feature')).toHaveCount(0);
      await openSets(page, [name]);
      await pickMiddle(page, '甲楼');
      await expect(page.getByRole('button', { name: `重新加载${name}`, exact: true })).toHaveCount(0);
    });
  }
});

test('sets with faults say so, each in its place, and the others go on', async ({ page }) => {
  const good = '1.0';
  await openSets(page, [...faultySets.map(({ name }) => name), good]);
  const faultOf = (name: string) =>
    page.getByRole('alert').filter({ has: page.getByRole('button', { name: `重新加载${name}`, exact: true }) });
  for (const { name, fault } of faultySets) await expect(faultOf(name).first(), name).toContainText(fault);
  await pickMiddle(page, '甲楼');
  await expect(faultOf(good)).toHaveCount(0);
});

test('a cloud stands in its own colours, also half clear, and a point of no object tells where it is', async ({
  page,
}) => {
  const name = '无属性的点云';
  await openSets(page, [name]);
  await pickMiddle(page, '高程');
  await ground(page).getByRole('button', { name: '关闭' }).click();
  await page.getByRole('slider', { name: `${name}的不透明度` }).fill('50');
  await settled(page);
  const { x, y, width, height } = (await globe(page).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const clip = { x: x + width / 2 - 10, y: y + height / 2 - 10, width: 20, height: 20 };
  // Half of a red of 200, 60, 40 over whatever ground: never as bright in green and blue as half of a white
  await expect
    .poll(async () => {
      const [red, green, blue] = (await sharp(await page.screenshot({ clip })).stats()).channels.map(
        ({ mean }) => mean,
      );
      return (red ?? 0) - Math.max(green ?? 0, blue ?? 0);
    })
    .toBeGreaterThan(30);
  await expect(page.getByRole('button', { name: `重新加载${name}`, exact: true })).toHaveCount(0);
});

test('a set that is open to a role stands there for who has it, and is asked by keys as well', async ({ page }) => {
  const name = '限定角色的瓦片集';
  const at = folders.findIndex(([each]) => each === '1.0');
  const options = { url: `${service.origin}/${at}/tileset.json` };
  const role = '全息数据用户';
  layers.set(name, await api.addLayer({ name, type: 'render_3d', options, roles: [await api.roleNamed(role)] }));
  const user = { username: 'tilesetreader', mobile: '13900007302', password: 'Tiles-2026-data' };
  await registerUser(page.request, user);
  await api.giveKnownRole(await api.idOf(user.username), role);
  await logIn(page, user.username, user.password);
  await openSets(page, [name]);
  await pickMiddle(page, '甲楼');
  await expect(page.getByRole('button', { name: `重新加载${name}`, exact: true })).toHaveCount(0);
  await ground(page).getByRole('button', { name: '关闭' }).click();
  await settled(page);
  await globe(page).focus();
  await page.keyboard.press('Enter');
  await expect(ground(page).locator('.place-panel__feature').getByText('甲楼').first()).toBeVisible();
});
