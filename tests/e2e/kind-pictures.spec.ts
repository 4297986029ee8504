import { expect, test } from '@playwright/test';
import { middle } from '../../demo/models/town-place.ts';
import { townRoofs } from '../../demo/models/town.ts';
import { startLayerService } from '../helpers/layer-service.ts';
import { tiandituTile } from '../helpers/tianditu-tile.ts';
import { answerLayer } from './answer-layer.ts';
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

/** The same as Tianditu tells them, of a tile that is numbered as it does: from level 1 on, rows from the north. */
function namesOfTile(tile: string): Uint8Array<ArrayBuffer> {
  const [level = 1, column = 0, row = 0] = tile.split(',').map(Number);
  const degrees = 180 / 2 ** (level - 1);
  const isIn = ({ dot: { x, y } }: (typeof labels)[number]): boolean =>
    Math.floor((x + 180) / degrees) === column && Math.floor((90 - y) / degrees) === row;
  return tiandituTile(
    labels.filter(isIn).map(({ dot: { x, y, z }, geoAnno: { text, color } }) => {
      const [red = 0, green = 0, blue = 0] = color.split(',').map(Number);
      const colour = red * 65_536 + green * 256 + blue;
      return { name: text, coordinates: [x, y, z], colour, heightFrom: 3, size: letter };
    }),
  );
}

test('names of a scene, and those of Tianditu, stand upright at their places and heights', async ({
  page,
  request,
}) => {
  const service = await startLayerService();
  service.answer = (asking, response) => {
    const isNames = (asking.url ?? '').includes('/GetLabels');
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(isNames ? labels : {}));
  };
  const api = await openPortalApi(request);
  const options = { ip: '127.0.0.1', port: service.port, value: '城区' };
  const scene = await api.addLayer({ name: '城区标注', type: 'marker_3d', options });
  const tianditu = await api.addLayer({ name: '天地图标注', type: 'tianditu_marker', options: {} });
  await answerLayer(page, tianditu, ({ searchParams }) => ({
    contentType: 'application/octet-stream',
    body: Buffer.from(namesOfTile(searchParams.get('lxys') ?? '')),
  }));
  for (const [name, layer] of Object.entries({ scene, tianditu })) {
    await openGlobe(page, `on=${layer}&eye=${above(place.lon, place.lat, eyeHeight)}`);
    await expectSeen(page, `names of ${name} within three pixels of their places`, 0.99, async (png) => {
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
    // What is seen next is not what was seen before
    await openGlobe(page, `on=none&eye=${above(place.lon, place.lat, eyeHeight)}`);
    await expect.poll(async () => middleOf(await page.screenshot(), rgbOf(blocks[0].colour))).toBeNull();
  }
  for (const layer of [scene, tianditu]) await api.removeLayer(layer);
  await service.close();
});

test('each building of the sample town stands where it is, as high as it is, in the colour of its use', async ({
  page,
  request,
}) => {
  const layer = await sampleLayer(request, 'portal_buildings');
  const height = 420;
  const roofs = townRoofs();
  const isInside = ([x, y]: readonly [number, number]): boolean =>
    x > 6 && y > 6 && x < size.width - 6 && y < size.height - 6;
  /** Places on each roof, so many metres beside where it is: its middle, and some way towards its corners. */
  const placesOf = (beside: number) =>
    roofs.flatMap(({ ring, top, colour }) => {
      const [east, north] = [0, 1].map(
        (axis) => ring.reduce((sum, each) => sum + (each[axis] ?? 0), 0) / ring.length,
      ) as [number, number];
      return [[east, north] as const, ...ring]
        .map(([x, y]) => [x + (east - x) * 0.3 + beside, y + (north - y) * 0.3] as const)
        .map((place) => ({ use: colour.join(), pixel: pixelAt(place, height - top, size) }))
        .filter(({ pixel }) => isInside(pixel));
    });
  await openGlobe(page, `on=${layer}&eye=${above(middle.lon, middle.lat, height)}`);
  const shares = async (png: Buffer, beside: number): Promise<number> => {
    const picture = await pictureIn(png);
    const seen = placesOf(beside).map(({ use, pixel }) => ({ use, own: picture.at(...pixel) }));
    // Light and haze change all roofs of a use alike: each is compared with the middle of those of its use
    const uses = [...new Set(seen.map(({ use }) => use))];
    const middles = uses.map((use) => medianOf(seen.filter((each) => each.use === use).map(({ own }) => own)));
    const right = seen.filter(({ use, own }) => {
      const far = middles.map((each) => Math.hypot(...each.map((part, band) => part - (own[band] ?? 0))));
      return uses[far.indexOf(Math.min(...far))] === use;
    });
    return seen.length > 100 ? right.length / seen.length : 0;
  };
  await expectSeen(page, 'roofs in the colour of their use', 0.85, (png) => shares(png, 0));
  const beside = await shares(await page.screenshot({ clip: { x: 0, y: 0, ...size } }), 15);
  test.info().annotations.push({ type: 'the same 15 m beside', description: beside.toFixed(3) });
  expect(beside).toBeLessThan(0.7);
});

function medianOf(colours: readonly Rgb[]): Rgb {
  return [0, 1, 2].map((band) => {
    const parts = colours.map((colour) => colour[band] ?? 0).toSorted((a, b) => a - b);
    return parts[Math.floor(parts.length / 2)] ?? 0;
  }) as unknown as Rgb;
}
