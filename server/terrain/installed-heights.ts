import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { type HeightGrid, readHeightGrid } from '../../src/geo/height-grid.ts';

/** The heights of the ground that a portal comes with. */
export interface Heights {
  grid: HeightGrid;
  /** Another one for other heights. */
  version: string;
}

const installed = resolve(import.meta.dirname, '../../public/terrain/heights.bin');

/** @returns null where there is no such file. @throws Error where it is not a grid of heights */
export async function readHeights(file: string): Promise<Heights | null> {
  const bytes = await readFile(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (!bytes) return null;
  const version = createHash('sha256').update(bytes).digest('hex').slice(0, 12);
  return { grid: readHeightGrid(await promisify(brotliDecompress)(bytes)), version };
}

let reading: Promise<Heights | null> | null = null;

/** The portal's heights, read when they are first needed and kept; null: this portal has none. */
export async function installedHeights(): Promise<Heights | null> {
  const current = (reading ??= readHeights(installed));
  const heights = await current.catch((error: unknown) => {
    reading = null;
    throw error;
  });
  // They may be installed later
  if (!heights) reading = null;
  return heights;
}
