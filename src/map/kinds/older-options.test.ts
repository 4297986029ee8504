import fc from 'fast-check';
import { expect, test } from 'vitest';
import { layerSamples } from '../../../tests/helpers/hostile-requests.ts';
import { isAllowed } from './allowed-request.ts';
import type { LayerKind } from './define-kind.ts';
import { kindOf, layerKinds } from './index.ts';
import { mvt } from './mvt.ts';
import { ogcWmts } from './ogc-wmts.ts';
import { optionsOf } from './options-of.ts';

const remote = (layerKinds as readonly LayerKind[]).filter((kind) => kind.remote);
const samples = layerSamples('http://maps.test');

const odd = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    ',',
    ',,',
    'http://',
    'http://a',
    'https://[::',
    '{z}'.repeat(160),
    '{',
    '%',
    '%zz',
    'a'.repeat(5000),
  ),
  fc.constantFrom('http://maps.test/{TileRow', 'http://maps.test/?{x}={y}', 'http://maps.test/%zz/{z}?a=%&b', 'show:'),
  fc.webUrl({ withQueryParameters: true, withFragments: true }),
  fc.string(),
  fc.jsonValue(),
);

test.each(remote.map((kind) => [kind.type, kind] as const))(
  '%s: options that somebody stored once are read, or told as wrong, and nothing breaks',
  (_, kind) => {
    const base = samples.find(({ type }) => type === kind.type)?.options ?? {};
    const stored = fc.record(Object.fromEntries(Object.keys(kind.options).map((name) => [name, odd])), {
      requiredKeys: [],
    });
    fc.assert(
      fc.property(stored, fc.boolean(), (more, isAlone) => {
        const options = optionsOf(kind, { options: isAlone ? more : { ...base, ...more } });
        const { address, requests, probe, typical, describe, fault, asksOwnQuery, lacksKey } = kind.remote ?? {};
        for (const read of [address, probe, typical, describe?.request, asksOwnQuery, lacksKey]) read?.(options);
        expect(fault?.(options) ?? '').not.toMatch(/https?:|maps\.test/);
        for (const query of [{}, { layers: 'a', z: '1' }] as Record<string, string>[])
          isAllowed(requests?.(options) ?? [], options['url'], { path: '1/2/3', query });
      }),
      { numRuns: 100 },
    );
  },
);

const fault = (type: string, url: string): string | null => kindOf(type)?.remote?.fault?.({ url }) ?? null;

test.each(['render_3d', 'http_model'])('%s: files at the root of a machine are no layer', (type) => {
  const file = type === 'render_3d' ? 'tileset.json' : 'a.mcj';
  for (const end of [
    '',
    '/',
    `/${file}`,
    '//',
    `//${file}`,
    `/./${file}`,
    `/a/../${file}`,
    `/%2e/${file}`,
    `\\\\${file}`,
    `/a/%2E./${file}`,
    `/${file}?map=a/b`,
  ])
    expect([end, fault(type, `http://maps.test:8080${end}`)]).toEqual([end, expect.stringMatching(/移入目录/)]);
  for (const end of ['/a', '/a/', `/a/${file}`, `/a/b/${file}?x=1`, '/山'])
    expect([end, fault(type, `http://maps.test${end}`)]).toEqual([end, null]);
});

test('a template with more places than are ever filled is told as such', () => {
  const url = (places: number): string => `http://maps.test/w/${'{z}'.repeat(places)}`;
  for (const kind of [mvt, ogcWmts]) {
    expect(kind.remote?.fault?.({ url: url(8) })).toBeNull();
    expect(kind.remote?.fault?.({ url: url(9) })).toMatch(/共 9 处，最多 8 处/);
    expect(kind.remote?.fault?.({ url: `${url(5)}?a=${'{x}'.repeat(4)}` })).toMatch(/最多 8 处/);
  }
});
