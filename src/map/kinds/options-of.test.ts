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
