import { expect, test, vi } from 'vitest';
import { LayerCache } from './layer-cache.ts';
import { ConcurrencyLimiter } from './concurrency-limiter.ts';

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
  cache.keep('huge', answer(9000));
  expect(cache.bytes).toBe(0);
  vi.useRealTimers();
});

test('so many at once, the next in turn, too many refused, and who leaves makes no room twice', async () => {
  const limiter = new ConcurrencyLimiter({ concurrency: 1, maxQueued: 2, waitMs: 50 });
  const stays = new AbortController();
  const release = await limiter.acquire('a', stays.signal);
  const leaving = new AbortController();
  const second = limiter.acquire('a', leaving.signal);
  const third = limiter.acquire('a', stays.signal);
  await expect(limiter.acquire('a', stays.signal)).rejects.toMatchObject({ code: 'busy' });
  await limiter.acquire('b', stays.signal);
  leaving.abort(new Error('left'));
  await expect(second).rejects.toThrow('left');
  release();
  release();
  const releaseThird = await third;
  await expect(limiter.acquire('a', stays.signal)).rejects.toMatchObject({ code: 'busy' });
  releaseThird();
  (await limiter.acquire('a', stays.signal))();
});
