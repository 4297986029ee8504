import { expect, test } from 'vitest';
import { seaPlaceAt } from '../../demo/ground/sea-floor.ts';
import { readMesh } from '../../server/terrain/testing/read-mesh.ts';
import { portalUnderTest } from '../helpers/portal-under-test.ts';
import { errorsOf, send } from '../helpers/send.ts';

const portal = portalUnderTest();
const folder = '/zdapi/terrain/tiles';

/** Degrees of a tile of level 10. */
const span = 180 / 1024;
const cellOf = (lon: number, lat: number): readonly [column: number, row: number] => [
  Math.floor((lon + 180) / span),
  Math.floor((lat + 90) / span),
];
/** Tile of level 10 that a place lies in. */
const tileAt = (lon: number, lat: number): string => `${folder}/10/${cellOf(lon, lat).join('/')}`;

test('the terrain says which tiles there are, and gives them: hills are high, the plain is not', async () => {
  const layer = await send(portal.origin, 'GET', `${folder}/layer.json`);
  expect(layer.json).toMatchObject({ format: 'quantized-mesh-1.0', maxzoom: 10, extensions: ['octvertexnormals'] });
  const heights = async (lon: number, lat: number): Promise<number[]> => {
    const answer = await fetch(portal.origin + tileAt(lon, lat));
    expect(answer.headers.get('content-type')).toBe('application/vnd.quantized-mesh');
    return readMesh(Buffer.from(await answer.arrayBuffer())).vertices.map(({ height }) => height);
  };
  // 黄茅尖, 1929 m, and the plain of the north
  expect(Math.max(...(await heights(119.18, 27.89)))).toBeGreaterThan(1500);
  const plain = await heights(120.75, 30.75);
  expect(Math.max(...plain)).toBeLessThan(60);
  expect(Math.min(...plain)).toBeGreaterThan(-20);
});

/** Metres: heights are kept to halves of one, and a mesh of the finest level may lie one off between its corners. */
const [cornerLeeway, faceLeeway] = [0.3, 1.5];

test.each([
  ['the shelf off Taizhou', 122.6, 28.5],
  ['the shelf off Wenzhou', 121.9, 27.6],
  ['the scoured straits of Zhoushan', 122.75, 30.3],
])('the sea floor is that of the ground model: %s', async (_, lon, lat) => {
  const answer = await fetch(portal.origin + tileAt(lon, lat));
  const { vertices, triangles } = readMesh(Buffer.from(await answer.arrayBuffer()));
  const [column, row] = cellOf(lon, lat);
  const corners = vertices.map(
    ({ u, v, height }) => [(column + u) * span - 180, (row + v) * span - 90, height] as const,
  );
  const faces = Array.from({ length: triangles.length / 3 }, (__, at) => {
    const three = triangles.slice(at * 3, at * 3 + 3).map((index) => corners[index] ?? [Number.NaN, 0, 0]);
    return [0, 1, 2].map((axis) => three.reduce((sum, corner) => sum + (corner[axis] ?? 0) / 3, 0));
  });
  const offBy = (places: readonly (readonly number[])[]): number =>
    Math.max(...places.map(([x = 0, y = 0, height = 0]) => Math.abs(height + seaPlaceAt(x, y).depth)));
  expect(Math.max(...corners.map(([, , height]) => height))).toBeLessThan(-15);
  expect(offBy(corners)).toBeLessThan(cornerLeeway);
  expect(offBy(faces)).toBeLessThan(faceLeeway);
});

test('who has a tile is told so; one that is none is refused by name', async () => {
  const path = tileAt(120, 29);
  const first = await fetch(portal.origin + path);
  const etag = first.headers.get('etag') ?? '';
  expect((await fetch(portal.origin + path, { headers: { 'if-none-match': etag } })).status).toBe(304);
  expect((await send(portal.origin, 'GET', `${folder}/11/0/0`)).status).toBe(404);
  expect((await send(portal.origin, 'GET', `${folder}/10/0/0`)).status).toBe(404);
  expect(Object.keys(errorsOf(await send(portal.origin, 'GET', `${folder}/a/-1/0`), 422))).toEqual(['z', 'x']);
});
