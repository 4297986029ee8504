import { ownQuery } from '../../src/map/kinds/addresses.ts';
import { arcgisIdentify, arcgisPicture, arcgisTile } from '../../src/map/kinds/arcgis-server.ts';
import { arcgisFeatures } from '../../src/map/kinds/arcgis-vector.ts';
import { geojsonRequest } from '../../src/map/kinds/geojson.ts';
import { igsPicture } from '../../src/map/kinds/igs-doc.ts';
import { igsSceneInfo } from '../../src/map/kinds/igs.ts';
import { igsTerrainTile } from '../../src/map/kinds/igs-terrain.ts';
import { igsTileRequest } from '../../src/map/kinds/igs-tile.ts';
import { kindOf, type LayerType } from '../../src/map/kinds/index.ts';
import type { LayerRequest } from '../../src/map/kinds/layer-request.ts';
import { markerLabels } from '../../src/map/kinds/marker-3d.ts';
import { mvtTile } from '../../src/map/kinds/mvt.ts';
import { wmsInfo, wmsLegends, wmsPicture } from '../../src/map/kinds/ogc-wms.ts';
import { wmtsTile } from '../../src/map/kinds/ogc-wmts.ts';
import { publicMapTile } from '../../src/map/kinds/public-map.ts';
import { tiandituNames } from '../../src/map/kinds/tianditu-marker.ts';
import { readInstant } from '../../src/map/kinds/instant.ts';
import { hostileParameters, hostilePaths } from './hostile-words.ts';

/** A layer with a service, and what a map asks of it. */
export interface Sample {
  type: LayerType;
  options: Record<string, unknown>;
  /** What a map asks of it. */
  asked: readonly (LayerRequest | null)[];
}

/** What an address may choose by itself, in the spellings of several servers. */
const own = 'MAP=/srv/a.map&ws=open&viewparams=a:1&elevation=120';
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
    time: '2000/2020/P1Y',
    takesTimeRange: true,
  };
  const wmts = {
    url: `${origin}/wmts?${own}`,
    layer: 'units1',
    matrixSet: 'c',
    matrixPrefix: 'c:',
    time: '2020-05-01',
  };
  const template = `${origin}/w/{layer}/{Style}/{Time}/{TileMatrix}/{TileRow}/{TileCol}.png`;
  const asked = `?${own}&tile={TileMatrix}-{TileRow}-{TileCol}&of={layer}/{style}/{time}`;
  const arcgis = { url: `${origin}/MapServer?${own}`, layerType: 'show:0,2', time: '2020' };
  const features = { url: `${origin}/FeatureServer/0?${own}`, where: '类型=1', outFields: 'a,b', time: '2020' };
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
    sample('ogc_wms', { url: wms.url, layers: 'units', isQueryable: false }, (options) => [
      wmsPicture(options, { ...view, epsg: 4490 }),
    ]),
    sample('ogc_wmts', wmts, (options) => [wmtsTile(options, place), wmtsTile(options, place, '2020-05-01')]),
    sample('ogc_wmts', { ...wmts, encoding: 'REST', url: `${template}?${own}` } as const, (options) => [
      { ...wmtsTile({ ...options, url: template }, place) },
      { ...wmtsTile({ ...options, url: template }, place, '2020-05-01T00:00:00Z') },
    ]),
    sample('ogc_wmts', { ...wmts, encoding: 'REST', url: `${origin}/rest${asked}` } as const, (options) => [
      wmtsTile({ ...options, url: `${origin}/rest${asked}` }, place),
      wmtsTile(
        { ...options, url: `${origin}/rest?tile={TileMatrix}-{TileRow}-{TileCol}&of={layer}/{style}/{time}` },
        place,
      ),
    ]),
    sample('mvt', { url: `${origin}/v2/{z}/{x}/{y}.pbf?${own}` }, (options) => [mvtTile(options, place)]),
    sample('mvt', { url: `${origin}/cgi?${own}&mode=tile&tile={x}+{y}+{z}` }, (options) => [
      mvtTile(options, place),
      { path: 'cgi', query: { tile: '106 21 7' } },
    ]),
    sample('geojson', wfs, (options) => [geojsonRequest(options), file('')]),
    sample('geojson', { url: `${wfs.url}&filter={a}&keys=%7B1%7D` }, (options) => [geojsonRequest(options), file('')]),
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
    ]),
    sample('arcgis_server', { url: arcgis.url }, (options) => [
      arcgisPicture(options, view),
      arcgisIdentify(options, view, [1.5, -2]),
    ]),
    sample('arcgis_server', { url: arcgis.url, mode: 'tile' } as const, (options) => [
      arcgisTile(place),
      arcgisIdentify(options, view, [1.5, -2]),
    ]),
    sample('arcgis_vector', features, (options) => [
      arcgisFeatures(options, view.box),
      arcgisFeatures(options, view.box, 2000, time),
    ]),
    sample('render_3d', { url: `${origin}/tiles/tileset.json?${own}` }, () => [
      file('tileset.json'),
      file('a/b%20c/%E5%B1%B1-1.b3dm'),
      { path: 'a.glb', query: { map: '/srv/a.map' } },
      { path: '0/0.b3dm', query: { v: '1.2.3' } },
    ]),
    sample('http_model', { url: `${origin}/m/a.mcj?${own}` }, () => [file('a.mcj')]),
    sample('tianditu_marker', {}, () => [tiandituNames(9, 426, 85)]),
    sample('quantized_mesh', { url: `${origin}/t?${own}` }, () => [
      file('layer.json'),
      { path: '9/853/341.terrain', query: { extensions: 'octvertexnormals-metadata', v: '1.1.0' } },
    ]),
    sample('heightmap', { url: `${origin}/h?${own}` }, () => [file('9/853/341'), file('9/853/341.bil')]),
  ];
}

/** What a map leaves out itself, or what changes only how an answer is written; every other parameter has to be there. */
export const mayLack: Readonly<Partial<Record<LayerType, readonly string[]>>> = {
  ogc_wms: ['time'],
  ogc_wmts: ['time'],
  arcgis_server: ['time'],
  arcgis_vector: ['time'],
  quantized_mesh: ['v', 'extensions'],
  render_3d: ['v'],
};

/** A request with each of its parameters left out, empty, or twice; without those that the address itself says. */
export function lesserRequests(each: Sample, request: LayerRequest): LayerRequest[] {
  const forms = kindOf(each.type)?.remote?.requests(each.options) ?? [];
  const declared = forms.flatMap(({ query }) => Object.keys(query));
  const fixed = Object.keys(ownOf(each)).filter((name) => !declared.includes(name));
  return Object.entries(request.query).flatMap(([name, value]) => {
    const others = Object.entries(request.query).filter(([other]) => other !== name);
    const withPairs = (...pairs: [string, string][]): LayerRequest => ({
      ...request,
      query: Object.fromEntries([...others, ...pairs]),
    });
    const isFixed = fixed.includes(name.toLowerCase());
    const another = name === name.toUpperCase() ? name.toLowerCase() : name.toUpperCase();
    return [
      ...(isFixed || mayLack[each.type]?.includes(name) ? [] : [withPairs()]),
      ...(value === '' ? [] : [withPairs([name, '']), withPairs([name, ' ']), withPairs([name, `${value},`])]),
      withPairs([name, `${value},${value}`]),
      withPairs([name, ` ${value}`]),
      withPairs([name, value], [another, value]),
      ...(isFixed ? [] : [withPairs([another, value])]),
    ];
  });
}

/** What the address of a sample says by itself; names in lower case. */
export const ownOf = ({ options: { url } }: Sample): Record<string, string> =>
  ownQuery(typeof url === 'string' ? url : '');

/** What nobody may ask of a layer, each once. */
export function hostileTo(sample: Sample, request: LayerRequest): LayerRequest[] {
  const own = ownOf(sample);
  const without = (name: string): [string, string][] =>
    Object.entries(request.query).filter(([known]) => known.toLowerCase() !== name.toLowerCase());
  const withOne = ([name, value]: readonly [string, string]): LayerRequest => ({
    ...request,
    query: Object.fromEntries([...without(name), [name, value]]),
  });
  const parameters = hostileParameters.filter(
    ([name, value]) => own[name.toLowerCase()] !== value && request.query[name] !== value,
  );
  const others = Object.entries(own).flatMap(([name, value]) =>
    value.includes('{') ? [] : [[name, 'another'] as const, [name.toUpperCase(), 'another'] as const],
  );
  return [
    ...[...parameters, ...others].map(withOne),
    ...hostilePaths(request.path).map((path) => ({ ...request, path })),
  ];
}
