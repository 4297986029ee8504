import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { wholeMark } from './precompressed.ts';

const compressible =
  /\.(js|mjs|css|html|svg|json|geojson|topojson|xml|txt|csv|webmanifest|wasm|glsl|czml|kml|pbf|ttf)$/;
/** Below it the line that names the encoding takes what the encoding saves. */
const smallestWorthwhile = 256;
/** The machine is serving meanwhile, so two cores at most. */
const concurrency = 2;

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

interface Options {
  /** Only what costs no time: gzip, and what the cache has of Brotli. */
  isHurried?: boolean;
}

/** Bytes from which on the last two per cent are not worth the time. */
const large = 600_000;

/**
 * Level 10 is 1.7 % larger than 11 and made in half the time, which the few large files that pages wait for last are worth;
 * CesiumJS's own static files are many and rarely asked for, and level 9 takes a fifth of that again.
 */
const brotliLevel = (file: string, size: number): number => (file.startsWith('cesium/') ? 9 : size > large ? 10 : 11);

const brotli = (content: Buffer, level: number): Promise<Buffer> =>
  toBrotli(content, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: level,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    },
  });

/** Whoever reads the file meanwhile finds none or all of it. A name with a dot in front is not served. */
async function writeWhole(file: string, content: Buffer): Promise<void> {
  const unfinished = path.join(path.dirname(file), `.${randomUUID()}.part`);
  try {
    await writeFile(unfinished, content);
    await rename(unfinished, file);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}

/** A form that would not be smaller is left out. A form that is there stays as it is: somebody may be reading it. */
async function writeForm(file: string, form: Buffer, content: Buffer): Promise<void> {
  if (form.length === 0 || form.length >= content.length) return;
  const isThere = await stat(file).then(
    () => true,
    () => false,
  );
  if (!isThere) await writeWhole(file, form);
}

/** Files below `folder` that are worth it, the largest first: begun last, one of them would be worked on alone. */
async function worthwhile(folder: string): Promise<{ file: string; size: number }[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && compressible.test(entry.name))
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
    .filter((file) => !file.split('/').some((part) => part.startsWith('.')));
  const sized = await Promise.all(
    files.map(async (file) => ({ file, size: (await stat(path.join(folder, file))).size })),
  );
  return sized.filter(({ size }) => size > smallestWorthwhile).toSorted((a, b) => b.size - a.size);
}

/**
 * Writes `x.gz` and `x.br` beside every text file and vector tile over 256 bytes below `folder`; a form that would not be smaller is left
 * out. The folder may be served meanwhile: forms are added, never changed. `cacheFolder` keeps what Brotli took long for, by
 * content, so that only changed files cost time; entries that a whole run did not need are removed. Returns the number of
 * files that were considered worth compressing.
 */
export async function precompress(
  folder: string,
  cacheFolder: string,
  { isHurried = false }: Options = {},
): Promise<number> {
  await mkdir(cacheFolder, { recursive: true });
  const queue = await worthwhile(folder);
  const count = queue.length;
  const needed = new Set<string>();
  let missing = 0;

  async function compress({ file, size }: { file: string; size: number }): Promise<void> {
    const source = path.join(folder, file);
    const content = await readFile(source);
    await writeForm(`${source}.gz`, await toGzip(content, { level: 9 }), content);
    const level = brotliLevel(file, size);
    const key = `${createHash('sha256').update(content).digest('hex')}-${level}.br`;
    needed.add(key);
    const kept = path.join(cacheFolder, key);
    const known = await readFile(kept).catch(() => null);
    if (known === null && isHurried) return void (missing += 1);
    const form = known ?? (await brotli(content, level));
    if (known === null) await writeWhole(kept, form.length < content.length ? form : Buffer.alloc(0));
    await writeForm(`${source}.br`, form, content);
  }
  async function work(): Promise<void> {
    for (let next = queue.shift(); next; next = queue.shift()) await compress(next);
  }

  await Promise.all(Array.from({ length: concurrency }, work));
  if (missing > 0) return count;
  await writeFile(path.join(folder, wholeMark), '');
  const outdated = (await readdir(cacheFolder)).filter((key) => !needed.has(key));
  await Promise.all(outdated.map((key) => rm(path.join(cacheFolder, key), { force: true })));
  return count;
}
