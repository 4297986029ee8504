import { expect, test } from 'vitest';
import { sourceOf } from './layer-hosts.ts';

test.each([
  ['https://map.example.org/wmts?layer=1', 'https://map.example.org'],
  ['http://10.1.2.3:6163/igs/rest', 'http://10.1.2.3:6163'],
  ['http://[fd00::1]:80/x', 'http://[fd00::1]'],
  ['https://t{0-7}.tianditu.example/DataServer?x={x}', 'https://*.tianditu.example'],
  ["https://map.example.org;script-src 'unsafe-inline'/", null],
  ['https://*/', null],
  ['/local/tiles', null],
  ['javascript:alert(1)', null],
  ['data:text/html,x', null],
])('%s → %s', (address, source) => {
  expect(sourceOf(address)).toBe(source);
});
