import { expect, test } from 'vitest';
import { kindOf } from '../../src/map/kinds/index.ts';
import { layerSamples } from '../../tests/helpers/hostile-requests.ts';
import { outsideAddress, type Source } from './layer-address.ts';
import { ledBy } from './led-request.ts';

const source = (type: string, options: Record<string, unknown>): Source => {
  const kind = kindOf(type);
  if (!kind) throw new Error(type);
  return { kind, options };
};
const tileset = source('render_3d', { url: 'http://maps.test/city/tileset.json', key: 'k' });
const first = { path: 'tileset.json', query: {} };
const capabilities = { path: '', query: { service: 'WMS', request: 'GetCapabilities' } };
const wms = source('ogc_wms', { url: 'http://maps.test/wms?map=a.map', layers: 'a', key: 'k', keyName: 'token' });

test.each([
  ['http://maps.test/city/other/tileset.json?token=k', true],
  ['http://maps.test/city/tileset.json', true],
  ['http://maps.test/secret/tileset.json', false],
  ['http://maps.test/city/../secret/tileset.json', false],
  ['http://maps.test/city/%2e%2e%2fsecret.json', false],
  ['http://maps.test/city/run.cgi', false],
  ['http://maps.test/city/tileset.json?other=1', false],
  ['https://maps.test/city/tileset.json', true],
  ['https://maps.test:8443/city/tileset.json', false],
  ['https://maps.test/secret/tileset.json', false],
  ['http://maps.test:81/city/tileset.json', false],
  ['http://u:p@maps.test/city/tileset.json', false],
  ['http://other.test/city/tileset.json', false],
])('a question for a tileset may be led to %s: %s', (to, isSo) => {
  expect(ledBy(tileset, first)(new URL(to))).toBe(isSo);
});

test('what was asked safely is not led into the clear', () => {
  const safe = source('render_3d', { url: 'https://maps.test/city/tileset.json', key: 'k' });
  expect(ledBy(safe, first)(new URL('http://maps.test/city/tileset.json'))).toBe(false);
});

test.each([
  ['/wms/?service=WMS&request=GetCapabilities&map=a.map&token=k', true],
  ['/wms?request=GetCapabilities&service=WMS&map=a.map', true],
  ['/wms?service=WMS&request=GetCapabilities&map=b.map&token=k', false],
  ['/wms?service=WMS&request=GetCapabilities&token=k', false],
  ['/wms?service=WMS&request=GetCapabilities&map=a.map&token=other', false],
  ['/wms?service=WMS&request=DescribeLayer&map=a.map', false],
  ['/wms2?service=WMS&request=GetCapabilities&map=a.map', false],
  ['/wms/x?service=WMS&request=GetCapabilities&map=a.map', false],
])('what the server asks by itself stays the same question: %s: %s', (to, isSo) => {
  expect(ledBy(wms, capabilities)(new URL(to, 'http://maps.test'))).toBe(isSo);
});

test('every question of every kind may be led to itself, and none to the root of the machine', () => {
  const samples = layerSamples('http://maps.test');
  expect(samples.length).toBeGreaterThan(8);
  for (const { type, options, asked: requests } of samples)
    for (const request of requests.filter((each) => each !== null)) {
      const of = source(type, { ...options, key: 'k' });
      const to = outsideAddress(of, request);
      expect([to.href, ledBy(of, request)(to)]).toEqual([to.href, true]);
      expect(ledBy(of, request)(new URL('/?q=1', to))).toBe(false);
    }
});
