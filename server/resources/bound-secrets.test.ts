import { expect, test } from 'vitest';
import { integer, secret, text } from '../../src/resources/kit/field.ts';
import { isMask } from './bound-secrets.ts';
import { brokenBond } from './broken-bond.ts';

test.each([
  ['****', true],
  ['*', true],
  ['＊＊', true],
  [' •••• ', true],
  ['····', true],
  ['*\u200b*', true],
  ['●●●●●●', true],
  ['a·b', false],
  ['ab******yz', true],
  ['ab*yz', false],
  ['a**b**c', false],
  ['secret', false],
  ['', false],
  [null, false],
])('%j is a mask: %s', (text, is) => {
  expect(isMask({ kind: 'secret', label: '密钥', showFirst: 2, showLast: 2 }, text)).toBe(is);
});

const bonds = {
  secret: { ...secret({ label: '密钥' }), boundTo: ['url', 'port', { name: 'subtype', upTo: '_' }] },
  fields: { url: text({ label: '网址' }), port: integer({ label: '端口', default: 80 }) },
  by: 'type',
};
const row = { type: 'a', url: 'http://maps.test/a', subtype: 'one_a' };
test.each<[string | null, object]>([
  [null, {}],
  [null, { url: 'http://maps.test:80/b?c#d' }],
  [null, { url: 'HTTP://MAPS.test/{z}' }],
  [null, { port: 80 }],
  [null, { port: null }],
  [null, { subtype: 'one_b' }],
  ['type', { type: 'b' }],
  ['port', { port: 81 }],
  ['subtype', { subtype: 'two_a' }],
  ['subtype', { subtype: null }],
  ['url', { url: null }],
  ['url', { url: 'https://maps.test/a' }],
  ['url', { url: 'http://maps.test:8080/a' }],
  ['url', { url: 'http://maps.test@other.test/a' }],
  ['url', { url: 'http://maps.test.other.test/a' }],
  ['url', { url: 'http://maps.test{x}/a' }],
  ['url', { url: 'http:\\\\other.test\\maps.test' }],
  ['url', { url: 'http://' }],
])('%s is broken by %j', (broken, change) => {
  expect(brokenBond(bonds, row, { ...row, ...change })).toBe(broken);
});
