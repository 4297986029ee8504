import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, realpath, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

/** What runs is told by `main.mjs`, which stays where it is; the parts that it names are other files after each change. */
const main = 'main.mjs';
const stampFile = 'built-from.json';
/** A portal that is running may still load a part of an older build. */
const partsKeptMs = 7 * 24 * 3600_000;

const folderOf = (root: string): string => path.join(root, '.cache', 'server');

/** What a build was made from: files of the project, relative to its root, and the hash of their contents. */
interface Stamp {
  root: string;
  files: string[];
  hash: string;
}

type Contents = ReadonlyMap<string, string>;

function hashOf(contents: Contents): string {
  const hash = createHash('sha256');
  for (const file of [...contents.keys()].sort()) hash.update(`${file}\0${contents.get(file)}\0`);
  return hash.digest('hex');
}

async function contentsOf(root: string, files: readonly string[]): Promise<Contents> {
  const read = (file: string): Promise<string> => readFile(path.join(root, file), 'utf8').catch(() => '');
  return new Map(await Promise.all(files.map(async (file) => [file, await read(file)] as const)));
}

/** The build itself and the versions of everything it takes from elsewhere. */
const alwaysInputs = ['tools/build-server.ts', 'package-lock.json'];

/** Whether the built server is that of the present sources, at the present place. */
export async function isServerFresh(root: string): Promise<boolean> {
  const folder = folderOf(root);
  const [text] = await Promise.all([
    readFile(path.join(folder, stampFile), 'utf8'),
    stat(path.join(folder, main)),
  ]).catch(() => [null]);
  if (text === null) return false;
  const stamp = JSON.parse(text) as Stamp;
  return stamp.root === (await realpath(root)) && stamp.hash === hashOf(await contentsOf(root, stamp.files));
}

/**
 * Modules keep knowing the place they were written at: what they read or start from there is there. `built` takes each one
 * as it was read.
 */
const keepPlaces = (root: string, built: Map<string, string>): Plugin => ({
  name: 'keep-places',
  enforce: 'pre',
  transform(code, id) {
    const file = path.relative(root, id);
    if (id.startsWith('\0') || file.startsWith('..') || file.includes('node_modules')) return null;
    built.set(file, code);
    if (!code.includes('import.meta.')) return null;
    const placed = code
      .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href))
      .replaceAll('import.meta.dirname', JSON.stringify(path.dirname(id)));
    // Lines stay where they were, which is all that is asked of an error's place
    return { code: placed, map: null };
  },
});

/**
 * Joins the server's own modules into a few files under `.cache/server`, which Node reads in a fraction of the time that a
 * thousand files and their translation take. Packages stay where they are installed.
 */
export async function buildServer(given: string): Promise<void> {
  const [{ build }, root] = await Promise.all([import('vite'), realpath(given)]);
  const folder = folderOf(root);
  const made = `${folder}-${process.pid}`;
  const built = new Map(await contentsOf(root, alwaysInputs));
  try {
    await build({
      configFile: false,
      root,
      logLevel: 'warn',
      publicDir: false,
      plugins: [keepPlaces(root, built)],
      ssr: { external: true },
      build: {
        ssr: true,
        target: 'node20',
        outDir: made,
        emptyOutDir: true,
        minify: false,
        sourcemap: true,
        rollupOptions: {
          input: { main: path.join(root, 'server/main.ts') },
          output: { entryFileNames: main, chunkFileNames: '[name]-[hash].mjs' },
        },
      },
    });
    const stamp: Stamp = { root, files: [...built.keys()], hash: hashOf(built) };
    await writeFile(path.join(made, stampFile), JSON.stringify(stamp));
    await moveInto(folder, made);
  } finally {
    await rm(made, { recursive: true, force: true });
  }
}

/** Parts first, then what names them: whoever starts meanwhile finds a whole build, the old one or the new one. */
async function moveInto(folder: string, made: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const names = await readdir(made);
  const last = [`${main}.map`, main, stampFile];
  for (const name of [...names.filter((name) => !last.includes(name)), ...last])
    await rename(path.join(made, name), path.join(folder, name));
  for (const name of await readdir(folder)) {
    if (names.includes(name)) continue;
    const { mtimeMs } = await stat(path.join(folder, name));
    if (mtimeMs < Date.now() - partsKeptMs) await rm(path.join(folder, name), { force: true });
  }
}
