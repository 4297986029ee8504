import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, realpath, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin } from 'vite';

const stampFile = 'built-from.json';
/** A portal that is running may still load a part of an older build. */
const partsKeptMs = 7 * 24 * 3600_000;

const folderOf = (root: string): string => path.join(root, '.cache', 'server');
/** From a built file to the root of the project. */
const upToRoot = '../..';

/** What can be started: the portal, and the commands that package.json names. */
const programs: Readonly<Record<string, string>> = {
  main: 'server/main.ts',
  audit: 'server/audit/cli.ts',
  backup: 'server/backup/backup-cli.ts',
  restore: 'server/backup/restore-cli.ts',
  scrub: 'server/scrub-cli.ts',
  demo: 'demo/cli.ts',
};

/** What a build was made from: files of the project, relative to its root, and the hash of their contents. */
interface Stamp {
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

/** Whether the built server is that of the present sources. */
export async function isServerFresh(root: string): Promise<boolean> {
  const folder = folderOf(root);
  const [text] = await Promise.all([
    readFile(path.join(folder, stampFile), 'utf8'),
    stat(path.join(folder, 'main.mjs')),
  ]).catch(() => [null]);
  if (text === null) return false;
  const stamp = JSON.parse(text) as Stamp;
  return stamp.hash === hashOf(await contentsOf(root, stamp.files));
}

/** A module that is started as a process, and the place of the one that says so. */
const places = /new URL\('(\.[^']+\.ts)', import\.meta\.url\)|import\.meta\.(url|dirname)/g;

/**
 * Modules keep knowing the place they were written at, from wherever the whole project lies: what they read from there is
 * there. What they start as a process is a part of the build. `built` takes each module as it was read.
 */
const keepPlaces = (root: string, built: Map<string, string>): Plugin => ({
  name: 'keep-places',
  enforce: 'pre',
  transform(code, id) {
    const file = path.relative(root, id);
    if (id.startsWith('\0') || file.startsWith('..') || file.includes('node_modules')) return null;
    built.set(file, code);
    if (!code.includes('import.meta.')) return null;
    const placeOf = (name: string): string => JSON.stringify(`${upToRoot}/${name.replaceAll(path.sep, '/')}`);
    const placed = code.replace(places, (_, module: string | undefined, which: string) => {
      if (module === undefined)
        return which === 'url'
          ? `new URL(${placeOf(file)}, import.meta.url).href`
          : `(import.meta.dirname + '/' + ${placeOf(path.dirname(file))})`;
      const part = this.emitFile({ type: 'chunk', id: path.resolve(path.dirname(id), module) });
      // Vite answers with an address below its base, which is /
      return `new URL('.' + import.meta.ROLLUP_FILE_URL_${part}, import.meta.url)`;
    });
    // Lines stay where they were, which is all that is asked of an error's place
    return { code: placed, map: null };
  },
});

/** Programs stay where they are; the parts that they name, those started as processes among them, are other files after each change. */
const entryName = ({ name }: { name: string }): string => (name in programs ? `${name}.mjs` : '[name]-[hash].mjs');

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
          input: Object.fromEntries(Object.entries(programs).map(([name, file]) => [name, path.join(root, file)])),
          output: {
            entryFileNames: entryName,
            chunkFileNames: '[name]-[hash].mjs',
            // Names stay, for whoever reads a stack; comments and blanks are read by nobody
            comments: false,
            minify: { compress: false, mangle: false, codegen: { removeWhitespace: true } },
          },
        },
      },
    });
    const stamp: Stamp = { files: [...built.keys()], hash: hashOf(built) };
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
  const last = [...Object.keys(programs).flatMap((name) => [`${name}.mjs.map`, `${name}.mjs`]), stampFile];
  for (const name of [...names.filter((name) => !last.includes(name)), ...last])
    await rename(path.join(made, name), path.join(folder, name));
  for (const name of await readdir(folder)) {
    if (names.includes(name)) continue;
    const { mtimeMs } = await stat(path.join(folder, name));
    if (mtimeMs < Date.now() - partsKeptMs) await rm(path.join(folder, name), { force: true });
  }
}
