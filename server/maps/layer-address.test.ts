import { expect, test } from 'vitest';
import { arcgisFeatures } from '../../src/map/kinds/arcgis-vector.ts';
import { kindOf, layerKinds } from '../../src/map/kinds/index.ts';
import type { LayerKind } from '../../src/map/kinds/define-kind.ts';
import { geojsonRequest } from '../../src/map/kinds/geojson.ts';
import { mvtTile } from '../../src/map/kinds/mvt.ts';
import { wmtsTile } from '../../src/map/kinds/ogc-wmts.ts';
import { wmsInfo, wmsPicture } from '../../src/map/kinds/ogc-wms.ts';
import { optionOf } from '../../src/resources/kit/field-kinds.ts';
import { layerSamples } from '../../tests/helpers/hostile-requests.ts';
import { brokenBond } from '../resources/broken-bond.ts';
import {
  allows,
  faultOf,
  fixedQuery,
  outsideAddress,
  readLayerRequest,
  type Source,
  sourceFrom,
} from './layer-address.ts';

const source = (type: string, options: Record<string, unknown>): Source => {
  const kind = kindOf(type);
  if (!kind) throw new Error(type);
  return { kind, options };
};
const view = { box: [118, 27, 123, 31], width: 256, height: 256, epsg: 4490 } as const;

test('what an address itself chooses and the key are stronger than what is asked', () => {
  const options = {
    url: 'http://maps.test/cgi?MAP=/a.map&request=GetCapabilities',
    layers: 'a',
    key: 'k/1',
    keyName: 'Token',
  };
  const request = readLayerRequest('', 'request=GetMap&map=/secret.map&token=mine&layers=a');
  expect(outsideAddress(source('ogc_wms', options), request).href).toBe(
    'http://maps.test/cgi?request=GetMap&layers=a&MAP=%2Fa.map&Token=k%2F1',
  );
  expect(fixedQuery(source('ogc_wmts', { url: 'http://x/{z}?key=1&request=GetTile&z={z}' }))).toEqual({ key: '1' });
  const tianditu = source('public_map', { subtype: 'tianditu_vec_c', key: 'abc' });
  expect(outsideAddress(tianditu, { path: 'vec_c/wmts', query: { TILEROW: '1' } }).href).toBe(
    'https://t0.tianditu.gov.cn/vec_c/wmts?TILEROW=1&tk=abc',
  );
});

/** What a provider of internet maps has: the key of one of its maps goes to no other machine. */
const providerHosts: Readonly<Record<string, readonly string[]>> = {
  tianditu: ['t0.tianditu.gov.cn'],
  gaode: ['webrd01.is.autonavi.com', 'webst01.is.autonavi.com'],
  tencent: ['rt0.map.gtimg.com', 'p0.map.gtimg.com'],
  osm: ['tile.openstreetmap.org'],
};

test('the key of a provider is bound to it, and goes to its own hosts alone', () => {
  const { subtype, key } = kindOf('public_map')?.options ?? {};
  if (subtype?.kind !== 'choice' || key?.kind !== 'secret') throw new Error('no such fields');
  const reached = new Map<string, Set<string>>();
  for (const { value } of subtype.options.map(optionOf)) {
    const of = source('public_map', { subtype: value, key: 'the-key' });
    const probe = of.kind.remote?.probe?.(of.options as { subtype: string });
    if (!probe) throw new Error(value);
    const { protocol, hostname, searchParams } = outsideAddress(of, probe);
    expect([value, protocol, searchParams.get('tk')]).toEqual([value, 'https:', 'the-key']);
    const [provider = ''] = value.split('_');
    reached.set(provider, (reached.get(provider) ?? new Set()).add(hostname));
  }
  expect(Object.fromEntries([...reached].map(([provider, hosts]) => [provider, [...hosts]]))).toEqual(providerHosts);
  const bonds = { secret: key, fields: kindOf('public_map')?.options ?? {} };
  const leaves = (from: string, to: string) => brokenBond(bonds, { subtype: from }, { subtype: to });
  expect(leaves('gaode_vec', 'gaode_img')).toBeNull();
  expect(leaves('gaode_vec', 'osm')).toBe('subtype');
  expect(leaves('tianditu_vec_c', 'tencent_vec')).toBe('subtype');
});

test('an address that is the whole question is asked whole, by those too who are shown no more than its places', () => {
  const features = source('geojson', { url: 'http://maps.test/qgis?service=WFS&request=GetFeature&typename=units' });
  const request = { path: '', query: {} };
  expect(allows(features, request)).toBe(true);
  expect(outsideAddress(features, request).search).toBe('?service=WFS&request=GetFeature&typename=units');
  const tiles = source('mvt', { url: 'http://maps.test/wms?mode=tile&layers=edges&tile={x}+{y}+{z}' });
  const tile = { path: 'wms', query: { tile: '106 53 7' } };
  expect(allows(tiles, tile)).toBe(true);
  expect(outsideAddress(tiles, tile).search).toBe('?tile=106%2053%207&mode=tile&layers=edges');
  expect(allows(tiles, { path: 'wms', query: { tile: '106 53 7', layers: 'secret' } })).toBe(false);
});

test('what an address says besides is sent with every file and tile below it', () => {
  const own = 'version=3&style=a&token2=x';
  const below = (type: string, options: Record<string, unknown>, path: string) =>
    outsideAddress(source(type, options), { path, query: {} }).search;
  const folder = { url: `http://maps.test/a/tileset.json?${own}` };
  expect(below('render_3d', folder, 'b.glb')).toBe(`?${own}`);
  expect(below('http_model', { url: `http://maps.test/a/x.mcj?${own}` }, 'x.mcj')).toBe(`?${own}`);
  expect(below('heightmap', { url: `http://maps.test/a?${own}` }, '1/2/3')).toBe(`?${own}`);
  expect(below('quantized_mesh', { url: `http://maps.test/a?${own}` }, 'layer.json')).toBe(`?${own}`);
  const template = `http://maps.test/w/{layer}/{TileMatrix}/{TileRow}/{TileCol}.png?${own}`;
  expect(below('ogc_wmts', { encoding: 'REST', url: template, layer: 'a' }, 'a/1/2/3.png')).toBe(`?${own}`);
  const mapFile = 'http://maps.test/cgi?map=/srv/a.map&tile={x}+{y}+{z}';
  expect(below('mvt', { url: mapFile }, 'cgi')).toBe('?map=%2Fsrv%2Fa.map');
});

test('a template may have its places among its parameters', () => {
  const url = 'http://m.test/wmts?SERVICE=WMTS&request=GetTile&layer={layer}&m={TileMatrix}&r={TileRow}&c={TileCol}';
  const rest = source('ogc_wmts', { encoding: 'REST', url, layer: 'a b' });
  const tile = wmtsTile(rest.options, { level: 3, row: 2, column: 11 });
  const shown = readLayerRequest('wmts', 'layer=a%20b&m=3&r=2&c=11');
  expect([allows(rest, tile), allows(rest, shown)]).toEqual([true, true]);
  const expected = 'http://m.test/wmts?layer=a%20b&m=3&r=2&c=11&SERVICE=WMTS&request=GetTile';
  expect(outsideAddress(rest, tile).href).toBe(expected);
  expect(outsideAddress(rest, shown).href).toBe(expected);
  for (const query of [
    'layer=b&m=3&r=2&c=11',
    'layer=a%20b&m=3&r=2',
    'layer=a%20b&m=3&r=2&c=11&request=GetCapabilities',
  ])
    expect(allows(rest, readLayerRequest('wmts', query))).toBe(false);
});

test('braces are letters like others where a kind fills no places', () => {
  const url = 'http://m.test/wfs?request=GetFeature&filter={"a":1}&keys=%7Bz%7D';
  const features = source('geojson', { url });
  for (const request of [geojsonRequest(features.options), { path: '', query: {} }]) {
    expect(allows(features, request)).toBe(true);
    expect(outsideAddress(features, request).search).toBe('?request=GetFeature&filter=%7B%22a%22%3A1%7D&keys=%7Bz%7D');
  }
  expect(allows(features, { path: '', query: { filter: '{"a":2}' } })).toBe(false);
  const tiles = source('mvt', { url: 'http://m.test/t/{z}/{x}/{y}.pbf?style={dark}&at={z}' });
  const tile = mvtTile(tiles.options, { level: 3, row: 2, column: 11 });
  expect(allows(tiles, tile)).toBe(true);
  expect(outsideAddress(tiles, tile).href).toBe('http://m.test/t/3/11/2.pbf?at=3&style=%7Bdark%7D');
});

test.each([
  '..',
  '../x',
  'a/../../x',
  '%2e%2e/x',
  '.%2E/x',
  'a%2fb',
  'a\\b',
  'a%5Cb',
  'a%00',
  '%zz',
  'a%0d%0ab',
  '%3Fx',
  '%23',
])('the path %s is refused', (path) => {
  expect(() => readLayerRequest(path, '')).toThrow('格式不正确');
});

test('a name that is asked twice, in whatever case, is refused', () => {
  for (const query of ['a=1&a=2', 'width=1&WIDTH=9999', 'a=1&%61=2'])
    expect(() => readLayerRequest('', query)).toThrow('格式不正确');
});

test('nothing leads away from the service', () => {
  const tiles = source('quantized_mesh', { url: 'http://maps.test/terrain' });
  for (const path of ['//other.test/x', '@other.test/x', ':80@other.test/'])
    expect(outsideAddress(tiles, { path, query: {} }).host).toBe('maps.test');
  expect(() => outsideAddress(tiles, { path: '../x', query: {} })).toThrow('格式不正确');
  expect(() => outsideAddress(source('ogc_wms', {}), { path: '', query: {} })).toThrow('noAddress');
});

test('of a service only what is the layer’s own is allowed', () => {
  const wms = source('ogc_wms', { url: 'http://maps.test/wms', layers: 'a,b' });
  const picture = wmsPicture(wms.options, view);
  expect(allows(wms, picture)).toBe(true);
  const asking = (more: Record<string, string>) => allows(wms, { path: '', query: { ...picture.query, ...more } });
  expect(asking({ layers: 'b' })).toBe(true);
  expect(asking({ layers: 'a,closed' })).toBe(false);
  expect(asking({ sld: 'http://inside/' })).toBe(false);
  expect(asking({ LAYERS: 'closed' })).toBe(false);
  expect(asking({ width: '9999' })).toBe(false);
  expect(asking({ request: 'GetCapabilities' })).toBe(false);
  const features = source('arcgis_vector', { url: 'http://maps.test/FeatureServer/0', where: 'a=1' });
  const { path, query } = arcgisFeatures(features.options, view.box);
  expect(allows(features, { path, query })).toBe(true);
  expect(allows(features, { path, query: { ...query, WHERE: '1=1' } })).toBe(false);
  expect(allows(features, { path, query: { where: 'a=1', outFields: '*' } })).toBe(false);
  const rest = source('ogc_wmts', {
    encoding: 'REST',
    url: 'http://m.test/w/{layer}/{TileMatrix}/{TileRow}/{TileCol}.png',
    layer: 'a',
  });
  expect(allows(rest, { path: 'a/3/2/11.png', query: {} })).toBe(true);
  expect(allows(rest, { path: 'b/3/2/11.png', query: {} })).toBe(false);
});

const samples = layerSamples('http://maps.test');
const looks = [
  'range',
  'minLevel',
  'maxLevel',
  'tileSize',
  'gridSize',
  'scale',
  'heightOffset',
  'maximumScreenSpaceError',
].concat(['colour', 'width', 'labelField', 'timeField', 'datum', 'copyright']);

test.each(
  (layerKinds as readonly LayerKind[]).filter(({ remote }) => remote).map((kind) => [kind.type, kind] as const),
)('%s: an option of another form than its own opens nothing', (type, kind) => {
  const [sample] = samples.filter((each) => each.type === type);
  const first = sample?.asked.find((request) => request !== null);
  if (!sample || !first) throw new Error(type);
  expect(allows(sourceFrom(kind, sample.options), first)).toBe(true);
  const odd = Object.entries(kind.options).flatMap(([name, field]) =>
    [{}, [], ['a'], Number.NaN].map((value) => {
      const read = sourceFrom(kind, { ...sample.options, [name]: value });
      // What has to be given closes a layer by not being there
      const isMissing = field.required === true && !(name in read.options);
      return {
        name,
        isOpen: allows(read, first),
        isReported: isMissing || faultOf(read)?.includes(field.label) === true,
      };
    }),
  );
  const others = odd.filter(({ name }) => !looks.includes(name));
  expect(others.filter(({ isReported }) => !isReported)).toEqual([]);
  const isRequired = (name: string): boolean => kind.options[name]?.required === true;
  expect(others.filter(({ name, isOpen }) => isOpen && !isRequired(name))).toEqual([]);
  expect(odd.filter(({ name, isOpen }) => looks.includes(name) && !isOpen)).toEqual([]);
});

test('a WMS whose row says in other words that it is not to be asked about places is not', () => {
  const kind = kindOf('ogc_wms');
  if (!kind) throw new Error('no WMS');
  const row = { url: 'http://maps.test/wms', layers: 'a' };
  const info = wmsInfo(row, view, [1, 2]);
  expect(allows(sourceFrom(kind, row), info)).toBe(true);
  for (const isQueryable of [false, 'false', 0, {}])
    expect(allows(sourceFrom(kind, { ...row, isQueryable }), info)).toBe(false);
});
