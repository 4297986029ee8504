import { describe, expect, it, test } from 'vitest';
import {
  hostileParameters,
  hostilePaths,
  isFileBelow,
  layerSamples,
  ownOf,
  type Sample,
} from '../../../tests/helpers/hostile-requests.ts';
import { isAllowed } from './allowed-request.ts';
import { arcgisDescription } from './arcgis-server.ts';
import type { LayerKind } from './define-kind.ts';
import { kindOf, layerKinds } from './index.ts';
import type { LayerRequest } from './layer-request.ts';

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
      expect(passed.filter((path) => !isFileBelow(each, path))).toEqual([]);
    });
  },
);

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
      ].includes(each.type) &&
      request !== arcgisDescription &&
      allows({ ...each, options: {} }, request),
  );
  expect(passed.map(({ each, request }) => [each.type, request])).toEqual([]);
});
