import { ownQuery } from '../../src/map/kinds/addresses.ts';
import { arcgisDescription, arcgisIdentify, arcgisPicture, arcgisTile } from '../../src/map/kinds/arcgis-server.ts';
import { arcgisFeatures } from '../../src/map/kinds/arcgis-vector.ts';
import { geojsonRequest } from '../../src/map/kinds/geojson.ts';
import { igsPicture } from '../../src/map/kinds/igs-doc.ts';
import { igsSceneInfo } from '../../src/map/kinds/igs.ts';
import { igsTerrainTile } from '../../src/map/kinds/igs-terrain.ts';
import { igsTileRequest } from '../../src/map/kinds/igs-tile.ts';
import type { LayerType } from '../../src/map/kinds/index.ts';
import type { LayerRequest } from '../../src/map/kinds/layer-request.ts';
import { markerLabels } from '../../src/map/kinds/marker-3d.ts';
import { mvtTile } from '../../src/map/kinds/mvt.ts';
import { wmsInfo, wmsLegends, wmsPicture } from '../../src/map/kinds/ogc-wms.ts';
import { wmtsTile } from '../../src/map/kinds/ogc-wmts.ts';
import { publicMapTile } from '../../src/map/kinds/public-map.ts';
import { tiandituNames } from '../../src/map/kinds/tianditu-marker.ts';
import { readInstant } from '../../src/map/kinds/instant.ts';

/** A layer with a service, and what a map asks of it. */
export interface Sample {
  type: LayerType;
  options: Record<string, unknown>;
  /** What a map asks of it. */
  asked: readonly (LayerRequest | null)[];
}

/** What an address may choose by itself, in the spellings of several servers. */
const own = 'MAP=/srv/a.map&ws=open&viewparams=a:1';
const place = { level: 7, column: 106, row: 21 } as const;
const view = { box: [118.25, 27, 123, 31.5], width: 512, height: 460 } as const;
const moment = readInstant('2020-05-01');
const time = moment && { at: moment, since: null };
const file = (path: string): LayerRequest => ({ path, query: {} });
const sample = <O extends Record<string, unknown>>(
  type: LayerType,
  options: O,
  asked: (options: O) => readonly (LayerRequest | null)[],
): Sample => ({ type, options: { ...options }, asked: asked(options) });

/** One of each kind at least, their services at this address. */
export function layerSamples(origin: string): readonly Sample[] {
  const { hostname: ip, port: portText } = new URL(origin);
  const port = Number(portText || 80);
  const wms = {
    url: `${origin}/wms?${own}&service=WMS&request=GetCapabilities`,
    layers: 'units,faults',
    styles: 'ink,line',
  };
  const wmts = { url: `${origin}/wmts?${own}`, layer: 'units1', matrixSet: 'c', matrixPrefix: 'c:' };
  const template = `${origin}/w/{layer}/{Style}/{Time}/{TileMatrix}/{TileRow}/{TileCol}.png`;
  const arcgis = { url: `${origin}/MapServer?${own}`, layerType: 'show:0,2' };
  const features = { url: `${origin}/FeatureServer/0?${own}`, where: '类型=1', outFields: 'a,b' };
  const wfs = {
    url: `${origin}/wfs?${own}&service=WFS&version=2.0.0&request=GetFeature&typeNames=ws:open&count=100`,
  };
  const scene = { ip, port, value: '地质 图/一' };

  return [
    sample('ogc_wms', wms, (options) => [
      wmsPicture(options, { ...view, epsg: 4490 }),
      wmsPicture(options, { ...view, epsg: 3857, time: '2000/2020-05-01T00:00:00Z' }),
      wmsPicture({ ...options, url: '' }, { ...view, epsg: 4549 }),
      wmsInfo(options, { ...view, epsg: 3857 }, [50, 50]),
      ...wmsLegends(options),
    ]),
    sample('ogc_wms', { ...wms, version: '1.1.1' } as const, (options) => [
      wmsPicture(options, { ...view, epsg: 4490 }),
      wmsInfo(options, { ...view, epsg: 3857 }, [50, 50]),
    ]),
    sample('ogc_wmts', wmts, (options) => [wmtsTile(options, place), wmtsTile(options, place, '2020-05-01')]),
    sample('ogc_wmts', { ...wmts, encoding: 'REST', url: `${template}?${own}` } as const, (options) => [
      { ...wmtsTile({ ...options, url: template }, place) },
      { ...wmtsTile({ ...options, url: template }, place, '2020-05-01T00:00:00Z') },
    ]),
    sample('mvt', { url: `${origin}/v2/{z}/{x}/{y}.pbf?${own}` }, (options) => [mvtTile(options, place)]),
    sample('mvt', { url: `${origin}/cgi?${own}&mode=tile&tile={x}+{y}+{z}` }, (options) => [
      mvtTile(options, place),
      { path: 'cgi', query: { tile: '106 21 7' } },
    ]),
    sample('geojson', wfs, (options) => [geojsonRequest(options), file('')]),
    ...(['tianditu_vec_c', 'gaode_vec', 'tencent_vec', 'tencent_img', 'osm'] as const).map((subtype) =>
      sample('public_map', { subtype }, (options) => [publicMapTile(options, place)]),
    ),
    sample('igs_doc', scene, (options) => [igsPicture(options, view)]),
    sample('igs_doc', { ...scene, layerType: 'show:1' }, (options) => [igsPicture(options, view)]),
    sample('igs_tile', scene, (options) => [igsTileRequest(options, place)]),
    sample('igs_m3d', scene, (options) => [igsSceneInfo(options)]),
    sample('igs_terrain', { ...scene, layerIndex: 2 }, (options) => [
      igsTerrainTile(options, { level: 9, column: 853, rowFromSouth: 341 }),
    ]),
    sample('marker_3d', { ...scene, layerIndex: 2 }, (options) => [markerLabels(options)]),
    sample('arcgis_server', arcgis, (options) => [
      arcgisPicture(options, view),
      arcgisPicture({ ...options, url: '' }, view, time),
      arcgisIdentify({ ...options, epsg: 3857 }, view, [1.5, -2], time),
      arcgisTile(place),
      arcgisDescription,
      { path: 'legend', query: { f: 'json' } },
    ]),
    sample('arcgis_vector', features, (options) => [
      arcgisFeatures(options, view.box),
      arcgisFeatures(options, view.box, 2000, time),
      arcgisDescription,
    ]),
    sample('render_3d', { url: `${origin}/tiles/tileset.json?${own}` }, () => [
      file('tileset.json'),
      file('a/b%20c/%E5%B1%B1-1.b3dm'),
      { path: 'a.glb', query: { map: '/srv/a.map' } },
    ]),
    sample('http_model', { url: `${origin}/m/a.mcj?${own}` }, () => [file('a.mcj'), file('L1/x_2.m3d')]),
    sample('tianditu_marker', {}, () => [tiandituNames(9, 426, 85)]),
    sample('quantized_mesh', { url: `${origin}/t?${own}` }, () => [
      file('layer.json'),
      { path: '9/853/341.terrain', query: { extensions: 'octvertexnormals-metadata', v: '1.1.0' } },
    ]),
    sample('heightmap', { url: `${origin}/h?${own}` }, () => [file('9/853/341'), file('9/853/341.bil')]),
  ];
}

/** Name and value of what nobody may ask, whatever the kind. */
export const hostileParameters: readonly (readonly [string, string])[] = (
  'sld=http://169.254.169.254/ sld_body=<x/> url=http://inside/ map=/etc/passwd cql_filter=1=1 filter=<x/> featureid=1 ' +
  'request=GetCapabilities request=GetFeature request=DescribeLayer request=Execute service=WPS service=WFS ' +
  'version=9 count=1000000 maxFeatures=1000000 feature_count=1000000 typename=ws:secret typeNames=ws:secret ' +
  'layers=secret layer=secret query_layers=secret layers=units,units layerDefs=0:1=1 styles=http://x/ style=http://x/ ' +
  'format=application/openlayers info_format=text/html exceptions=x width=40000 height=0 size=40000,1 w=99999 h=1e9 ' +
  'bbox=1,2,3 bbox=1,2,3,4;x token=x key=x tk=x ak=x dynamicLayers=[] gdbVersion=x where=1=1 outFields=* f=html f=pjson ' +
  'callback=x jsonp=x gdbp=gdbp://secret/ resourceURL=../x returnGeometry=maybe resultRecordCount=1000000 time=x ' +
  'sublayer=1 proxy=http://x/ viewparams=b:2 ws=secret propertyName=* outputFormat=shape-zip resolve=all srsName=x ' +
  '__proto__=x constructor=x toString=x tile=1+2+secret lxys=1,2 tilematrix=c:x tilerow=-1 tilecol=1e9 tilematrixset=x ' +
  'Level=x Row=-1 layerIndex=999 sceneIndex=9 xdensity=9999 extensions=../ v=../'
)
  .split(' ')
  .map((pair) => {
    const [name = '', value = ''] = pair.split(/=(.*)/s);
    return [name, value];
  });

/** A path as others might read it: every step and separator, encoded in every way. */
export const hostilePaths = (path: string): string[] => {
  const steps = [
    '..',
    '.',
    '%2e%2e',
    '.%2E',
    '%252e%252e',
    '%25252e%25252e',
    '..;',
    '..%3B',
    '..;x=1',
    '%2e%2e%00',
    '..%20',
    '...',
  ];
  const marks = [
    '%00',
    '%0d%0a',
    '%5c',
    '\\',
    ';',
    ';jsessionid=1',
    '%3B',
    '%253B',
    '%255c',
    '%3F',
    '%23',
    '%2500',
    '%09',
    '%zz',
    '%',
    '%c0%ae%c0%ae',
    '%25c0%25ae',
    '%u002e',
  ];
  return [
    ...steps.flatMap((step) => [
      `${step}/${path}`,
      `${step}/${step}/${path}`,
      `a/${step}/${path}`,
      `${path}/${step}/admin`,
      `${path}/${step}`,
      `${step}%2f${path}`,
      `${step}%252f${path}`,
      `${step}\\${path}`,
      `${step}%5c${path}`,
      `${path}%2f${step}`,
    ]),
    ...marks.flatMap((mark) => [`${path}${mark}`, `${mark}${path}`, `${mark}/${path}`, `${path}${mark}.json`]),
    `/${path}`,
    `//other.test/${path}`,
    `${path}//x.json`,
    `${path}/`,
    `@other.test/${path}`,
    `http://other.test/${path}`,
    `..;/..;/geoserver/rest/workspaces.json`,
    'rest/services/admin',
    'geoserver/web/index.html',
    'x'.repeat(3000),
  ].filter((each) => each !== path && each !== '');
};

/** What the address of a sample says by itself; names in lower case. */
export const ownOf = ({ options: { url } }: Sample): Record<string, string> =>
  ownQuery(typeof url === 'string' ? url : '');

/** Whether a path is that of a file in a folder below a folder of files, which any name may have. */
export const isFileBelow = ({ type }: Sample, path: string): boolean =>
  ['render_3d', 'http_model'].includes(type) &&
  /^[\w./-]+$/.test(path) &&
  path.split('/').every((segment) => /[^.]/.test(segment));
