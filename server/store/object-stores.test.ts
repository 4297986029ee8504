import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DiskStore } from './disk-store.ts';
import { hashFile } from './hashed-file.ts';
import type { ObjectStore } from './object-store.ts';
import { S3Store } from './s3-store.ts';
import { noise } from '../../tests/helpers/noise.ts';
import { startS3StandIn } from '../../tests/helpers/s3-stand-in.ts';
import { sha256Of } from '../../tests/helpers/sha256.ts';

/** What a store leaves on this machine. */
const filesBelow = async (folder: string): Promise<string[]> =>
  (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((each) => each.isFile())
    .map(({ name }) => name);

const kinds: Record<string, (folder: string) => Promise<{ store: ObjectStore; close(): Promise<unknown> }>> = {
  'the disk': (folder) => Promise.resolve({ store: new DiskStore(folder), close: () => Promise.resolve() }),
  'a stand-in for S3': async (folder) => {
    const { endpoint, close } = await startS3StandIn(join(folder, 'bucket'), 'kept', 'portal');
    const settings = { endpoint, bucket: 'kept', region: 'us-east-1', accessKey: 'portal', secretKey: 'secret' };
    return { store: new S3Store(settings, join(folder, 'local')), close };
  },
};

describe.each(Object.keys(kinds))('a store on %s', (kind) => {
  let folder: string;
  let store: ObjectStore;
  let close: () => Promise<unknown>;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'store-'));
    ({ store, close } = await kinds[kind]!(folder));
  });
  afterAll(async () => {
    await close();
    await rm(folder, { recursive: true, force: true });
  });

  test('keeps a stream under the SHA-256 of its bytes, and gives it back whole and in parts', async () => {
    const bytes = noise(9 * 1024 * 1024 + 17);
    const stored = await store.put(Readable.from([bytes.subarray(0, 5_000_000), bytes.subarray(5_000_000)]));
    expect(stored).toEqual({ sha256: sha256Of(bytes), size: bytes.length });
    expect(await store.size(stored.sha256)).toBe(bytes.length);
    expect(sha256Of(await buffer(await store.read(stored.sha256)))).toBe(stored.sha256);
    const part = await buffer(await store.read(stored.sha256, { start: 4_999_990, end: 5_000_009 }));
    expect(part.equals(bytes.subarray(4_999_990, 5_000_010))).toBe(true);
  });

  test('keeps equal contents once', async () => {
    const bytes = Buffer.from('the same twice');
    const before = (await filesBelow(folder)).length;
    const first = await store.put(bytes);
    const between = (await filesBelow(folder)).length;
    expect(await store.put(Readable.from([bytes]))).toEqual(first);
    expect(between).toBeGreaterThan(before);
    expect((await filesBelow(folder)).length).toBe(between);
  });

  test('keeps a file of this machine, which stays until it is removed', async () => {
    const path = join(folder, 'taken');
    await writeFile(path, 'taken over');
    const content = await hashFile(path);
    const before = (await filesBelow(folder)).filter((name) => name.includes('.tmp'));
    // Once more, as after an answer that was lost
    for (let times = 0; times < 2; times++) await store.keepFile(path, content);
    expect(await readFile(path, 'utf8')).toBe('taken over');
    await rm(path);
    expect(await store.size(content.sha256)).toBe(10);
    expect((await buffer(await store.read(content.sha256))).toString()).toBe('taken over');
    expect((await filesBelow(folder)).filter((name) => name.includes('.tmp'))).toEqual(before);
  });

  test('leaves nothing of what fails or is too large', async () => {
    const before = await filesBelow(folder);
    const broken = new Readable({ read() {} });
    broken.push('begun');
    setImmediate(() => broken.destroy(new Error('cut')));
    await expect(store.put(broken)).rejects.toThrow('cut');
    await expect(store.put(Buffer.alloc(2 * 1024 * 1024), { limitBytes: 1024 * 1024 })).rejects.toThrow(
      '不能超过 1 MB',
    );
    expect(await filesBelow(folder)).toEqual(before);
  });

  test('says what is not there, and forgets what is removed or set aside', async () => {
    const missing = sha256Of(Buffer.from('never kept'));
    expect(await store.size(missing)).toBeNull();
    await expect(store.read(missing)).rejects.toThrow(/ENOENT|not exist|NoSuchKey/);
    await store.remove(missing);
    const { sha256 } = await store.put(Buffer.from('to be removed'));
    await store.remove(sha256);
    expect(await store.size(sha256)).toBeNull();
    const damaged = await store.put(Buffer.from('to be set aside'));
    await store.setAside(damaged.sha256);
    expect(await store.size(damaged.sha256)).toBeNull();
    expect(await store.put(Buffer.from('to be set aside'))).toEqual(damaged);
    expect(await store.size(damaged.sha256)).toBe(damaged.size);
  });

  test('lets no name but a hash reach a path', async () => {
    for (const name of ['../../etc/passwd', 'A'.repeat(64), ''])
      await expect(Promise.resolve().then(() => store.size(name))).rejects.toThrow('not a SHA-256');
  });
});

test('a start sweeps what ended writers left, and leaves what is being written', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'store-'));
  try {
    const store = new DiskStore(folder);
    await store.put(Buffer.from('makes the folder'));
    const [old, young] = ['old.tmp', 'young.tmp'].map((name) => join(folder, 'files', 'incoming', name)) as [
      string,
      string,
    ];
    await writeFile(old, 'x');
    await writeFile(young, 'x');
    await utimes(old, new Date(0), new Date(0));
    expect(await store.sweep()).toBe(1);
    expect(await readdir(join(folder, 'files', 'incoming'))).toEqual(['young.tmp']);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
