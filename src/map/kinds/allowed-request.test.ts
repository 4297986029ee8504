import { expect, test } from 'vitest';
import { hostilePaths } from '../../../tests/helpers/hostile-words.ts';
import { isAllowed, plainPath } from './allowed-request.ts';
import type { AllowedRequest } from './layer-request.ts';
import { fileOfTypes, is, whole } from './value-forms.ts';

test.each([
  ['', ''],
  ['tile/1/2/3', 'tile/1/2/3'],
  ['%E5%9C%B0%E8%B4%A8%20%E5%9B%BE/EPSG%3A4326', '地质 图/EPSG:4326'],
  ['..a/b..c/.d', '..a/b..c/.d'],
  ['100%25', '100%'],
])('the path %s is plain', (path, plain) => expect(plainPath(path)).toBe(plain));

test('a path that some server reads as another is not plain, however it is written', () => {
  const passed = hostilePaths('a/b').filter((path) => plainPath(path) !== null);
  // Other names are for the kinds to judge, as they judge hidden ones
  const isFile = fileOfTypes(['json']);
  const named = passed.filter((path) => !path.endsWith('.json') || isFile(plainPath(path) ?? ''));
  expect(named.filter((path) => !/^[\w.@]+(\/[\w.@]+)*$/.test(path) || /(^|\/)\.+(\/|$)/.test(path))).toEqual([]);
});

const allowed: readonly AllowedRequest[] = [
  { path: '', query: { request: is('GetMap'), x: whole, y: whole }, optional: ['x', 'y'], agree: ({ y }) => y !== '9' },
  { path: 'a b', query: {} },
];
const url = 'http://maps.test/?Map=/srv/a&request=GetCapabilities&x={x}';
test.each<[boolean, string, Record<string, string>]>([
  [true, '', { request: 'GetMap' }],
  [true, '', { request: 'GetMap', x: '1' }],
  [true, '', { request: 'GetMap', MAP: '/srv/a' }],
  [true, 'a%20b', { map: '/srv/a' }],
  [false, 'a%2520b', {}],
  [false, '', {}],
  [false, '', { x: '1' }],
  [true, '', { request: 'GetMap', y: '8' }],
  [false, '', { request: 'GetMap', y: '9' }],
  [false, '', { request: 'GetCapabilities' }],
  [false, '', { REQUEST: 'GetMap' }],
  [false, '', { request: 'GetMap', x: '{x}' }],
  [false, '', { request: 'GetMap', X: '1' }],
  [false, '', { request: 'GetMap', x: '1', X: '1' }],
  [false, '', { request: 'GetMap', map: '/etc/passwd' }],
  [false, '', { request: 'GetMap', map: '/srv/a', MAP: '/srv/a' }],
  [false, '', { request: 'GetMap', constructor: '1' }],
  [false, 'a b/', {}],
])('%s: %j %j', (may, path, query) => expect(isAllowed(allowed, url, { path, query })).toBe(may));
