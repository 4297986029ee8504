import { mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CheckedStore } from './checked-store.ts';
import { DiskStore } from './disk-store.ts';

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'checked-'));
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

const read = async (store: CheckedStore, sha256: string): Promise<string> => {
  const parts: Buffer[] = [];
  for await (const part of await store.read(sha256)) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
};

test('gives out what is whole, and nothing that was changed on the disk, whatever its time and size say', async () => {
  const damaged: string[] = [];
  const disk = new DiskStore(dataDir);
  const store = new CheckedStore(disk, (sha256) => damaged.push(sha256));
  const { sha256, size } = await store.put(Buffer.from('地质资料'));
  expect(await store.size(sha256)).toBe(size);
  expect(await read(store, sha256)).toBe('地质资料');
  const path = disk.pathOf(sha256);
  const good = await readFile(path);
  const bad = Buffer.from(good);
  bad.writeUInt8(bad.readUInt8(3) ^ 1, 3);
  await writeFile(path, bad);
  await utimes(path, new Date(0), new Date(0));
  expect(await store.size(sha256)).toBeNull();
  await expect(store.read(sha256)).rejects.toThrow('damaged');
  expect(new Set(damaged)).toEqual(new Set([sha256]));
  // Put back, it is given out again
  await writeFile(path, good);
  expect(await read(store, sha256)).toBe('地质资料');
});

test('a store opened anew compares what it did not write itself', async () => {
  const { sha256 } = await new DiskStore(dataDir).put(Buffer.from('另一件'));
  const disk = new DiskStore(dataDir);
  await writeFile(disk.pathOf(sha256), Buffer.from('另一仵'));
  const store = new CheckedStore(disk, () => {});
  expect(await store.size(sha256)).toBeNull();
});

test('what is not there is not there, and is no damage', async () => {
  const damaged: string[] = [];
  const store = new CheckedStore(new DiskStore(dataDir), (sha256) => damaged.push(sha256));
  expect(await store.size('0'.repeat(64))).toBeNull();
  await expect(store.read('0'.repeat(64))).rejects.toMatchObject({ code: 'ENOENT' });
  expect(damaged).toEqual([]);
});
