import { test } from '@playwright/test';
import { middle } from '../../demo/models/town-place.ts';
import { townRoofs } from '../../demo/models/town.ts';
import { startLayerService } from '../helpers/layer-service.ts';
import { above } from './globe-steps.ts';
import { expectSeen, openGlobe, rgbOf, size } from './look-at-globe.ts';
import { sampleLayer } from './map-page.ts';
import { openPortalApi } from './open-portal-api.ts';
import { hueDistance, pictureIn, type Rgb } from './space-picture.ts';
import { pixelAt } from './straight-down.ts';

test.use({ viewport: size });

/** Names of a scene, each a block of one colour: metres east and north of the middle, and above the ellipsoid. */
const blocks = [
  { colour: '#d00000', east: -150, north: 80, height: 60 },
  { colour: '#0000d0', east: 140, north: 90, height: 180 },
  { colour: '#00a000', east: -120, north: -90, height: 240 },
  { colour: '#b000b0', east: 130, north: -70, height: 120 },
] as const;
const letter = 24;
const eyeHeight = 700;
const place = { lon: 120.565, lat: 30.64 };
const metresPerDegree = { lon: 111_320 * Math.cos((place.lat * Math.PI) / 180), lat: 110_860 };

/** What GetLabels of IGServer answers. */
const labels = blocks.map(({ colour, east, north, height }) => ({
  dot: { x: place.lon + east / metresPerDegree.lon, y: place.lat + north / metresPerDegree.lat, z: height },
  geoAnno: { text: '■', size: letter, color: rgbOf(colour).join(',') },
}));

/** Middle of the pixels of a colour; null: hardly any has it. */
async function middleOf(png: Buffer, colour: Rgb): Promise<readonly [number, number] | null> {
  const picture = await pictureIn(png);
  let [count, right, down] = [0, 0, 0];
  for (let y = 0; y < size.height; y += 1)
    for (let x = 0; x < size.width; x += 1) {
      const own = picture.at(x, y);
      if (Math.max(...own) < 100 || hueDistance(own, colour) > 0.12) continue;
      [count, right, down] = [count + 1, right + x, down + y];
    }
  return count < 60 ? null : [right / count, down / count];
}

test('names of a scene stand upright at their places and heights', async ({ page, request }) => {
  const service = await startLayerService();
  service.answer = (asking, response) => {
    const isNames = (asking.url ?? '').includes('/GetLabels');
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(isNames ? labels : {}));
  };
  const api = await openPortalApi(request);
  const options = { ip: '127.0.0.1', port: service.port, value: '城区' };
  const id = await api.addLayer({ name: '城区标注', type: 'marker_3d', options });
  await openGlobe(page, `on=${id}&eye=${above(place.lon, place.lat, eyeHeight)}`);
  await expectSeen(page, 'names within three pixels of their places', 0.99, async (png) => {
    const seen = await Promise.all(
      blocks.map(async ({ colour, east, north, height }) => {
        const [x, y] = pixelAt([east, north], eyeHeight - height, size);
        const at = await middleOf(png, rgbOf(colour));
        // They stand upon their places
        return at !== null && Math.abs(at[0] - x) < 3 && y - at[1] > 2 && y - at[1] < letter;
      }),
    );
    return seen.filter(Boolean).length / blocks.length;
  });
  await api.removeLayer(id);
  await service.close();
});

test('each building of the sample town stands where it is, as high as it is, in the colour of its use', async ({
  page,
  request,
}) => {
  const layer = await sampleLayer(request, 'portal_buildings');
  const height = 420;
  const roofs = townRoofs();
  const colours = [...new Set(roofs.map(({ colour }) => colour.join()))].map((each) => each.split(',').map(Number));
  const nearest = (seen: Rgb): string =>
    colours
      .toSorted((a, b) => hueDistance(seen, a as unknown as Rgb) - hueDistance(seen, b as unknown as Rgb))[0]
      ?.join() ?? '';
  const isInside = ([x, y]: readonly [number, number]): boolean =>
    x > 6 && y > 6 && x < size.width - 6 && y < size.height - 6;
  await openGlobe(page, `on=${layer}&eye=${above(middle.lon, middle.lat, height)}`);
  await expectSeen(page, 'roofs in the colour of their use', 0.9, async (png) => {
    const picture = await pictureIn(png);
    let [all, right] = [0, 0];
    for (const { ring, top, colour } of roofs) {
      const [east, north] = [0, 1].map((axis) => ring.reduce((sum, each) => sum + (each[axis] ?? 0), 0) / ring.length);
      // Its middle, and close to its corners: what stands or rises elsewhere is not met there
      const places = [[east ?? 0, north ?? 0] as const, ...ring].map(
        ([x, y]) => [x + ((east ?? 0) - x) * 0.2, y + ((north ?? 0) - y) * 0.2] as const,
      );
      for (const pixel of places.map((each) => pixelAt(each, height - top, size)).filter(isInside)) {
        all += 1;
        right += Number(nearest(picture.at(...pixel)) === colour.join());
      }
    }
    return all > 100 ? right / all : 0;
  });
});
