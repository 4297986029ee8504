import { expect, test, vi } from 'vitest';
import { LayerCache } from './layer-cache.ts';

const answer = (size: number) => ({
  status: 200,
  type: 'image/png',
  etag: undefined,
  lastModified: undefined,
  bytes: Buffer.alloc(size),
});

test('what was used last stays, up to so many bytes, and no longer than its time', () => {
  vi.useFakeTimers();
  const cache = new LayerCache({ maxBytes: 5000, lifetimeMs: 1000 });
  for (const key of ['a', 'b', 'c']) cache.keep(key, answer(1000));
  expect(cache.get('a')).not.toBeNull();
  cache.keep('d', answer(1000));
  expect(['a', 'b', 'c', 'd'].map((key) => cache.get(key) !== null)).toEqual([true, false, true, true]);
  cache.keep('d', answer(1));
  expect(cache.bytes).toBeLessThan(5000);
  vi.advanceTimersByTime(1001);
  expect(cache.get('a')).toBeNull();
  // What finds no room takes none away
  cache.keep('huge', answer(9000));
  expect(cache.get('huge')).toBeNull();
  expect(cache.bytes).toBe(2 * (1000 + 2 + 512) - 1000 + 1);
  vi.useRealTimers();
});
