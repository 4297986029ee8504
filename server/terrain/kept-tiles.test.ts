import { gunzipSync } from 'node:zlib';
import { expect, test, vi } from 'vitest';
import { keptTile } from './kept-tiles.ts';

test('a tile is cut once, for all who ask for it at once and afterwards', async () => {
  const cut = vi.fn(() => Buffer.from('ground'));
  const together = await Promise.all([1, 2, 3].map(() => keptTile('test-once', cut)));
  const again = await keptTile('test-once', cut);
  expect([...together, again].map((bytes) => gunzipSync(bytes).toString())).toEqual(Array(4).fill('ground'));
  expect(cut).toHaveBeenCalledTimes(1);
});

test('an empty tile stays empty; one that could not be cut is tried again', async () => {
  expect(await keptTile('test-empty', () => Buffer.alloc(0))).toHaveLength(0);
  const broken = (): Buffer => {
    throw new Error('no ground');
  };
  await expect(keptTile('test-broken', broken)).rejects.toThrow('no ground');
  expect(gunzipSync(await keptTile('test-broken', () => Buffer.from('ground'))).toString()).toBe('ground');
});
