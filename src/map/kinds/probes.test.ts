import { describe, expect, test } from 'vitest';
import { isAllowed } from './allowed-request.ts';
import type { LayerKind } from './define-kind.ts';
import { layerKinds } from './index.ts';
import { publicMap } from './public-map.ts';
import { geographicGrid, mercatorGrid, probedBox, probedTile } from './tile-grids.ts';

test('the probed tile lies over the province in every pyramid', () => {
  expect(probedTile(geographicGrid(), 5)).toEqual({ level: 5, column: 53, row: 10 });
  expect(probedTile(mercatorGrid(), 5)).toEqual({ level: 5, column: 26, row: 13 });
  expect(probedTile(geographicGrid({ firstLevel: 1 }), 1)).toEqual({ level: 1, column: 1, row: 0 });
  expect(probedTile(geographicGrid({ maxLevel: 3 }), 9)).toMatchObject({ level: 3 });
});

test('the probed box is in units of its system', () => {
  expect(probedBox(4490)).toEqual([119.8, 28.8, 120.2, 29.2]);
  expect(Math.round(probedBox(3857)[0])).toBe(13_338_339);
  expect(probedBox(4549)[1]).toBe(3_190_000);
});

const options = { url: 'http://maps.test/a/tileset.json', layers: 'a', layer: 'a', value: 'a', subtype: 'osm' };

describe.each((layerKinds as readonly LayerKind[]).flatMap(({ type, remote }) => (remote ? [{ type, remote }] : [])))(
  '$type',
  ({ remote }) => {
    test('asks for something when it is checked', () => {
      const url = remote.probe?.({ ...options, url: 'http://maps.test/{z}/{x}/{y}.mcj' });
      expect(remote.probe?.(options) ?? url).not.toBeNull();
    });

    test('takes its own question, and none with a parameter that a service might understand besides', () => {
      const template = 'http://maps.test/{z}/{x}/{y}.mcj?style=a';
      const layers = [options, { ...options, url: template }, { ...options, encoding: 'REST', url: template }];
      const asked = layers.flatMap((layer) => {
        const request = (remote.typical ?? remote.probe)?.(layer) ?? null;
        return request && isAllowed(remote.requests(layer), layer.url, request) ? [{ layer, request }] : [];
      });
      expect(asked.length).toBeGreaterThan(0);
      for (const { layer, request } of asked)
        for (const more of ['map', 'MAP', 'sld', 'where', 'url', 'callback'])
          expect(
            isAllowed(remote.requests(layer), layer.url, { ...request, query: { ...request.query, [more]: 'x' } }),
            more,
          ).toBe(false);
    });
  },
);

test('天地图 answers nobody without a key, other maps do', () => {
  const lacks = (subtype: string, key?: string): boolean =>
    publicMap.remote?.lacksKey?.({ subtype, ...(key ? { key } : {}) } as never) ?? false;
  expect([lacks('tianditu_vec_w'), lacks('tianditu_vec_w', 'k'), lacks('osm')]).toEqual([true, false, false]);
});
