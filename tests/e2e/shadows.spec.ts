import { expect, type Page, test } from '@playwright/test';
import { startLayerService } from '../helpers/layer-service.ts';
import { place } from '../helpers/m3d-models.ts';
import { goodSets } from '../helpers/tilesets.ts';
import { above } from './globe-steps.ts';
import { openGlobe, size } from './look-at-globe.ts';
import { openPortalApi } from './open-portal-api.ts';
import { pictureIn } from './space-picture.ts';
import { pixelAt } from './straight-down.ts';

test.use({ viewport: size });

const eyeHeight = 600;

/** How bright the ground is beside the western and beside the eastern tower, 130 m from the middle between them. */
async function groundBeside(page: Page): Promise<{ west: number; east: number }> {
  const picture = await pictureIn(await page.screenshot({ clip: { x: 0, y: 0, ...size } }));
  const brightness = (east: number): number => {
    const [x, y] = pixelAt([east, 0], eyeHeight, size).map(Math.round) as [number, number];
    const pixels = [-3, 0, 3].flatMap((dx) => [-3, 0, 3].map((dy) => picture.at(x + dx, y + dy)));
    return pixels.flat().reduce((sum, part) => sum + part, 0) / pixels.flat().length;
  };
  return { west: brightness(-130), east: brightness(130) };
}

test('towers cast their shadows away from the sun of the moment: to the west in the morning, to the east in the afternoon', async ({
  page,
  request,
}) => {
  const service = await startLayerService();
  const files = goodSets['1.0'] ?? new Map<string, Buffer>();
  service.answer = (asking, response) => {
    const bytes = files.get(decodeURIComponent(new URL(asking.url ?? '', 'http://x').pathname).slice(3));
    response.writeHead(bytes ? 200 : 404).end(bytes);
  };
  const api = await openPortalApi(request);
  const url = `${service.origin}/m/tileset.json`;
  const id = await api.addLayer({ name: '塔楼', type: 'render_3d', options: { url } });
  const sketch = `point:${place.lon},${place.lat}`;
  const at = (hour: number): string =>
    `on=${id}&tool=daylight&sketch=${sketch}&with=hour:${hour}&eye=${above(place.lon, place.lat, eyeHeight)}`;
  await openGlobe(page, at(8));
  await expect
    .poll(() => groundBeside(page).then(({ west, east }) => west / east), { timeout: 120_000 })
    .toBeLessThan(0.7);
  await openGlobe(page, at(16));
  await expect
    .poll(() => groundBeside(page).then(({ west, east }) => east / west), { timeout: 120_000 })
    .toBeLessThan(0.7);
  await api.removeLayer(id);
  await service.close();
});
