import { describe, expect, test } from 'vitest';
import type { LayerKind } from '../../../src/map/kinds/define-kind.ts';
import { kindOf, layerKinds } from '../../../src/map/kinds/index.ts';
import { publicMap } from '../../../src/map/kinds/public-map.ts';
import { layerSamples } from '../../../tests/helpers/hostile-requests.ts';
import { allows, sourceFrom, typicalOf } from '../layer-address.ts';
import { checkLayer } from './check-layer.ts';

/** Nobody answers there. */
const samples = layerSamples('http://127.0.0.1:1');
const { signal } = new AbortController();
const hosts = [{ name: null, network: null, port: null }];

test('every kind with a service is among them', () => {
  const types = (layerKinds as readonly LayerKind[]).flatMap(({ type, remote }) => (remote ? [type] : []));
  expect(types.filter((type) => !samples.some((each) => each.type === type))).toEqual([]);
});

test.each(publicMap.options.subtype.options.map(({ value }) => value))(
  '%s may be asked as it is checked',
  (subtype) => {
    const source = sourceFrom(publicMap as LayerKind, { subtype });
    const typical = typicalOf(source);
    expect(typical && allows(source, typical)).toBe(true);
  },
);

describe.each(samples.map((each, n) => [`${n} ${each.type}`, each] as const))('%s', (_, { type, options }) => {
  const kind = kindOf(type);
  if (!kind?.remote) throw new Error(type);
  const source = sourceFrom(kind, options);

  test('what its check stands for may be asked, as a map asks it', () => {
    const typical = typicalOf(source);
    expect(typical && allows(source, typical)).toBe(true);
  });

  test('where a map may not ask it, its service is not asked either', async () => {
    const closed = { ...source, kind: { ...kind, remote: { ...kind.remote, requests: () => [] } } as LayerKind };
    expect(await checkLayer(hosts, closed, signal)).toEqual({
      state: '异常',
      ms: null,
      problem: '图层参数有误：地图的请求与参数不符',
    });
  });
});
