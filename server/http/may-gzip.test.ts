import { expect, test } from 'vitest';
import { mayGzip } from './may-gzip.ts';

test.each([
  ['gzip, deflate, br', true],
  ['br;q=1.0, GZIP;q=0.5', true],
  ['x-gzip', true],
  ['gzip ; q=0.001', true],
  ['gzip;q=0', false],
  ['br, gzip ; q=0.00', false],
  ['gzipped', false],
  ['identity', false],
  ['', false],
  [undefined, false],
])('%s takes gzip: %s', (header, takes) => expect(mayGzip(header)).toBe(takes));
