import { describe, expect, it, test } from 'vitest';
import { lesserRequests, mayLack, layerSamples, ownOf, type Sample } from '../../../tests/helpers/hostile-requests.ts';
import { hostileParameters, hostilePaths } from '../../../tests/helpers/hostile-words.ts';
import { isAllowed } from './allowed-request.ts';
import { arcgisIdentify, arcgisPicture, hasArcgisAnswers } from './arcgis-server.ts';
import type { LayerKind } from './define-kind.ts';
import { kindOf, layerKinds } from './index.ts';
import type { LayerRequest } from './layer-request.ts';
import { wmsInfo, wmsLegends, wmsPicture } from './ogc-wms.ts';

const samples = layerSamples('http://maps.test');
const remoteOf = (type: string): NonNullable<LayerKind['remote']> => {
  const remote = kindOf(type)?.remote;
  if (!remote) throw new Error(type);
  return remote;
};
const allows = ({ type, options }: Sample, request: LayerRequest): boolean =>
  isAllowed(remoteOf(type).requests(options), options['url'], request);
const legitimate = samples.flatMap((each) => each.asked.flatMap((request) => (request ? [{ each, request }] : [])));

it('every kind with a service is among them', () => {
  const types = (layerKinds as readonly LayerKind[]).flatMap(({ type, remote }) => (remote ? [type] : []));
  expect(types.filter((type) => !samples.some((each) => each.type === type))).toEqual([]);
});

describe.each(legitimate.map(({ each, request }, n) => [`${n} ${each.type} ${request.path}`, each, request] as const))(
  '%s',
  (_, each, request) => {
    test('passes as a map asks it', () => expect(allows(each, request)).toBe(true));

    test('passes with no parameter that nobody declared', () => {
      const passed = hostileParameters.flatMap(([name, value]) =>
        [name, name.toUpperCase(), name.toLowerCase()].flatMap((spelling) => {
          const same = Object.keys(request.query).filter((known) => known.toLowerCase() === name.toLowerCase());
          const others = Object.entries(request.query).filter(([known]) => !same.includes(known));
          if (same.some((known) => request.query[known] === value) || ownOf(each)[name.toLowerCase()] === value)
            return [];
          const asked = [
            { ...request, query: Object.fromEntries([...Object.entries(request.query), [spelling, value]]) },
            { ...request, query: Object.fromEntries([...others, [spelling, value]]) },
          ];
          return asked.filter((hostile) => allows(each, hostile)).map(() => `${spelling}=${value}`);
        }),
      );
      expect(passed).toEqual([]);
    });

    test('passes with no parameter left out, empty or twice', () => {
      expect(lesserRequests(each, request).filter((lesser) => allows(each, lesser))).toEqual([]);
    });

    test('says nothing else in place of what the address says', () => {
      const names = Object.entries(ownOf(each)).flatMap(([name, value]) => (value.includes('{') ? [] : [name]));
      const passed = names.flatMap((name) =>
        [name, name.toUpperCase(), `${name.slice(0, 1).toUpperCase()}${name.slice(1)}`].filter((spelling) => {
          const others = Object.entries(request.query).filter(([known]) => known.toLowerCase() !== name.toLowerCase());
          return allows(each, { ...request, query: Object.fromEntries([...others, [spelling, 'another']]) });
        }),
      );
      expect(passed).toEqual([]);
    });

    test('leads nowhere else, however its path is written', () => {
      const passed = hostilePaths(request.path).filter((path) => allows(each, { ...request, path }));
      expect(passed).toEqual([]);
    });
  },
);

test('no form leaves out more than is known to change nothing', () => {
  const more = samples.flatMap((each) =>
    remoteOf(each.type)
      .requests(each.options)
      .flatMap(({ query, optional = [] }) => optional.filter((name) => Object.hasOwn(query, name)))
      .filter((name) => !mayLack[each.type]?.includes(name))
      .map((name) => [each.type, name]),
  );
  expect(more).toEqual([]);
});

const place = { box: [118, 27, 123, 31] as const, width: 100, height: 100 };
const arcgis = (options: object): Sample => ({
  type: 'arcgis_server',
  options: { url: 'http://maps.test/MapServer', ...options },
  asked: [],
});

test('an ArcGIS layer with chosen layers answers for no other one', () => {
  const chosen = { layerType: 'show:2', epsg: 3857 } as const;
  const identify = arcgisIdentify(chosen, place, [1, 2]);
  expect(identify.query['layers']).toBe('all:2');
  expect(allows(arcgis(chosen), identify)).toBe(true);
  for (const layers of ['all', 'all:0', 'all:2,0', 'top:2', 'show:2', ''])
    expect(allows(arcgis(chosen), { ...identify, query: { ...identify.query, layers } })).toBe(false);
  for (const path of ['tile/7/21/106', '', 'legend', '0', 'layers', 'info/thumbnail'])
    for (const query of [{}, { f: 'json' }] as Record<string, string>[])
      expect([path, allows(arcgis({ ...chosen, mode: 'tile' }), { path, query })]).toEqual([path, false]);
  expect(allows(arcgis({ ...chosen, mode: 'tile' }), arcgisPicture(chosen, place))).toBe(true);
  // Which layers these are only the service knows
  const older = { layerType: 'hide:1', epsg: 3857 };
  expect(allows(arcgis(older), arcgisPicture(older, place))).toBe(true);
  expect(allows(arcgis(older), arcgisIdentify(older, place, [1, 2]))).toBe(false);
  expect(hasArcgisAnswers(older)).toBe(false);
});

const wms = (options: object): Sample => ({
  type: 'ogc_wms',
  options: { url: 'http://maps.test/', ...options },
  asked: [],
});
const flat = { ...place, epsg: 3857 };

test('a WMS that is not to be asked about places is not, whatever is sent', () => {
  const info = wmsInfo({ layers: 'a' }, flat, [1, 2]);
  expect([true, null, false].map((isQueryable) => allows(wms({ layers: 'a', isQueryable }), info))).toEqual([
    true,
    true,
    false,
  ]);
});

test('each layer of a WMS is asked for in its own style', () => {
  const own = { layers: 'a, b,,c', styles: 'ink,,x' };
  const asking = (layers: string, styles: string): boolean => {
    const picture = wmsPicture(own, flat);
    return allows(wms(own), { ...picture, query: { ...picture.query, layers, styles } });
  };
  expect(allows(wms(own), wmsPicture(own, flat))).toBe(true);
  expect([asking('a', 'ink'), asking('b', ''), asking('b,a', ',ink'), asking('a,b,c', 'ink,,')]).toEqual(
    Array(4).fill(true),
  );
  for (const [layers = '', styles = ''] of [
    ['a', ''],
    ['b', 'ink'],
    ['b,a', 'ink,'],
    ['a,b', 'ink'],
    ['a,', 'ink,'],
    ['', ''],
    ['a', 'x'],
    ['a,a', 'ink,ink'],
  ])
    expect([layers, styles, asking(layers, styles)]).toEqual([layers, styles, false]);
  const [legend] = wmsLegends(own);
  expect(allows(wms(own), { path: '', query: { ...legend?.query, style: '' } })).toBe(false);
});

test('only what has a time is asked for one', () => {
  const timed = samples.flatMap((each) =>
    each.asked.flatMap((request) => (request?.query['time'] === undefined ? [] : [{ each, request }])),
  );
  expect(timed.length).toBeGreaterThan(4);
  const passed = timed.filter(({ each, request }) =>
    allows({ ...each, options: { ...each.options, time: null } }, request),
  );
  expect(passed).toEqual([]);
});

test('a layer of which too little is known may ask nothing that could be another’s', () => {
  const passed = legitimate.filter(
    ({ each, request }) =>
      ![
        'render_3d',
        'http_model',
        'quantized_mesh',
        'heightmap',
        'tianditu_marker',
        'arcgis_server',
        'geojson',
      ].includes(each.type) && allows({ ...each, options: {} }, request),
  );
  expect(passed.map(({ each, request }) => [each.type, request])).toEqual([]);
});
