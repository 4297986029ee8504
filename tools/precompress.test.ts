import { mkdir, mkdtemp, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { noise } from '../tests/helpers/noise.ts';
import { precompress } from './precompress.ts';
import { isPrecompressed } from './precompressed.ts';

let folder = '';
let cache = '';
const text = '地质资料服务门户 '.repeat(200);
const at = (...parts: string[]): string => path.join(folder, ...parts);

beforeEach(async () => {
  const scratch = await mkdtemp(path.join(tmpdir(), 'precompress-'));
  folder = path.join(scratch, 'dist');
  cache = path.join(scratch, 'cache');
  await mkdir(at('cesium'), { recursive: true });
});
afterEach(() => rm(path.dirname(folder), { recursive: true, force: true }));

describe('precompress', () => {
  it('writes both forms beside text files over 256 bytes, and only there', async () => {
    await writeFile(at('page.js'), text);
    await writeFile(at('cesium', 'page.js'), text);
    await writeFile(at('small.js'), 'x'.repeat(256));
    await writeFile(at('picture.png'), text);
    expect(await precompress(folder, cache)).toBe(2);
    expect(brotliDecompressSync(await readFile(at('page.js.br'))).toString()).toBe(text);
    expect(gunzipSync(await readFile(at('page.js.gz'))).toString()).toBe(text);
    expect((await readdir(folder)).sort()).toEqual(
      ['.precompressed', 'cesium', 'page.js', 'page.js.br', 'page.js.gz', 'picture.png', 'small.js'].sort(),
    );
    expect((await readdir(at('cesium'))).sort()).toEqual(['page.js', 'page.js.br', 'page.js.gz']);
  });

  it('leaves out a form that would not be smaller', async () => {
    await writeFile(at('noise.wasm'), noise(4096));
    await precompress(folder, cache);
    expect(await readdir(folder)).toEqual(['.precompressed', 'cesium', 'noise.wasm']);
  });

  it('takes unchanged files from the cache and forgets files that are gone', async () => {
    await writeFile(at('a.js'), text);
    await precompress(folder, cache);
    const [kept = ''] = (await readdir(cache)).filter((name) => name.endsWith('.br'));
    const written = (await stat(path.join(cache, kept))).mtimeMs;
    await rm(at('a.js.br'));
    await rm(at('.precompressed'));
    await precompress(folder, cache);
    expect((await stat(path.join(cache, kept))).mtimeMs).toBe(written);
    expect(brotliDecompressSync(await readFile(at('a.js.br'))).toString()).toBe(text);
    await writeFile(at('a.js'), `${text}!`);
    for (const form of ['br', 'gz']) await rm(at(`a.js.${form}`));
    await precompress(folder, cache);
    expect(await readdir(cache)).not.toContain(kept);
  });

  it('in a hurry makes gzip, takes what the cache has of Brotli, and is whole only when that was all', async () => {
    await writeFile(at('a.js'), text);
    await precompress(folder, cache, { isHurried: true });
    expect((await readdir(folder)).sort()).toEqual(['a.js', 'a.js.gz', 'cesium']);
    expect(await isPrecompressed(folder)).toBe(false);
    await precompress(folder, cache);
    expect(brotliDecompressSync(await readFile(at('a.js.br'))).toString()).toBe(text);
    expect(await isPrecompressed(folder)).toBe(true);
    await Promise.all(['a.js.br', 'a.js.gz', '.precompressed'].map((name) => rm(at(name))));
    await precompress(folder, cache, { isHurried: true });
    expect((await readdir(folder)).sort()).toEqual(['.precompressed', 'a.js', 'a.js.br', 'a.js.gz', 'cesium']);
  });

  it('leaves a form that is there to whoever is reading it', async () => {
    await writeFile(at('a.js'), text);
    await precompress(folder, cache);
    const { ino, mtimeMs } = await stat(at('a.js.gz'));
    await precompress(folder, cache);
    expect(await stat(at('a.js.gz'))).toMatchObject({ ino, mtimeMs });
  });
});
