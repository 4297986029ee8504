import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants } from 'node:zlib';
import { type HeightGrid, writeHeightGrid } from '../../src/geo/height-grid.ts';
import { provinceBox as area } from '../../src/geo/province.ts';
import { landformAt } from '../ground/terrain.ts';

/**
 * Writes the heights of the ground and the sea floor, which the terrain of the 3D map is cut from, kept beside the code like
 * the relief. Run after a change of the terrain: node --import tsx demo/terrain/sample-heights.ts
 */
const target = fileURLToPath(new URL('../../public/terrain/heights.bin', import.meta.url));
/** 64 to a tile of level 10: some 300 m. */
const step = 180 / 65536;
/** Metres. */
const unit = 0.5;

const [column, row] = [Math.floor(area.west / step), Math.floor(area.south / step)];
const [columns, rows] = [Math.ceil(area.east / step) - column + 1, Math.ceil(area.north / step) - row + 1];
const frame = { west: column * step, south: row * step, step, columns, rows, unit };
const values = Int16Array.from({ length: columns * rows }, (_, at) =>
  Math.round(
    landformAt(frame.west + (at % columns) * step, frame.south + Math.floor(at / columns) * step).height / unit,
  ),
);
const grid: HeightGrid = { ...frame, values };
const bytes = brotliCompressSync(writeHeightGrid(grid), {
  params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24 },
});
await mkdir(path.dirname(target), { recursive: true });
await writeFile(target, bytes);
process.stdout.write(`${columns} × ${rows} heights, ${(bytes.length / 1e6).toFixed(2)} MB\n`);
