import { expect, test } from 'vitest';
import { kindOf } from '../../src/map/kinds/index.ts';
import { mvtTile } from '../../src/map/kinds/mvt.ts';
import { wmtsTile } from '../../src/map/kinds/ogc-wmts.ts';
import { shownAddress } from './shown-addresses.ts';

const shown = (type: string, options: Record<string, unknown>): string | null => {
  const kind = kindOf(type);
  if (!kind) throw new Error(type);
  return shownAddress({ kind, options, use: 'layer', id: 7, name: '图层' });
};

test.each([
  ['ogc_wms', 'http://10.0.0.1/cgi?map=/srv/a.map&tk=key', ''],
  ['ogc_wms', 'https://maps.test/geoserver/wms/', ''],
  ['render_3d', 'http://10.0.0.1:81/a/tileset.json?v=2#x', 'tileset.json'],
  ['quantized_mesh', 'http://10.0.0.1/terrain/layer.json', 'layer.json'],
  ['mvt', 'http://10.0.0.1/t/{z}/{x}/{y}.pbf?key=abc', '{z}/{x}/{y}.pbf'],
  ['mvt', 'http://10.0.0.1/t?l={z}&x={x}&y={y}&key=abc', 't?l={z}&x={x}&y={y}'],
  ['geojson', 'http://10.0.0.1/wfs?filter={a}&key=abc', ''],
])('of a %s at %s only what the map fills in is shown', (type, url, left) => {
  expect(shown(type, { url })).toBe(`/zdapi/layers/layer/7/${left}`);
});

test('tiles are asked for by the shown address as by the service’s own', () => {
  const place = { level: 3, column: 11, row: 2 };
  const own = 'http://10.0.0.1/wmts/{layer}/{TileMatrixSet}/{TileMatrix}/{TileRow}/{TileCol}.png';
  const options = { encoding: 'REST', layer: 'a', url: own } as const;
  expect(wmtsTile({ ...options, url: shown('ogc_wmts', options) }, place)).toEqual(wmtsTile(options, place));
  const withQuery = {
    ...options,
    url: 'http://10.0.0.1/wmts?l={layer}&m={TileMatrix}&r={TileRow}&c={TileCol}&key=abc',
  } as const;
  expect(shown('ogc_wmts', withQuery)).not.toContain('abc');
  expect(wmtsTile({ ...withQuery, url: shown('ogc_wmts', withQuery) }, place)).toEqual({
    path: 'wmts',
    query: { l: 'a', m: '3', r: '2', c: '11' },
  });
  const tiles = { url: 'http://10.0.0.1/t/{z}/{x}/{y}.pbf' };
  expect(mvtTile({ url: shown('mvt', tiles) }, place)).toEqual(mvtTile(tiles, place));
});

test('services named by host and port have no address to show', () => {
  expect(shown('igs_doc', { ip: '10.0.0.1', value: 'a' })).toBeNull();
  expect(shown('ogc_wms', {})).toBeNull();
});
