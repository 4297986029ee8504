import { expect, test } from 'vitest';
import { readMesh } from '../../server/terrain/testing/read-mesh.ts';
import { portalUnderTest } from '../helpers/portal-under-test.ts';
import { errorsOf, send } from '../helpers/send.ts';

const portal = portalUnderTest();
const folder = '/zdapi/terrain/tiles';

/** Tile of level 10 that a place lies in. */
const tileAt = (lon: number, lat: number): string =>
  `${folder}/10/${Math.floor(((lon + 180) * 1024) / 180)}/${Math.floor(((lat + 90) * 1024) / 180)}`;

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

test('who has a tile is told so; one that is none is refused by name', async () => {
  const path = tileAt(120, 29);
  const first = await fetch(portal.origin + path);
  const etag = first.headers.get('etag') ?? '';
  expect((await fetch(portal.origin + path, { headers: { 'if-none-match': etag } })).status).toBe(304);
  expect((await send(portal.origin, 'GET', `${folder}/11/0/0`)).status).toBe(404);
  expect((await send(portal.origin, 'GET', `${folder}/10/0/0`)).status).toBe(404);
  expect(Object.keys(errorsOf(await send(portal.origin, 'GET', `${folder}/a/-1/0`), 422))).toEqual(['z', 'x']);
});
