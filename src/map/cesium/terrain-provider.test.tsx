import { CesiumTerrainProvider, Math as CesiumMath, type TerrainProvider } from 'cesium';
import { expect, test } from 'vitest';
import { extendedTile, otherTile } from '../../../tests/helpers/other-terrain.ts';
import { isAllowed } from '../kinds/allowed-request.ts';
import { quantizedMesh } from '../kinds/quantized-mesh.ts';
import { terrainOf } from './terrain-provider.ts';

const url = 'http://survey.test/terrain/layer.json';
const place = { level: 5, column: 7, row: 11 };

const document = {
  tilejson: '2.1.0',
  format: 'quantized-mesh-1.0',
  version: '1.2.0',
  scheme: 'tms',
  tiles: ['{z}/{x}/{y}.terrain?v={version}'],
  projection: 'EPSG:4326',
};
/** All tiles down to a level. */
const availableTo = (level: number) =>
  Array.from({ length: level + 1 }, (_, z) => [{ startX: 0, startY: 0, endX: 2 ** (z + 1) - 1, endY: 2 ** z - 1 }]);

/** Ground whose service has this layer.json and this tile, wherever it is asked for; what it was asked for. */
async function groundWith(layer: object, tile: Buffer) {
  const asked: string[] = [];
  const gaps: unknown[] = [];
  const ground = { use: 'terrain', id: 7, type: 'quantized_mesh', options: { url } } as const;
  const provider = await terrainOf(ground, {
    ask: (address) => {
      const { pathname, searchParams } = new URL(address, window.document.baseURI);
      const path = pathname.replace(/^.*\/layers\/terrain\/7\//, '');
      const query = Object.fromEntries(searchParams);
      const requests = quantizedMesh.remote?.requests({ url }) ?? [];
      if (!isAllowed(requests, url, { path, query })) return Promise.resolve(new Response(null, { status: 400 }));
      asked.push(path + (searchParams.size > 0 ? `?${searchParams}` : ''));
      return Promise.resolve(path === 'layer.json' ? Response.json(layer) : new Response(new Uint8Array(tile)));
    },
    onGap: (gap) => gaps.push(gap),
    onTile: () => undefined,
  });
  return { provider, asked, gaps };
}

/** A corner, so little towards the middle of all of them that it lies within. */
function within({ u, v }: { u: number; v: number }): [u: number, v: number] {
  const middle = (axis: 'u' | 'v'): number => otherTile.corners.reduce((sum, each) => sum + each[axis], 0) / 4;
  return [u + (middle('u') - u) / 1000, v + (middle('v') - v) / 1000];
}

/** Metres at a place in the tile. */
async function heightsIn(provider: TerrainProvider) {
  const { level, column, row } = place;
  const { west, south, width, height } = provider.tilingScheme.tileXYToRectangle(column, row, level);
  const data = await provider.requestTileGeometry(column, row, level);
  const rectangle = provider.tilingScheme.tileXYToRectangle(column, row, level);
  return (u: number, v: number): number =>
    data?.interpolateHeight(rectangle, west + (width * u) / 32767, south + (height * v) / 32767) ?? Number.NaN;
}

test('a pyramid of another program stands as its tiles say', async () => {
  const { provider, asked, gaps } = await groundWith({ ...document, available: availableTo(6) }, otherTile.bytes);
  expect(provider).toBeInstanceOf(CesiumTerrainProvider);
  const heightAt = await heightsIn(provider);
  for (const corner of otherTile.corners) expect(heightAt(...within(corner))).toBeCloseTo(corner.height, 1);
  const [first, second] = otherTile.corners;
  expect(heightAt((first.u + second.u) / 2, (first.v + second.v) / 2)).toBeCloseTo(3.5, 1);
  // Rows are counted from the south there
  expect(asked.slice(-1)).toEqual(['5/7/20.terrain?v=1.2.0']);
  expect(gaps).toEqual([]);
});

test('normals, water and metadata of a tile are no hindrance, and tiles below are those that it names', async () => {
  const extensions = ['octvertexnormals', 'watermask', 'metadata'];
  const below = { available: [[{ startX: 14, startY: 40, endX: 14, endY: 41 }]] };
  const layer = { ...document, extensions, metadataAvailability: 5, maxzoom: 8, available: availableTo(0) };
  const { provider, asked, gaps } = await groundWith(layer, extendedTile(below));
  const heightAt = await heightsIn(provider);
  expect(heightAt(...within(otherTile.corners[1]))).toBeCloseTo(7, 1);
  expect(provider.hasVertexNormals).toBe(true);
  expect(asked.slice(-1)).toEqual(['5/7/20.terrain?v=1.2.0']);
  expect(provider.getTileDataAvailable(14, 22, 6)).toBe(true);
  expect(provider.getTileDataAvailable(15, 22, 6)).not.toBe(true);
  expect(CesiumMath.toDegrees(provider.tilingScheme.rectangle.north)).toBe(90);
  expect(gaps).toEqual([]);
});
