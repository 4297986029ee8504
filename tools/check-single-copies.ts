import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** Packages that keep their state in module scope (contexts, registries): a second copy breaks them without an error. */
const singlePackages = [
  'antd',
  '@ant-design/icons',
  'react',
  'react-dom',
  'react-router',
  '@refinedev/core',
  '@tanstack/react-query',
  'cesium',
  'ol',
];

const root = fileURLToPath(new URL('..', import.meta.url));

/** The folders of all installed packages below a node_modules folder, nested ones included. */
async function packageFolders(modules: string): Promise<string[]> {
  const entries = await readdir(modules, { withFileTypes: true }).catch(() => []);
  const found: string[] = [];
  for (const entry of entries) {
    if (!entry.isDirectory() || entry.name.startsWith('.')) continue;
    const folder = path.join(modules, entry.name);
    if (entry.name.startsWith('@')) found.push(...(await packageFolders(folder)));
    else found.push(folder, ...(await packageFolders(path.join(folder, 'node_modules'))));
  }
  return found;
}

const nameOf = (folder: string): string => folder.split(`node_modules${path.sep}`).at(-1)?.replaceAll('\\', '/') ?? '';

const installed = await packageFolders(path.join(root, 'node_modules'));
let faults = 0;
for (const name of singlePackages) {
  const copies = installed.filter((folder) => nameOf(folder) === name);
  if (copies.length === 1) continue;
  faults += 1;
  console.error(`${name}: ${copies.length} copies installed, exactly one is needed`);
  for (const folder of copies) {
    const manifest = JSON.parse(await readFile(path.join(folder, 'package.json'), 'utf8')) as { version: string };
    console.error(`  ${manifest.version}  ${path.relative(root, folder)}`);
  }
}
if (faults > 0) process.exitCode = 1;
