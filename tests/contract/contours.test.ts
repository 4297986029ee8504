import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';
import MVT from 'ol/format/MVT.js';
import RenderFeature from 'ol/render/Feature.js';
import { expect, test } from 'vitest';
import { heightIn, readHeightGrid } from '../../src/geo/height-grid.ts';
import { acrossOf, downOf, latAt, lonAt } from '../../src/geo/web-mercator.ts';
import { portalUnderTest } from '../helpers/portal-under-test.ts';
import { errorsOf, send } from '../helpers/send.ts';

const portal = portalUnderTest();
const folder = '/zdapi/terrain/contours';
const grid = readHeightGrid(
  brotliDecompressSync(readFileSync(new URL('../../public/terrain/heights.bin', import.meta.url))),
);
const units = 4096;

interface Tile {
  z: number;
  x: number;
  y: number;
}
const tileAt = (lon: number, lat: number, z: number): Tile => ({
  z,
  x: Math.floor(acrossOf(lon) * 2 ** z),
  y: Math.floor(downOf(lat) * 2 ** z),
});
const addressOf = ({ z, x, y }: Tile): string => `${folder}/${z}/${x}/${y}`;

interface Contour {
  elevation: number;
  isIndex: boolean;
  /** Units of the tile in turn, across and down. */
  line: number[];
}

async function contoursOf(tile: Tile): Promise<Contour[]> {
  const answer = await fetch(portal.origin + addressOf(tile));
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/vnd.mapbox-vector-tile']);
  const bytes = await answer.arrayBuffer();
  return new MVT<RenderFeature>({ featureClass: RenderFeature }).readFeatures(bytes).flatMap((feature) => {
    const flat = feature.getFlatCoordinates();
    const ends = [feature.getEnds() as number[]].flat();
    const properties = { elevation: Number(feature.get('elevation')), isIndex: feature.get('isIndex') === true };
    return ends.map((end, at) => ({ ...properties, line: flat.slice(ends[at - 1] ?? 0, end) }));
  });
}

const placesOf = ({ line }: Contour): [number, number][] =>
  Array.from({ length: line.length / 2 }, (_, at) => [line[at * 2] ?? 0, line[at * 2 + 1] ?? 0]);

// 黄茅尖, 1929 m
const mountain = tileAt(119.19, 27.89, 12);

test('a vertex lies at the height of its line', async () => {
  const found = await contoursOf(mountain);
  expect(new Set(found.map(({ elevation }) => elevation % 50))).toEqual(new Set([0]));
  expect(Math.max(...found.map(({ elevation }) => elevation))).toBeGreaterThan(1800);
  for (const { elevation, isIndex } of found) expect(isIndex).toBe(elevation % 250 === 0);
  const faults = found.flatMap((each) =>
    placesOf(each).map(([across, down]) => {
      const lon = lonAt((mountain.x + across / units) / 2 ** mountain.z);
      const lat = latAt((mountain.y + down / units) / 2 ** mountain.z);
      return Math.abs(heightIn(grid, lon, lat) - each.elevation);
    }),
  );
  expect(faults.length).toBeGreaterThan(500);
  // Lines are rounder than the nodes, some 300 m apart, joined by straight lines
  expect(faults.reduce((sum, fault) => sum + fault, 0) / faults.length).toBeLessThan(6);
  expect(Math.max(...faults)).toBeLessThan(40);
});

test('lines go on in the tile beside, and no line runs along an edge', async () => {
  const [west, east] = [await contoursOf(mountain), await contoursOf({ ...mountain, x: mountain.x + 1 })];
  const crossings = (found: readonly Contour[], edge: number): string[] =>
    found
      .flatMap((each) => {
        const places = placesOf(each);
        return places.slice(1).flatMap(([across, down], at) => {
          const [before = 0, above = 0] = places[at] ?? [];
          if (before <= edge === across <= edge) return [];
          const where = above + ((down - above) * (edge - before)) / (across - before);
          return [`${each.elevation} ${Math.round(where / 16)}`];
        });
      })
      .toSorted();
  const [here, there] = [crossings(west, units - 0.5), crossings(east, -0.5)];
  expect(here.length).toBeGreaterThan(5);
  // A line may lie on either side of the rounding
  expect(here.filter((each) => there.includes(each)).length / here.length).toBeGreaterThan(0.8);
  expect(there).toHaveLength(here.length);
  for (const { line } of west) {
    const along = placesOf({ line, elevation: 0, isIndex: false }).filter(([across]) => across === units);
    expect(along.length).toBeLessThan(3);
  }
});

test('the sea has none, and lines are closer from near', async () => {
  expect(await contoursOf(tileAt(122.9, 28.2, 10))).toEqual([]);
  const elevations = async (z: number): Promise<number[]> => [
    ...new Set((await contoursOf(tileAt(119.19, 27.89, z))).map(({ elevation }) => elevation)),
  ];
  for (const [z, interval] of [
    [9, 200],
    [10, 100],
    [11, 50],
    [13, 20],
    [14, 20],
  ] as const)
    expect((await elevations(z)).every((elevation) => elevation > 0 && elevation % interval === 0)).toBe(true);
});

test('who has a tile is told so; one that is none is refused by name', async () => {
  const address = portal.origin + addressOf(mountain);
  const first = await fetch(address);
  expect([first.headers.get('content-encoding'), first.headers.get('cache-control')]).toEqual([
    'gzip',
    'public, max-age=86400',
  ]);
  const plain = await fetch(address, { headers: { 'accept-encoding': 'identity' } });
  expect(plain.headers.get('content-encoding')).toBeNull();
  expect(Buffer.from(await plain.arrayBuffer()).equals(Buffer.from(await first.arrayBuffer()))).toBe(true);
  const etag = first.headers.get('etag') ?? '';
  expect((await fetch(address, { headers: { 'if-none-match': etag } })).status).toBe(304);
  expect((await send(portal.origin, 'GET', `${folder}/10/0/0`)).status).toBe(404);
  expect(Object.keys(errorsOf(await send(portal.origin, 'GET', `${folder}/8/-1/0`), 422))).toEqual(['z', 'x']);
  expect(Object.keys(errorsOf(await send(portal.origin, 'GET', `${folder}/15/0/0`), 422))).toEqual(['z']);
});
