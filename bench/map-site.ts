import { mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import type { Pool } from '../server/db/query.ts';
import { build } from 'vite';

const root = resolve(import.meta.dirname, '..');
const folder = join(root, '.cache/bench/map-site');

export const floorPages = ['first-picture', 'points', 'tiles', 'holes', 'globe'] as const;

/** Where the pages of the floor stand on the site. */
export const floorPath = '/floor/';

/**
 * The built front end with the pages of the floor beside it, for one server to serve both alike.
 * @returns its folder
 */
export async function makeMapSite(): Promise<string> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  for (const name of await readdir(join(root, 'dist'))) await symlink(join(root, 'dist', name), join(folder, name));
  const floor = join(folder, floorPath);
  const pages = join(import.meta.dirname, 'map-floor');
  await build({
    root: pages,
    base: './',
    configFile: false,
    logLevel: 'error',
    define: { CESIUM_BASE_URL: JSON.stringify('../cesium/') },
    build: {
      target: 'es2022',
      outDir: floor,
      rolldownOptions: { input: floorPages.map((name) => join(pages, `${name}.html`)) },
    },
  });
  for (const entry of await readdir(floor, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = join(entry.parentPath, entry.name);
    await writeFile(`${file}.br`, await promisify(brotliCompress)(await readFile(file)));
  }
  return folder;
}

/** Gives the floor the places of all boreholes. @returns how many */
export async function writePositions(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ lon: number; lat: number }>(
    'SELECT position[0] AS lon, position[1] AS lat FROM boreholes WHERE position IS NOT NULL',
  );
  const degrees = new Float32Array(rows.flatMap(({ lon, lat }) => [lon, lat]));
  await writeFile(join(folder, floorPath, 'positions.bin'), degrees);
  return rows.length;
}
