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

/** Writes the access table of a copy anew, as `npm run format` does; without it a copy with other routes does not start. */
export async function writeAccessTable(root: string): Promise<void> {
  await promisify(execFile)(process.execPath, ['--import', 'tsx', 'tools/access-table.ts'], { cwd: root });
}
