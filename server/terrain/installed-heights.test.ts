import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeHeightGrid } from '../../src/geo/height-grid.ts';
import { readHeights } from './installed-heights.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'heights-'));
});
afterAll(() => rm(folder, { recursive: true }));

const grid = { west: 120, south: 30, step: 0.5, columns: 2, rows: 2, unit: 1, values: Int16Array.of(1, 2, 3, 4) };

test('heights are read as they were written, under a version of their own', async () => {
  const [file, other] = [join(folder, 'heights.bin'), join(folder, 'other.bin')];
  await writeFile(file, brotliCompressSync(writeHeightGrid(grid)));
  await writeFile(other, brotliCompressSync(writeHeightGrid({ ...grid, values: Int16Array.of(1, 2, 3, 5) })));
  const [heights, changed] = [await readHeights(file), await readHeights(other)];
  expect(heights?.grid).toEqual(grid);
  expect(heights?.version).toMatch(/^[0-9a-f]{12}$/);
  expect(changed?.version).not.toBe(heights?.version);
});

test('a portal without the file has no heights; a file of something else is a fault', async () => {
  expect(await readHeights(join(folder, 'none.bin'))).toBeNull();
  const broken = join(folder, 'broken.bin');
  await writeFile(broken, brotliCompressSync(Buffer.from('no grid')));
  await expect(readHeights(broken)).rejects.toThrow('JSON');
});
