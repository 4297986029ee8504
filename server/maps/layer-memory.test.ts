import { expect, test, vi } from 'vitest';
import { LayerMemory } from './layer-memory.ts';
import { Turnstile } from './turnstile.ts';

const answer = (size: number) => ({
  status: 200,
  type: 'image/png',
  etag: undefined,
  lastModified: undefined,
  bytes: Buffer.alloc(size),
});

test('what was used last stays, up to so many bytes, and no longer than its time', () => {
  vi.useFakeTimers();
  const memory = new LayerMemory({ mostBytes: 5000, lifetimeMs: 1000 });
  for (const key of ['a', 'b', 'c']) memory.keep(key, answer(1000));
  expect(memory.get('a')).not.toBeNull();
  memory.keep('d', answer(1000));
  expect(['a', 'b', 'c', 'd'].map((key) => memory.get(key) !== null)).toEqual([true, false, true, true]);
  memory.keep('d', answer(1));
  expect(memory.bytes).toBeLessThan(5000);
  vi.advanceTimersByTime(1001);
  expect(memory.get('a')).toBeNull();
  memory.keep('huge', answer(9000));
  expect(memory.bytes).toBe(0);
  vi.useRealTimers();
});

test('so many at once, the next in turn, too many refused, and who leaves makes no room twice', async () => {
  const turnstile = new Turnstile({ most: 1, mostWaiting: 2, waitMs: 50 });
  const stays = new AbortController();
  const leave = await turnstile.enter('a', stays.signal);
  const leaving = new AbortController();
  const second = turnstile.enter('a', leaving.signal);
  const third = turnstile.enter('a', stays.signal);
  await expect(turnstile.enter('a', stays.signal)).rejects.toMatchObject({ trouble: 'busy' });
  await turnstile.enter('b', stays.signal);
  leaving.abort(new Error('left'));
  await expect(second).rejects.toThrow('left');
  leave();
  leave();
  const leaveThird = await third;
  await expect(turnstile.enter('a', stays.signal)).rejects.toMatchObject({ trouble: 'busy' });
  leaveThird();
  (await turnstile.enter('a', stays.signal))();
});
