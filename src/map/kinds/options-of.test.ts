import { expect, test } from 'vitest';
import { mvt, mvtTile } from './mvt.ts';
import { ogcWmts, wmtsTile } from './ogc-wmts.ts';
import { optionsOf } from './options-of.ts';

const layer = (type: string, options: Record<string, unknown>) =>
  ({ id: 7, use: 'layer', name: '图层', type, options }) as const;

test('the address that visitors are shown fills its places as the service’s own does', () => {
  const tiles = optionsOf(mvt, layer('mvt', { url: '/zdapi/layers/layer/7/{z}/{x}/{y}.pbf' }));
  expect(mvtTile(tiles, { level: 7, column: 106, row: 52 })).toEqual({ path: '7/106/52.pbf', query: {} });
  const rest = { url: '/zdapi/layers/layer/7/{TileMatrix}/{TileRow}/{TileCol}.png', encoding: 'REST', layer: 'a' };
  const sheets = optionsOf(ogcWmts, layer('ogc_wmts', rest));
  expect(wmtsTile(sheets, { level: 5, column: 53, row: 10 })).toEqual({ path: '5/10/53.png', query: {} });
});

test('a part that its kind refuses counts as not given', () => {
  const options = optionsOf(mvt, layer('mvt', { url: 'https://a.example/{z}', colour: 'red', width: 2, other: 1 }));
  expect(options).toEqual({ url: 'https://a.example/{z}', width: 2 });
});

test('a number beyond the limits of its field counts as not given, as does half of a whole one', () => {
  const of = (options: Record<string, unknown>) => optionsOf(mvt, { options });
  expect([of({ maxLevel: 30 }), of({ maxLevel: 0 })]).toEqual([{ maxLevel: 30 }, { maxLevel: 0 }]);
  for (const maxLevel of [31, 1e9, -1, 1.5, Number.POSITIVE_INFINITY]) expect(of({ maxLevel })).toEqual({});
  const url = 'http://maps.test/{z}/{x}/{y}.pbf';
  expect(mvt.remote?.probe?.(of({ url, maxLevel: 1e9 }))).toMatchObject({
    path: expect.stringMatching(/^5\//) as unknown,
  });
});
