import { expect, type Page, test } from '@playwright/test';
import { engineFiles, globe, settled, stateOf } from './map-page.ts';
import { portalUrl } from './watch-page.ts';

test.use({ viewport: { width: 720, height: 480 } });

const flat = (page: Page) => page.getByRole('application', { name: /^地图/ });

test('until the globe has come the flat map stays: how much has arrived is told, what failed is told, and can be tried again', async ({
  page,
}) => {
  const engine = await engineFiles();
  const isEngine = (url: URL): boolean => engine.some((file) => url.pathname.endsWith(file));
  await page.goto(`${portalUrl()}/#/geologicalData?at=120.2,30.2,9&on=none`);
  await expect(flat(page).locator('canvas').first()).toBeVisible();

  await page.route(isEngine, (route) => route.abort());
  await page.getByRole('button', { name: '三维', exact: true }).click();
  const said = page.getByRole('alert');
  await expect(said).toContainText('三维地图没有加载出来：网络中断，没有取完');
  await flat(page).focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => Number(stateOf(page).get('at')?.split(',')[0])).toBeGreaterThan(120.25);
  await page.unroute(isEngine);

  let letGo = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(isEngine, async (route) => {
    await held;
    await route.continue();
  });
  await said.getByRole('button', { name: '重试' }).click();
  await expect(said).toHaveCount(0);
  const bar = page.getByRole('progressbar', { name: '正在加载三维地图' });
  const share = (): Promise<number> => bar.evaluate((element: HTMLProgressElement) => element.position);
  // All but the engine itself is there, which is the larger part
  await expect.poll(share).toBeGreaterThan(0);
  expect(await share()).toBeLessThan(0.5);
  await expect(flat(page)).toBeVisible();
  letGo();
  await expect(globe(page).locator('canvas')).toBeVisible();
  await expect(bar).toHaveCount(0);
  await expect(flat(page)).toHaveCount(0);
  expect(stateOf(page).get('dim')).toBe('3d');
});

test('an address with a camera leads there from the flat map too', async ({ page }) => {
  await page.goto(`${portalUrl()}/#/geologicalData?at=120.2,30.2,9&on=none`);
  await expect(flat(page).locator('canvas').first()).toBeVisible();
  const stance = '119.64,29.065,9000,0,-90';
  await page.evaluate((to) => void (location.hash = to), `#/geologicalData?dim=3d&on=none&eye=${stance}`);
  await expect(globe(page).locator('canvas')).toBeVisible();
  await settled(page);
  expect(stateOf(page).get('eye')).toBe(stance);
  expect(stateOf(page).get('at')).toMatch(/^119\.64,29\.065,/);
});
