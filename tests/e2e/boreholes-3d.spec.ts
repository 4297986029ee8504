import { expect, test } from '@playwright/test';
import sharp from 'sharp';
import { sampleHole, sampleLayer } from './map-page.ts';
import { portalUrl, watchPage } from './watch-page.ts';

test.use({ viewport: { width: 960, height: 640 } });

test('a hole stands in the 3D map: a click on it names hole and bed, strata are hidden, the ground is looked through', async ({
  page,
  request,
}) => {
  const watched = watchPage(page, portalUrl());
  const [layer, hole] = [await sampleLayer(request, 'drilling_3d'), await sampleHole(request)];
  const { lon, lat } = hole.position;
  const eye = [lon, lat, (hole.elevation + 900).toFixed(1), 0, -90].join(',');
  await page.goto(`${portalUrl()}/#/geologicalData?dim=3d&on=${layer}&eye=${eye}`);

  const ground = page.getByRole('region', { name: '地下' });
  await expect(ground.getByRole('status')).toHaveText(/附近有 [\d,]+ 个钻孔/, { timeout: 120_000 });
  const through = ground.getByRole('button', { name: '透视地下' });
  await through.click();
  await expect(through).toHaveAttribute('aria-pressed', 'true');

  const stratum = ground.getByRole('checkbox').first();
  await stratum.click();
  await expect(stratum).not.toBeChecked();
  // Whoever opens the link sees the same
  await page.reload();
  await expect(stratum).not.toBeChecked({ timeout: 120_000 });
  await expect(through).toHaveAttribute('aria-pressed', 'true');
  await stratum.click();
  await expect(stratum).toBeChecked();
  const samples = ground.getByRole('checkbox', { name: '取样与试验' });
  await samples.click();
  await expect(samples).not.toBeChecked();
  await expect
    .poll(() => decodeURIComponent(new URLSearchParams(page.url().split('?')[1]).get('under') ?? ''))
    .toContain('取样');

  const map = await page.locator('.one-map__canvas').boundingBox();
  if (!map) throw new Error('the map is not there');
  // The picture fills its window up to the head of the page, and the bar tells where it is
  const { data } = await sharp(await page.screenshot())
    .extract({ left: Math.round(map.width * 0.6), top: Math.ceil(map.y) + 2, width: 1, height: 1 })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect(
    [...data].every((part) => part > 20 && part < 240),
    data.join(),
  ).toBe(true);
  await expect(page.getByText(`东经 ${lon.toFixed(4)}° 北纬 ${lat.toFixed(4)}°`)).toBeVisible();
  await page.mouse.click(map.x + map.width / 2, map.y + map.height / 2);
  const panel = page.getByRole('region', { name: '脚下地质' });
  const feature = panel.locator('.place-panel__feature');
  const link = feature.getByRole('link', { name: hole.holeNo });
  await expect(link).toHaveAttribute('href', new RegExp(`id=${hole.id}$`));
  for (const fact of ['岩性', '孔深', '厚度']) await expect(feature.getByText(fact, { exact: true })).toBeVisible();
  watched.expectClean();
});
