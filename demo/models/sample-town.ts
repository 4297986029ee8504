import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { townFiles } from './town.ts';

/**
 * Writes the buildings of the sample town, kept beside the code like the relief. Run after a change of the ground or of the
 * town: node --import tsx demo/models/sample-town.ts
 */
const folder = fileURLToPath(new URL('../../public/buildings/', import.meta.url));
const files = townFiles();
await mkdir(folder, { recursive: true });
for (const [name, bytes] of files) await writeFile(path.join(folder, name), bytes);
const size = [...files.values()].reduce((sum, { length }) => sum + length, 0);
process.stdout.write(`${files.size} files, ${(size / 1e6).toFixed(2)} MB\n`);
