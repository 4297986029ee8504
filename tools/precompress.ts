import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { listFiles } from './list-files.ts';

const compressible =
  /\.(js|mjs|css|html|svg|json|geojson|topojson|xml|txt|csv|webmanifest|wasm|glsl|czml|kml|pbf|ttf)$/;
/** Below it the line that names the encoding takes what the encoding saves. */
const smallestWorthwhile = 256;
/** The machine may be serving while it builds, so two cores at most. */
const concurrency = 2;

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

interface Encoding {
  suffix: '.br' | '.gz';
  level: number;
}

/** Bytes from which on the last two per cent are not worth the time. */
const large = 600_000;

/**
 * Level 10 is 1.7 % larger than 11 and made in half the time, which the few large files that pages wait for last are worth;
 * CesiumJS's own static files are many and rarely asked for, and level 9 takes a fifth of that again.
 */
function encodingsOf(file: string, size: number): Encoding[] {
  const level = size > large ? 10 : 11;
  return [
    { suffix: '.br', level: file.startsWith('cesium/') ? 9 : level },
    { suffix: '.gz', level: 9 },
  ];
}

async function encode(content: Buffer, { suffix, level }: Encoding): Promise<Buffer> {
  if (suffix === '.gz') return toGzip(content, { level });
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: level,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
  };
  return toBrotli(content, { params });
}

/** The encoded form of `content`, from the cache or newly made; empty when it would not be smaller than the original. */
async function encodeOnce(content: Buffer, encoding: Encoding, kept: string): Promise<Buffer> {
  const known = await readFile(kept).catch(() => null);
  if (known !== null) return known;
  const encoded = await encode(content, encoding);
  const result = encoded.length < content.length ? encoded : Buffer.alloc(0);
  const unfinished = `${kept}.${randomUUID()}.part`;
  await writeFile(unfinished, result);
  await rename(unfinished, kept);
  return result;
}

/** Writes the encoded forms beside `source` and returns the cache keys they came from. */
async function compressFile(source: string, encodings: Encoding[], cacheFolder: string): Promise<string[]> {
  const content = await readFile(source);
  if (content.length <= smallestWorthwhile) return [];
  const digest = createHash('sha256').update(content).digest('hex');
  const keys: string[] = [];
  for (const encoding of encodings) {
    const key = `${digest}-${encoding.level}${encoding.suffix}`;
    const result = await encodeOnce(content, encoding, path.join(cacheFolder, key));
    if (result.length > 0) await writeFile(source + encoding.suffix, result);
    keys.push(key);
  }
  return keys;
}

/**
 * Writes `x.br` and `x.gz` beside every text file and vector tile over 256 bytes below `folder`; a form that would not be smaller is left
 * out. `cacheFolder` keeps the results by content, so that only changed files cost time; entries this run did not need
 * are removed. Returns the number of files that were considered worth compressing.
 */
export async function precompress(folder: string, cacheFolder: string): Promise<number> {
  await mkdir(cacheFolder, { recursive: true });
  const files = (await listFiles(folder)).filter((file) => compressible.test(file) && !file.startsWith('.vite/'));
  const sized = await Promise.all(
    files.map(async (file) => ({ file, size: (await stat(path.join(folder, file))).size })),
  );
  // The largest first: begun last, one of them would be worked on alone
  const queue = sized.toSorted((a, b) => b.size - a.size);
  const needed = new Set<string>();
  let compressedFiles = 0;

  async function work(): Promise<void> {
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
      const { file, size } = next;
      const keys = await compressFile(path.join(folder, file), encodingsOf(file, size), cacheFolder);
      for (const key of keys) needed.add(key);
      if (keys.length > 0) compressedFiles += 1;
    }
  }

  await Promise.all(Array.from({ length: concurrency }, work));
  const outdated = (await readdir(cacheFolder)).filter((key) => !needed.has(key));
  await Promise.all(outdated.map((key) => rm(path.join(cacheFolder, key), { force: true })));
  return compressedFiles;
}
