import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { MarkedCache } from './marked-cache.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'marked-'));
});
afterEach(async () => {
  vi.useRealTimers();
  await rm(dataDir, { recursive: true, force: true });
});

const making = (bytes: Buffer) => () => Promise.resolve({ bytes, type: 'application/pdf' });
const filesIn = async (): Promise<string[]> =>
  (await readdir(join(dataDir, 'marked'), { recursive: true })).filter((name) => name.includes('/'));

test('a copy is made once for its key; equal bytes of another key are another copy', async () => {
  const cache = new MarkedCache(dataDir);
  const make = vi.fn<ReturnType<typeof making>>(making(Buffer.from('tiny')));
  const [one, again] = await Promise.all([cache.get('a 1', make), cache.get('a 1', make)]);
  const other = await cache.get('b 1', make);
  expect(make).toHaveBeenCalledTimes(2);
  expect(again.sha256).toBe(one.sha256);
  expect(other.sha256).not.toBe(one.sha256);
  await cache.drop(one.sha256);
  expect(await buffer(await cache.read(other.sha256))).toEqual(Buffer.from('tiny'));
});

test('a copy is found by its SHA-256 only under the beginning of its own key', async () => {
  const cache = new MarkedCache(dataDir);
  const { sha256 } = await cache.get('download 1 2 AB', making(Buffer.from('bytes')));
  expect(cache.find(sha256, 'download 1 2 ')).toMatchObject({ sha256, size: 5, type: 'application/pdf' });
  expect(cache.find(sha256, 'download 1 3 ')).toBeNull();
  expect(cache.find('0'.repeat(64), 'download 1 2 ')).toBeNull();
  await cache.drop(sha256);
  expect(cache.find(sha256, 'download 1 2 ')).toBeNull();
});

test('what was not asked for for longest makes room, but nothing that is about to leave', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: 0 });
  const cache = new MarkedCache(dataDir, 25);
  const ten = (letter: string) => cache.get(letter, making(Buffer.alloc(10, letter)));
  const [a, b, c] = [await ten('a'), await ten('b'), await ten('c')];
  expect(await filesIn()).toHaveLength(3);
  vi.setSystemTime(60_000);
  await ten('a');
  await ten('d');
  expect([await cache.size(a.sha256), await cache.size(b.sha256), await cache.size(c.sha256)]).toEqual([
    10,
    null,
    null,
  ]);
  expect(await filesIn()).toHaveLength(2);
});

test('whoever has a large copy open reads it to its end though it is dropped', async () => {
  const cache = new MarkedCache(dataDir);
  const bytes = Buffer.alloc(6 * 1024 * 1024, 'x');
  const { sha256 } = await cache.get('a', making(bytes));
  const stream = await cache.read(sha256);
  await cache.drop(sha256);
  expect(await filesIn()).toEqual([]);
  expect((await buffer(stream)).equals(bytes)).toBe(true);
});
