import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import { gcj02ToWgs84 } from '../../src/geo/offset-coordinates.ts';
import type { Position } from '../../src/geo/position.ts';
import { startLayerService } from '../helpers/layer-service.ts';
import { type HeightAt, terrainAnswer, terrainLevels, terrainUnit } from '../helpers/plane-terrain.ts';
import { answerLayer } from './answer-layer.ts';
import {
  chequeredTile,
  chequers,
  drawingSeen,
  type Drawing,
  spotIn,
  type Spot,
  squareAt,
  type Stage,
} from './chequers.ts';
import { above } from './globe-steps.ts';
import { expectSeen, openGlobe, rgbOf, size } from './look-at-globe.ts';
import { openPortalApi, type PortalApi } from './open-portal-api.ts';
import { sampleRows } from './sample-rows.ts';
import { hueDistance, pictureIn } from './space-picture.ts';
import { type Pixel, pixelAt } from './straight-down.ts';
import { portalUrl } from './watch-page.ts';

test.use({ viewport: size });

/** Metres above the ellipsoid, straight above the middle. */
const eyeHeight = 3000;
/** Ground that slants: metres at the middle, and how much it rises to the east and to the north. Nobody else has the same. */
const planes = {
  heightmap: [1000, 0.25, 0.15],
  igs_terrain: [1300, -0.2, 0.1],
  quantized_mesh: [1100, 0.1, -0.3],
} as const;
type GroundKind = keyof typeof planes;

const heightOn =
  ([height, east, north]: (typeof planes)[GroundKind]) =>
  (spot: Spot): number =>
    Math.min(2000, Math.max(0, height + east * spot[0] + north * spot[1]));
const stageOf = (kind: GroundKind): Stage => ({ eyeHeight, heightAt: heightOn(planes[kind]) });
/** Metres: six pixels. */
const margin = 25;
const squares: Drawing = { kindAt: squareAt, margin };

/** What the administrator has set before. */
let setBefore: Record<string, unknown> | null = null;
const setGround = (api: PortalApi, values: Record<string, unknown>): Promise<void> =>
  api.edit('/zdapi/base/admin/editTerrain', values);

test.beforeEach(async ({ request }) => {
  const answer = await request.get(`${portalUrl()}/zdapi/base/getTerrain`);
  const { data } = (await answer.json()) as { data: Record<string, unknown> };
  setBefore = data;
});
test.afterEach(async ({ request }) => {
  const { type, options, exaggeration } = setBefore ?? {};
  await setGround(await openPortalApi(request), { type, url: null, options, exaggeration });
});

/** Where several boreholes stand near each other, and where. */
async function holesOf(request: APIRequestContext): Promise<{ middle: Position; holes: Position[] }> {
  const rows = await sampleRows<{ position: Position }>(request, 'boreholes', 'position_within=118,27,123,31.5');
  const near = (middle: Position): Position[] => {
    const spotOf = spotIn(middle);
    return rows.map(({ position }) => position).filter((each) => Math.max(...spotOf(each).map(Math.abs)) < 1200);
  };
  const found = rows.map(({ position }) => ({ middle: position, holes: near(position) }));
  const best = found.toSorted((a, b) => b.holes.length - a.holes.length)[0];
  if (!best || best.holes.length < 4) throw new Error('the sample data have no boreholes near each other');
  return best;
}

interface Service {
  origin: string;
  port: number;
}

interface Maps {
  osm: number;
  /** Drawn in GCJ-02. */
  gaode: number;
}

/** Each kind of ground with squares over it: two that the administrator sets, and between them a layer that is one. */
async function expectGrounds(page: Page, api: PortalApi, { origin, port }: Service, maps: Maps, eye: string) {
  const igs = await api.addLayer({
    name: '平面地形',
    type: 'igs_terrain',
    options: { ip: '127.0.0.1', port, value: 'plane', scale: terrainUnit, maxLevel: terrainLevels },
  });
  const see = (kind: GroundKind, map: keyof Maps, atLeast: number): Promise<void> =>
    expectSeen(page, `squares of ${map} on the ground of ${kind}`, atLeast, (png) =>
      drawingSeen(png, stageOf(kind), squares),
    );
  const grid = { gridSize: 65, scale: terrainUnit, maxLevel: terrainLevels };
  await setGround(api, { type: 'heightmap', url: `${origin}/grid`, options: grid, exaggeration: 1 });
  await openGlobe(page, `on=${maps.osm}&eye=${eye}`);
  await see('heightmap', 'osm', 0.95);
  await openGlobe(page, `on=${maps.osm},${igs}&eye=${eye}`);
  await see('igs_terrain', 'osm', 0.95);
  await setGround(api, { type: 'quantized_mesh', url: `${origin}/mesh`, options: {}, exaggeration: 1 });
  await page.goto('about:blank');
  await openGlobe(page, `on=${maps.gaode}&eye=${eye}`);
  // The last of what is drawn anew in another datum comes late
  await see('quantized_mesh', 'gaode', 0.85);
  const level = await drawingSeen(await page.screenshot(), { eyeHeight, heightAt: () => 0 }, squares);
  test.info().annotations.push({ type: 'the same over level ground', description: level.toFixed(3) });
  expect(level).toBeLessThan(0.6);
  await api.removeLayer(igs);
}

/** Pixels along a side of the sheet, those of them outside its frame, and metres of one. */
const [sheetSide, rim, perPixel] = [400, 40, 5];
/** It is turned by so much, about the middle of the view. */
const turn = Math.PI / 9;
const quarterAt = ([x, y]: readonly [number, number]): number => Number(x > 200) + 2 * Number(y > 200);

const onSheet = ([east, north]: Spot): readonly [x: number, y: number] => [
  sheetSide / 2 + (east * Math.cos(turn) + north * Math.sin(turn)) / perPixel,
  sheetSide / 2 + (east * Math.sin(turn) - north * Math.cos(turn)) / perPixel,
];
const quarters: Drawing = {
  kindAt: (spot) => {
    const place = onSheet(spot);
    return place.every((each) => each > rim && each < sheetSide - rim) ? quarterAt(place) : null;
  },
  margin,
};

/** Lays a picture of four quarters on the map in place of a file of the portal, whose rights are no matter of the picture. */
async function layQuarters(page: Page, api: PortalApi, middle: Position): Promise<number> {
  const [sample] = await api.list<{ options: { objectName: string } }>('/rest/catalog?type=portal_sheet&_end=1');
  const [east, north] = spotIn(middle)({ lon: middle.lon + 1, lat: middle.lat + 1 });
  const points = [
    [0, 0],
    [sheetSide, 0],
    [0, sheetSide],
  ].map(([x = 0, y = 0]) => {
    const [right, down] = [(x - sheetSide / 2) * perPixel, (y - sheetSide / 2) * perPixel];
    const spot = [
      right * Math.cos(turn) + down * Math.sin(turn),
      right * Math.sin(turn) - down * Math.cos(turn),
    ] as const;
    const [lon, lat] = [middle.lon + spot[0] / east, middle.lat + spot[1] / north];
    return { x, y, lon: Number(lon.toFixed(9)), lat: Number(lat.toFixed(9)) };
  });
  const frame = { left: rim, top: rim, right: sheetSide - rim, bottom: sheetSide - rim };
  const pixels = Array.from({ length: sheetSide ** 2 }, (_, at) =>
    quarterAt([at % sheetSide, Math.floor(at / sheetSide)]),
  ).flatMap((kind) => chequers[kind] ?? []);
  const raw = { width: sheetSide, height: sheetSide, channels: 3 } as const;
  const picture = await sharp(Uint8Array.from(pixels), { raw }).png().toBuffer();
  const uses = { preview: { isAllowed: true, refusal: null, text: '' } };
  const file = { uses, viewer: 'image', eleFileUrl: './quarters.png', pixels: { width: sheetSide, height: sheetSide } };
  await page.route('**/api/ugGeoAttached/query/one?*', (route) => route.fulfill({ json: { code: 200, data: file } }));
  await page.route('**/quarters.png*', (route) => route.fulfill({ contentType: 'image/png', body: picture }));
  const objectName = sample?.options.objectName;
  return api.addLayer({ name: '四色图', type: 'portal_sheet', options: { objectName, points, frame } });
}

const dotColour = '#b000b0';
const isDot = (own: readonly [number, number, number]): boolean =>
  Math.max(...own) > 90 && hueDistance(own, rgbOf(dotColour)) < 0.2;

/** How many of the places have a dot, and how much of what is drawn in its colour lies at one of them; the lesser share, 0…1. */
async function dotsSeen(png: Buffer, places: readonly Pixel[]): Promise<number> {
  const picture = await pictureIn(png);
  const around = [-1, 0, 1].flatMap((x) => [-1, 0, 1].map((y) => [x, y] as const));
  const found = places.filter(([x, y]) => around.some(([right, down]) => isDot(picture.at(x + right, y + down))));
  let [all, own] = [0, 0];
  for (let y = 0; y < size.height; y += 1)
    for (let x = 0; x < size.width; x += 1) {
      if (!isDot(picture.at(x, y))) continue;
      all += 1;
      own += Number(places.some((place) => Math.hypot(place[0] - x, place[1] - y) < 8));
    }
  return Math.min(found.length / places.length, own / Math.max(1, all));
}

test('each kind of ground stands as high as its service says, and maps lie on it where they belong', async ({
  page,
  request,
}) => {
  const api = await openPortalApi(request);
  const { middle, holes } = await holesOf(request);
  const spotOf = spotIn(middle);
  const heightAt = (kind: GroundKind): HeightAt => {
    const heightOf = heightOn(planes[kind]);
    return (place) => heightOf(spotOf(place));
  };
  const heights = {
    heightmap: heightAt('heightmap'),
    igs_terrain: heightAt('igs_terrain'),
    quantized_mesh: heightAt('quantized_mesh'),
  };
  const service = await startLayerService();
  service.answer = (asking, response) => {
    const bytes = terrainAnswer(asking.url ?? '', heights);
    response.writeHead(bytes ? 200 : 404).end(bytes);
  };
  const addMap = (subtype: string): Promise<number> =>
    api.addLayer({ name: subtype, type: 'public_map', options: { subtype } });
  const [osm, gaode] = [await addMap('osm'), await addMap('gaode_vec')];
  await answerLayer(page, osm, async ({ pathname }) => {
    const [z = 0, x = 0, y = 0] = pathname.replace('.png', '').split('/').slice(-3).map(Number);
    return { contentType: 'image/png', body: await chequeredTile({ z, x, y }, spotOf, (place) => place) };
  });
  await answerLayer(page, gaode, async ({ searchParams }) => {
    const [z = 0, x = 0, y = 0] = ['z', 'x', 'y'].map((name) => Number(searchParams.get(name)));
    return { contentType: 'image/png', body: await chequeredTile({ z, x, y }, spotOf, gcj02ToWgs84) };
  });
  const sheet = await layQuarters(page, api, middle);
  const options = { source: 'boreholes', colour: dotColour };
  const data = await api.addLayer({ name: '钻孔点', type: 'portal_data', options });
  const eye = above(middle.lon, middle.lat, eyeHeight);
  await expectGrounds(page, api, service, { osm, gaode }, eye);
  const stage = stageOf('quantized_mesh');
  await openGlobe(page, `on=${sheet}&eye=${eye}`);
  await expectSeen(page, 'quarters of a sheet', 0.95, (png) => drawingSeen(png, stage, quarters));
  await openGlobe(page, `on=${data}&eye=${eye}`);
  const dots = holes.map((hole) => {
    const spot = spotOf(hole);
    return pixelAt(spot, eyeHeight - stage.heightAt(spot), size);
  });
  const isInside = ([x, y]: Pixel): boolean => x > 8 && y > 8 && x < size.width - 8 && y < size.height - 8;
  await expectSeen(page, 'dots of boreholes', 0.95, (png) => dotsSeen(png, dots.filter(isInside)));
  for (const layer of [osm, gaode, sheet, data]) await api.removeLayer(layer);
  await service.close();
});

/** Times that the ground is raised, and metres from where all of it is below the camera. */
const [times, raisedEye] = [2, 5000];

test('ground that the administrator has raised stands so many times as high, and heights are told as they are', async ({
  page,
  request,
}) => {
  const api = await openPortalApi(request);
  const middle = { lon: 120.1, lat: 29.1 };
  const spotOf = spotIn(middle);
  const heightOf = heightOn(planes.quantized_mesh);
  const heightAt: HeightAt = (place) => heightOf(spotOf(place));
  const service = await startLayerService();
  service.answer = (asking, response) => {
    const heights = { heightmap: heightAt, igs_terrain: heightAt, quantized_mesh: heightAt };
    const bytes = terrainAnswer(asking.url ?? '', heights);
    response.writeHead(bytes ? 200 : 404).end(bytes);
  };
  const osm = await api.addLayer({ name: '夸大', type: 'public_map', options: { subtype: 'osm' } });
  await answerLayer(page, osm, async ({ pathname }) => {
    const [z = 0, x = 0, y = 0] = pathname.replace('.png', '').split('/').slice(-3).map(Number);
    return { contentType: 'image/png', body: await chequeredTile({ z, x, y }, spotOf, (place) => place) };
  });
  await setGround(api, { type: 'quantized_mesh', url: `${service.origin}/mesh`, options: {}, exaggeration: times });
  await openGlobe(page, `on=${osm}&eye=${above(middle.lon, middle.lat, raisedEye)}`);
  const raised: Stage = { eyeHeight: raisedEye, heightAt: (spot) => heightOf(spot) * times };
  await expectSeen(page, 'squares on raised ground', 0.9, (png) => drawingSeen(png, raised, squares));
  const flatter = await drawingSeen(await page.screenshot(), { eyeHeight: raisedEye, heightAt: heightOf }, squares);
  test.info().annotations.push({ type: 'the same over ground as it is', description: flatter.toFixed(3) });
  expect(flatter).toBeLessThan(0.6);
  await page.mouse.move(size.width / 2, size.height / 2);
  const told = page.locator('.coordinate-bar__height');
  await expect
    .poll(async () => Number(/-?\d+/.exec((await told.textContent()) ?? '')?.[0]) - heightOf([0, 0]))
    .toBeCloseTo(0, -1);
  await api.removeLayer(osm);
  await service.close();
});
