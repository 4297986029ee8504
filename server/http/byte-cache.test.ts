import { expect, test } from 'vitest';
import { ByteCache } from './byte-cache.ts';

test('what was asked for longest ago goes first, and all that stays fits', () => {
  const cache = new ByteCache<Buffer>(5000, (bytes) => bytes.length);
  for (const name of ['a', 'b', 'c']) cache.put(name, Buffer.alloc(1000));
  expect(cache.get('a')).toHaveLength(1000);
  cache.put('d', Buffer.alloc(1000));
  expect(['a', 'b', 'c', 'd'].map((name) => cache.get(name) !== undefined)).toEqual([true, false, true, true]);
  expect(cache.bytes).toBe(3 * (1000 + 2 + 512));
});

test('what comes anew takes the place of what was there, and nothing is counted twice', () => {
  const cache = new ByteCache<Buffer>(5000, (bytes) => bytes.length);
  cache.put('a', Buffer.alloc(100));
  cache.put('a', Buffer.alloc(200));
  expect(cache.bytes).toBe(200 + 2 + 512);
  cache.drop('a');
  cache.drop('a');
  expect(cache.bytes).toBe(0);
});

test('what is larger than all the room is not there, and takes nothing away', () => {
  const cache = new ByteCache<Buffer>(1000, (bytes) => bytes.length);
  cache.put('a', Buffer.alloc(100));
  cache.put('b', Buffer.alloc(2000));
  expect([cache.get('b'), cache.get('a')?.length]).toEqual([undefined, 100]);
});
