import { expect, test } from '@playwright/test';
import { openMap } from './map-page.ts';
import { portalUrl } from './watch-page.ts';

// The processor draws the globe: of a small window it is done sooner
test.use({ viewport: { width: 760, height: 520 } });

/** Hills, seen at a slant. */
const hills = 'dim=3d&on=none&eye=119.6,28.8,7000,0,-20';
test('a setting of the ground that does not come is told, and asked for anew', async ({ page }) => {
  const call = `${portalUrl()}/zdapi/base/getTerrain*`;
  await page.route(call, (route) => route.fulfill({ status: 500, json: { code: 500, msg: '服务器出错' } }));
  await openMap(page, hills);
  const told = page.getByRole('status').filter({ hasText: '地形设置没有加载出来' });
  await expect(told).toContainText('按平地显示');
  await page.unroute(call);
  const tiles = page.waitForRequest((request) => request.url().includes('/zdapi/terrain/tiles/'));
  await told.getByRole('button', { name: '重试' }).click();
  await tiles;
  await expect(told).toHaveCount(0);
});
