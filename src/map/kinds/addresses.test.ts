import { describe, expect, it, test } from 'vitest';
import { hostAddress, layerAddress, ownQuery, plainAddress, queryOf, requestText, templateBase } from './addresses.ts';
import { isAllowed } from './allowed-request.ts';
import { arcgisFeatures } from './arcgis-vector.ts';
import { arcgisPicture, arcgisServer } from './arcgis-server.ts';
import { attributionOf, type LayerKind } from './define-kind.ts';
import type { LayerRequest } from './layer-request.ts';
import { igsDoc, igsPicture } from './igs-doc.ts';
import { igsTile, igsTileBounds, igsTileRequest } from './igs-tile.ts';
import { igsTerrainTile } from './igs-terrain.ts';
import { kindChoices, kindOf, kindOptions, layerKinds } from './index.ts';
import { markerLabels } from './marker-3d.ts';
import { mvt, mvtTile } from './mvt.ts';
import { ogcWms, wmsInfo, wmsLegends, wmsPicture } from './ogc-wms.ts';
import { ogcWmts, wmtsGrid, wmtsTile } from './ogc-wmts.ts';
import { publicMap, publicMapDatum, publicMapGrid, publicMapTile } from './public-map.ts';
import { render3d } from './render-3d.ts';
import { worldGrid } from './tile-grids.ts';
import { filled, numberAt } from './value-forms.ts';
import { tiandituMarker, tiandituNames } from './tianditu-marker.ts';

const text = (request: LayerRequest | null): string => (request ? decodeURIComponent(requestText(request)) : '');
const view = { box: [118, 27, 123, 31.5] as const, width: 512, height: 460 };

describe('addresses', () => {
  test.each([
    ['http://a.example:80/wms?map=x&y=1#z', 'http://a.example:80/wms'],
    ['https://a.example/', 'https://a.example'],
    ['ftp://a.example', null],
    ['javascript:alert(1)', null],
    [null, null],
  ])('%s → %s', (address, plain) => expect(plainAddress(address)).toBe(plain));

  it('keep what chooses the map, and survive what cannot be decoded', () => {
    expect(ownQuery('http://a/?Map=%E5%B9%B3&x=%zz')).toEqual({ map: '平', x: '%zz' });
    expect(queryOf('a=1&b=2=3&c')).toEqual({ a: '1', b: '2=3', c: '' });
    expect([hostAddress('10.0.0.1', 6163), hostAddress('fd00::1', 80), hostAddress('a b', 1)]).toEqual([
      'http://10.0.0.1:6163',
      'http://[fd00::1]:80',
      null,
    ]);
  });

  it('of a template are its base, and every path that fills it with numbers', () => {
    expect(templateBase('http://a/tiles/v{z}/{x}/{y}.pbf')).toBe('http://a/tiles/');
    const paths = ['7/106/52.pbf', '7/106/52.png', '{z}/106/52.pbf', '7/106/52.pbf/secret', '7/106/52xpbf', ''];
    expect(paths.filter(filled('{z}/{x}/{y}.pbf', numberAt(/\{[xyz]\}/)))).toEqual(['7/106/52.pbf']);
  });

  it('of a layer’s service lead by way of the portal', () => {
    const request = { path: 'tile/1/2/3', query: { f: 'image', 图层: '断裂' } };
    expect(layerAddress({ use: 'base', id: 7 }, request)).toBe(
      './zdapi/layers/base/7/tile/1/2/3?f=image&%E5%9B%BE%E5%B1%82=%E6%96%AD%E8%A3%82',
    );
  });
});

describe('whom the map names', () => {
  it('is what the kind says, or else the layer’s own copyright', () => {
    expect(attributionOf(publicMap, { subtype: 'osm' })).toBe('© OpenStreetMap 贡献者');
    expect([
      attributionOf(ogcWms, { copyright: '某院' }),
      attributionOf(ogcWms, {}),
      attributionOf(ogcWms, { copyright: '' }),
    ]).toEqual(['某院', null, null]);
    expect(attributionOf(igsTile, { copyright: null })).toBeNull();
  });
});

describe('WMS', () => {
  const options = { url: 'http://a/wms?map=geo', layers: 'units,faults', styles: 'ink' };

  it('1.3.0 writes boxes in the order of the axes: north first but for Web Mercator', () => {
    expect(text(wmsPicture(options, { ...view, epsg: 4490 }))).toContain('crs=EPSG:4490&bbox=27,118,31.5,123');
    expect(text(wmsPicture(options, { ...view, epsg: 4549 }))).toContain('bbox=27,118,31.5,123');
    expect(text(wmsPicture(options, { ...view, epsg: 3857 }))).toContain('crs=EPSG:3857&bbox=118,27,123,31.5');
  });

  it('1.1.1 writes them east first always, and names the system by srs', () => {
    const asked = text(wmsPicture({ ...options, version: '1.1.1' }, { ...view, epsg: 4490 }));
    expect(asked).toContain('srs=EPSG:4490&bbox=118,27,123,31.5');
    expect(asked).toContain('map=geo&service=WMS&version=1.1.1&layers=units,faults&styles=ink');
  });

  it('asks at a pixel by the names of its version', () => {
    expect(text(wmsInfo(options, { ...view, epsg: 4490 }, [3, 4]))).toMatch(/query_layers=units,faults.*i=3&j=4$/);
    expect(text(wmsInfo({ ...options, version: '1.1.1' }, { ...view, epsg: 4490 }, [3, 4]))).toMatch(/x=3&y=4$/);
  });

  it('has a legend for each layer in its style', () => {
    expect(wmsLegends(options).map(({ query }) => [query['layer'], query['style']])).toEqual([
      ['units', 'ink'],
      ['faults', ''],
    ]);
  });
});

describe('WMTS', () => {
  it('has the defaults of the specification, and asks for a media type that exists', () => {
    const asked = wmtsTile({ url: 'http://a/wmts', layer: 'dem' }, { level: 7, column: 106, row: 21 });
    expect(asked.query).toMatchObject({ style: 'default', format: 'image/png', tilematrixset: 'EPSG:4326' });
    expect(asked.query).toMatchObject({ tilematrix: '7', tilerow: '21', tilecol: '106' });
  });

  it('fills a REST template below the last folder before its first place', () => {
    const options = {
      url: 'http://a/wmts/units/{TileMatrixSet}/{TileMatrix}/{TileCol}/{TileRow}.png',
      layer: 'units',
      encoding: 'REST',
      matrixSet: 'c',
    } as const;
    expect(wmtsTile(options, { level: 5, column: 53, row: 10 })).toEqual({ path: 'c/5/53/10.png', query: {} });
    expect(ogcWmts.remote?.address(options)).toBe('http://a/wmts/units');
  });

  it('has two tiles at the top of longitude and latitude, numbered as the service does', () => {
    expect(wmtsGrid({ tilingScheme: '4490', firstMatrix: '1' })).toMatchObject({ epsg: 4490, firstLevel: 1 });
    expect(wmtsGrid({}).resolutions[0]).toBe(0.703125);
    expect(wmtsGrid({ tilingScheme: '3857' }).resolutions[0]).toBeCloseTo(156543.0339, 4);
  });
});

describe('internet maps', () => {
  test.each([
    [
      'tianditu_vec_c',
      { level: 8, column: 213, row: 42 },
      /^vec_c\/wmts\?.*TILEMATRIXSET=c&FORMAT=tiles&TILEMATRIX=8&TILEROW=42&TILECOL=213$/,
    ],
    ['gaode_img', { level: 8, column: 213, row: 105 }, /^appmaptile\?style=6&x=213&y=105&z=8$/],
    ['tencent_img', { level: 8, column: 213, row: 105 }, /^sateTiles\/8\/13\/9\/213_150.jpg$/],
    ['osm', { level: 8, column: 213, row: 105 }, /^8\/213\/105.png$/],
  ] as const)('%s', (subtype, place, pattern) => {
    expect(text(publicMapTile({ subtype }, place))).toMatch(pattern);
  });

  it('say which datum they are drawn in', () => {
    expect(['tianditu_img_w', 'gaode_vec'].map((subtype) => publicMapDatum({ subtype: subtype as 'osm' }))).toEqual([
      'cgcs2000',
      'gcj02',
    ]);
    expect(publicMapGrid({ subtype: 'tianditu_img_c' })).toMatchObject({ epsg: 4490, firstLevel: 1 });
    expect(publicMapGrid({})).toBeNull();
  });
});

describe('IGServer', () => {
  const named = { ip: '10.1.2.3', port: 6163, value: '地质图' };

  it('draws a document in its own system and gives tiles by level, row and column', () => {
    expect(text(igsPicture(named, view))).toBe('igs/rest/mrms/docs/地质图?f=png&w=512&h=460&bbox=118,27,123,31.5');
    expect(text(igsTileRequest(named, { level: 6, column: 53, row: 10 }))).toBe('igs/rest/mrms/tile/地质图/6/10/53');
    expect(igsDoc.remote?.address(named)).toBe('http://10.1.2.3:6163');
  });

  it('counts the rows of old caches from the south', () => {
    const old = { ...named, origin: 'LeftBottom' } as const;
    expect(text(igsTileRequest(old, { level: 6, column: 53, row: 10 }))).toBe('igs/rest/mrms/tile/地质图/6/53/53');
    expect(worldGrid({ epsg: 4490 }).resolutions[0]).toBe(0.703125);
    expect([igsTileBounds({}), igsTileBounds({ xMin: 118, xMax: 123, yMin: 27, yMax: 31 })]).toEqual([
      null,
      [118, 27, 123, 31],
    ]);
  });

  it('calls the column Row and the row from the south Col, in its terrain', () => {
    const asked = igsTerrainTile(named, { level: 9, column: 853, rowFromSouth: 341 });
    expect(asked.query).toMatchObject({ Level: '9', Row: '853', Col: '341' });
    expect(text(markerLabels(named))).toContain('g3d/地质图/GetLabels?sceneIndex=0&layerIndex=0');
  });
});

describe('ArcGIS, vector tiles and Tianditu names', () => {
  it('are asked as their services want', () => {
    expect(text(arcgisPicture({ url: 'http://a/MapServer', epsg: 4549 }, view))).toContain(
      'bboxSR=4549&imageSR=4549&size=512,460',
    );
    expect(text(arcgisFeatures({ url: 'http://a/FeatureServer/0', where: '类型=1' }, view.box, 1000))).toMatch(
      /where=类型=1.*inSR=4326&outSR=4326&resultOffset=1000/,
    );
    expect(text(mvtTile({ url: 'http://a/tiles/{z}/{x}/{y}.pbf?v=2' }, { level: 7, column: 106, row: 52 }))).toBe(
      '7/106/52.pbf?v=2',
    );
    expect(text(tiandituNames(9, 426, 85))).toBe('mapservice/GetTiles?lxys=9,426,85&VERSION=1.0.0');
  });
});

describe('what a layer may ask of its service', () => {
  const picture = wmsPicture({ url: 'http://a/', layers: 'x' }, { ...view, epsg: 4490 });
  test.each<[string, LayerKind, LayerRequest, object, boolean]>([
    ['a WMS picture', ogcWms, picture, { layers: 'x,y' }, true],
    ['another layer of the WMS', ogcWms, picture, { layers: 'y' }, false],
    ['its capabilities', ogcWms, { path: '', query: { request: 'GetCapabilities' } }, {}, false],
    ['a WMS transaction', ogcWms, { path: '', query: { request: 'Transaction' } }, {}, false],
    ['another path of a WMS', ogcWms, { ...picture, path: 'admin' }, {}, false],
    ['a giant picture', ogcWms, { path: '', query: { ...picture.query, width: '99999' } }, {}, false],
    ['a WMTS tile', ogcWmts, wmtsTile({ layer: 'x' }, { level: 1, column: 1, row: 1 }), { layer: 'x' }, true],
    ['a way out of the folder', ogcWmts, { path: '../secret', query: {} }, { encoding: 'REST' }, false],
    ['a tile of the provider', publicMap, { path: '8/213/105.png', query: {} }, { subtype: 'osm' }, true],
    ['a page of the provider', publicMap, { path: 'index.html', query: {} }, { subtype: 'osm' }, false],
    ['another document', igsDoc, { path: 'igs/rest/mrms/docs/b', query: { w: '1', h: '1' } }, { value: 'a' }, false],
    ['a tile of a cache', igsTile, { path: 'igs/rest/mrms/tile/a/1/2/3', query: {} }, { value: 'a' }, true],
    ['its administration', igsTile, { path: 'igs/rest/mrms/tile/a/../../admin', query: {} }, { value: 'a' }, false],
    ['an export of a map', arcgisServer, arcgisPicture({}, view), {}, true],
    [
      'one of which a service would choose the rest',
      arcgisServer,
      { path: 'export', query: { size: '256,256' } },
      {},
      false,
    ],
    ['an edit of it', arcgisServer, { path: 'applyEdits', query: {} }, {}, false],
    ['a vector tile', mvt, { path: '7/106/52.pbf', query: {} }, { url: 'http://a/{z}/{x}/{y}.pbf' }, true],
    ['another file beside it', mvt, { path: 'style.json', query: {} }, { url: 'http://a/{z}/{x}/{y}.pbf' }, false],
    ['a tileset', render3d, { path: 'a/tileset.json', query: {} }, {}, true],
    ['a page beside it', render3d, { path: 'a/index.html', query: {} }, {}, false],
    ['names of places', tiandituMarker, tiandituNames(9, 426, 85), {}, true],
  ])('%s', (_, kind, request, options, may) => {
    expect(isAllowed(kind.remote?.requests(options) ?? [], (options as { url?: string }).url, request)).toBe(may);
  });
});

describe('the list of kinds', () => {
  it('serves the tree, the base maps and the terrain', () => {
    const types = (use: 'layer' | 'base' | 'terrain') => kindChoices(use).map(({ value }) => value);
    expect(types('terrain')).toEqual(['igs_terrain', 'portal_terrain', 'quantized_mesh', 'heightmap']);
    expect(types('layer')).not.toContain('quantized_mesh');
    expect(Object.keys(kindOptions('base', ['url']).ogc_wms ?? {})).not.toContain('url');
    expect(kindOf('folder')).toBeNull();
    expect(new Set(layerKinds.map(({ type }) => type)).size).toBe(layerKinds.length);
  });

  it('has every type of the specification', () => {
    const specified = [
      'igs_m3d',
      'igs_doc',
      'igs_tile',
      'igs_terrain',
      'render_3d',
      'public_map',
      'ogc_wms',
      'arcgis_server',
    ];
    expect(specified.filter((type) => kindOf(type) === null)).toEqual([]);
  });
});
