import { boxOfGrid, type HeightGrid, smoothHeightIn } from '../../src/geo/height-grid.ts';
import { type RasterFrame, writeHeightRaster } from '../../src/geo/height-raster.ts';
import { invalid } from '../errors.ts';

const rounded = (degrees: number): string => degrees.toFixed(2);

/** @throws AppError 422 naming the side that is wrong, or that lies where the portal has no ground */
export function assertOnGround(grid: HeightGrid, { west, south, east, north }: RasterFrame): void {
  if (west >= east) throw invalid({ west: ['西界应小于东界'] });
  if (south >= north) throw invalid({ south: ['南界应小于北界'] });
  const ground = boxOfGrid(grid);
  const outside = [
    ['west', west < ground.west],
    ['south', south < ground.south],
    ['east', east > ground.east],
    ['north', north > ground.north],
  ] as const;
  const [name] = outside.find(([, isOutside]) => isOutside) ?? [];
  if (!name) return;
  const lons = `东经 ${rounded(ground.west)}°–${rounded(ground.east)}°`;
  const lats = `北纬 ${rounded(ground.south)}°–${rounded(ground.north)}°`;
  throw invalid({ [name]: [`超出地形数据范围（${lons}，${lats}），请在范围内重画`] });
}

/** The bytes of the heights of a frame, on the surface that the contours are drawn on. */
export function rasterOf(grid: HeightGrid, { west, south, east, north, columns, rows }: RasterFrame): Uint8Array {
  const heights = new Float32Array(columns * rows);
  for (let row = 0; row < rows; row++) {
    const lat = south + ((north - south) * row) / (rows - 1);
    for (let column = 0; column < columns; column++)
      heights[row * columns + column] = smoothHeightIn(grid, west + ((east - west) * column) / (columns - 1), lat);
  }
  return writeHeightRaster({ columns, rows, heights });
}
