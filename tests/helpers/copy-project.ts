import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const projectRoot = fileURLToPath(new URL('../..', import.meta.url));
const forCalls = [
  'package.json',
  'tsconfig.base.json',
  'src/resources',
  'src/geo',
  'src/strip-log',
  'src/map',
  'server',
  'demo',
  'tools',
];
/** What `npm start` builds the front end from. */
const forSite = [
  'src',
  'public',
  'index.html',
  'vite.config.ts',
  'tsconfig.json',
  'package-lock.json',
  '.cache/base-data-stamp.json',
  '.cache/precompressed',
];

/**
 * A copy of the project in a new temporary folder, sharing the installed packages; the caller removes it. `withSite`
 * copies the front end too, so that starting the copy as `npm start` does builds it.
 */
export async function copyProject({ withSite = false } = {}): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'project-'));
  for (const name of withSite ? [...forCalls, ...forSite] : forCalls) {
    await cp(join(projectRoot, name), join(root, name), { recursive: true }).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error;
    });
  }
  await symlink(join(projectRoot, 'node_modules'), join(root, 'node_modules'), 'junction');
  return root;
}

/**
 * Adds the sample resource of bench/add-a-resource to a copy as a developer would: its file beside the others, and its
 * place in the list. Returns the lines written.
 */
export async function addFieldTrips(root: string): Promise<{ file: string[]; index: string[] }> {
  const sample = await readFile(join(projectRoot, 'bench/add-a-resource/field-trips.ts'), 'utf8');
  const file = sample.replaceAll('../../src/resources/', '../');
  await writeFile(join(root, 'src/resources/holdings/field-trips.ts'), file);
  const path = join(root, 'src/resources/index.ts');
  const before = await readFile(path, 'utf8');
  const after = before
    .replace(
      "import { files } from './system/files.ts';",
      "import { fieldTrips } from './holdings/field-trips.ts';\n$&",
    )
    .replace('  archiveFiles,\n', '$&  fieldTrips,\n');
  await writeFile(path, after);
  const known = new Set(before.split('\n'));
  return { file: file.trimEnd().split('\n'), index: after.split('\n').filter((line) => !known.has(line)) };
}

/** Adds the sample tool of tests/add-a-tool to a copy: its two files, and its places in the lists. Returns the lines of those. */
export async function addRelief(root: string): Promise<string[]> {
  const add = async (from: string, to: string): Promise<void> => {
    const sample = await readFile(join(projectRoot, 'tests/add-a-tool', from), 'utf8');
    const own = `'../../src/map/${to}/`;
    const text = sample
      .replaceAll(own, "'./")
      .replaceAll("'../../src/map/", "'../")
      .replaceAll("'../../src/", "'../../");
    await writeFile(join(root, 'src/map', to, 'relief.ts'), text);
  };
  await Promise.all([add('relief-tool.ts', 'tools'), add('relief.ts', 'compute')]);
  const list = async (name: string, places: readonly (readonly [string, string])[]): Promise<string[]> => {
    const path = join(root, 'src/map', name);
    const before = await readFile(path, 'utf8');
    const after = places.reduce((text, [place, line]) => text.replace(place, `${line}\n$&`), before);
    await writeFile(path, after);
    const known = new Set(before.split('\n'));
    return after.split('\n').filter((line) => !known.has(line));
  };
  const lists = await Promise.all([
    list('tools/index.ts', [
      ["import { roaming } from './roaming.ts';", "import { relief } from './relief.ts';"],
      ['  roaming,', '  relief,'],
    ]),
    list('compute/computations.ts', [
      ['  roaming: () =>', "  relief: () => import('./relief.ts').then((it) => it.relief),"],
    ]),
  ]);
  return lists.flat();
}

/** Writes the access table of a copy anew, as `npm run format` does; without it a copy with other routes does not start. */
export async function writeAccessTable(root: string): Promise<void> {
  await promisify(execFile)(process.execPath, ['--import', 'tsx', 'tools/access-table.ts'], { cwd: root });
}
