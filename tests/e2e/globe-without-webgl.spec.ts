import { expect, test } from '@playwright/test';
import {
  button,
  flat,
  globe,
  ground,
  meaningOf,
  numbersOf,
  openMap,
  sampleLayer,
  settled,
  stateOf,
  watchEngine,
} from './map-page.ts';
import { portalUrl, watchPage } from './watch-page.ts';

// The processor draws the globe: of a small window it is done sooner
test.use({ viewport: { width: 900, height: 600 } });

/** A map with all that a visitor may have on it. */
const full = 'at=120.2,30.2,12&place=120.21,30.2&tool=measure&sketch=line:120.19,30.19,120.22,30.21';

test('without WebGL 2 it is said so, the flat map shows the same, and nothing of Cesium is fetched', async ({
  page,
  request,
}) => {
  const watched = watchPage(page, portalUrl());
  const fetched = await watchEngine(page);
  await page.addInitScript({
    content: `const own = HTMLCanvasElement.prototype.getContext;
      HTMLCanvasElement.prototype.getContext = function (kind, ...rest) {
        return kind.startsWith('webgl') ? null : own.call(this, kind, ...rest);
      };`,
  });
  const layer = await sampleLayer(request, 'drilling_3d');
  await openMap(page, `${full}&dim=3d&eye=120.2,30.15,5000,0,-45&on=${layer}`);
  const said = page.getByRole('alert');
  await expect(said).toContainText('此浏览器不能显示三维地图：没有 WebGL 2');
  await expect(flat(page).locator('canvas').first()).toBeVisible();
  await expect(page.getByRole('checkbox', { name: '钻孔' })).toBeChecked();
  await expect(page.getByRole('region', { name: '量算' })).toContainText(/总长\s*[\d.]+ km/);
  await expect(ground(page)).toBeVisible();
  // Whoever can, is still led into space by it
  const drawn = {
    on: String(layer),
    place: '120.21,30.2',
    tool: 'measure',
    sketch: 'line:120.19,30.19,120.22,30.21',
  };
  expect(meaningOf(stateOf(page))).toMatchObject({ dim: '3d', ...drawn });
  const [lon = 0] = numbersOf(page, 'at');
  await flat(page).focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => numbersOf(page, 'at')[0]).toBeGreaterThan(lon + 0.01);
  await settled(page);
  expect(stateOf(page).get('eye')).toBeNull();

  const moved = stateOf(page).get('at');
  await said.getByRole('button', { name: '回到二维地图' }).click();
  await expect(said).toHaveCount(0);
  expect(meaningOf(stateOf(page))).toEqual({ ...drawn, at: moved });
  await button(page, '三维').click();
  await expect(said).toContainText('没有 WebGL 2');
  await expect(flat(page).locator('canvas').first()).toBeVisible();

  // Where only the camera says where to look, the flat map looks there too
  await openMap(page, 'dim=3d&eye=119.65,29.1,20000,0,-90&on=none');
  await page.reload();
  await expect(said).toContainText('没有 WebGL 2');
  await expect.poll(() => numbersOf(page, 'at').slice(0, 2)).toEqual([119.65, 29.1]);
  expect(fetched).toEqual([]);
  watched.expectClean();
});

test('a browser that has no room for another globe says so, shows the flat map, and makes it when it is asked again', async ({
  page,
}) => {
  const watched = watchPage(page, portalUrl());
  // The first one is asked whether there is WebGL 2 at all
  await page.addInitScript({
    content: `const own = HTMLCanvasElement.prototype.getContext;
      let asked = 0;
      HTMLCanvasElement.prototype.getContext = function (kind, ...rest) {
        if (!kind.startsWith('webgl')) return own.call(this, kind, ...rest);
        asked += 1;
        return asked > 1 && !window.hasRoom ? null : own.call(this, kind, ...rest);
      };`,
  });
  await openMap(page, 'dim=3d&on=none&eye=120.2,30.15,5000,0,-45');
  const said = page.getByRole('alert');
  await expect(said).toContainText('浏览器没有为三维地图分配显卡资源');
  await expect(flat(page).locator('canvas').first()).toBeVisible();
  await page.evaluate(() => Object.assign(window, { hasRoom: true }));
  await said.getByRole('button', { name: '重试' }).click();
  await expect(globe(page).locator('canvas')).toBeVisible();
  await expect(said).toHaveCount(0);
  await expect(flat(page)).toHaveCount(0);
  watched.expectClean();
});
