import type { Extent } from '../../../src/resources/kit/field-kinds.ts';
import { fieldsAt, groundFields, unitIndex } from './ground-model.ts';
import { groundUnits } from './ground-units.ts';

interface GroundRaster {
  width: number;
  height: number;
  /** Places in `groundUnits`, row by row from the upper left. */
  units: Uint8Array;
}

/** Pixels between the points at which the fields are reckoned; between them they are straight. */
const step = 8;
/** Pixels of the blocks that are filled at once when their corners are of one unit. */
const block = 4;

/** The units of an extent as a picture of this size. @param widthKm see `fieldsAt` */
export function rasterise(extent: Extent, width: number, height: number, widthKm: number): GroundRaster {
  const [columns, rows] = [Math.ceil(width / step) + 2, Math.ceil(height / step) + 2];
  const count = groundFields.length;
  const grid = new Float32Array(columns * rows * count);
  const lonOf = (px: number): number => extent.west + ((extent.east - extent.west) * px) / width;
  const latOf = (py: number): number => extent.north - ((extent.north - extent.south) * py) / height;
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++)
      grid.set(fieldsAt(lonOf(column * step), latOf(row * step), widthKm), (row * columns + column) * count);
  const fields = new Float32Array(count);
  const unitOf = (px: number, py: number): number => {
    const [column, row] = [Math.floor(px / step), Math.floor(py / step)];
    const [u, v] = [px / step - column, py / step - row];
    const at = (row * columns + column) * count;
    const below = at + columns * count;
    for (let field = 0; field < count; field++) {
      const top = grid[at + field]! * (1 - u) + grid[at + count + field]! * u;
      const bottom = grid[below + field]! * (1 - u) + grid[below + count + field]! * u;
      fields[field] = top * (1 - v) + bottom * v;
    }
    return unitIndex(fields);
  };
  return { width, height, units: fillBlocks(width, height, unitOf) };
}

/** Corners first; only blocks on a boundary are reckoned pixel by pixel. */
function fillBlocks(width: number, height: number, unitOf: (px: number, py: number) => number): Uint8Array {
  const units = new Uint8Array(width * height);
  const [columns, rows] = [Math.ceil(width / block) + 1, Math.ceil(height / block) + 1];
  const corners = new Uint8Array(columns * rows);
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++)
      corners[row * columns + column] = unitOf(column * block, row * block);
  for (let row = 0; row + 1 < rows; row++) {
    for (let column = 0; column + 1 < columns; column++) {
      const at = row * columns + column;
      const unit = corners[at]!;
      const isOne = unit === corners[at + 1] && unit === corners[at + columns] && unit === corners[at + columns + 1];
      const [right, bottom] = [Math.min(width, (column + 1) * block), Math.min(height, (row + 1) * block)];
      for (let y = row * block; y < bottom; y++)
        for (let x = column * block; x < right; x++) units[y * width + x] = isOne ? unit : unitOf(x, y);
    }
  }
  return units;
}

/** The raster as RGBA pixels: flat colours, and a thin dark line where two units meet. */
export function paint({ width, height, units }: GroundRaster, lineWidth: number): Uint8ClampedArray {
  const colours = groundUnits.map(({ colour }) => [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16)));
  const pixels = new Uint8ClampedArray(width * height * 4);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = y * width + x;
      const unit = units[at]!;
      const isEdge =
        (x + lineWidth < width && units[at + lineWidth] !== unit) ||
        (y + lineWidth < height && units[at + lineWidth * width] !== unit);
      const [red = 0, green = 0, blue = 0] = colours[unit] ?? [];
      const share = isEdge ? 0.42 : 1;
      pixels[at * 4] = red * share;
      pixels[at * 4 + 1] = green * share;
      pixels[at * 4 + 2] = blue * share;
      pixels[at * 4 + 3] = 255;
    }
  }
  return pixels;
}

interface UnitLabel {
  unit: number;
  /** Pixels. */
  x: number;
  y: number;
  /** Pixels to the nearest other unit. */
  room: number;
}

const coarse = 16;

/** Where codes stand: the middles of the areas, the roomiest first, never two of a unit close together. */
export function labelPlaces({ width, height, units }: GroundRaster, least: number, apart: number): UnitLabel[] {
  const [columns, rows] = [Math.floor(width / coarse), Math.floor(height / coarse)];
  const unitAt = (column: number, row: number): number => units[row * coarse * width + column * coarse]!;
  const room = new Float32Array(columns * rows);
  const relax = (from: number, direction: 1 | -1): void => {
    for (let each = 0; each < columns * rows; each++) {
      const at = direction === 1 ? each : columns * rows - 1 - each;
      const [column, row] = [at % columns, Math.floor(at / columns)];
      const near = [
        [column - direction, row, 1],
        [column, row - direction, 1],
        [column - direction, row - direction, Math.SQRT2],
        [column + direction, row - direction, Math.SQRT2],
      ] as const;
      let value = from === 0 ? Infinity : room[at]!;
      for (const [x, y, cost] of near) {
        const isInside = x >= 0 && y >= 0 && x < columns && y < rows;
        const other = isInside && unitAt(x, y) === unitAt(column, row) ? room[y * columns + x]! : 0;
        value = Math.min(value, other + cost);
      }
      room[at] = value;
    }
  };
  relax(0, 1);
  relax(1, -1);
  const found: UnitLabel[] = [];
  const order = [...room.keys()].filter((at) => room[at]! * coarse >= least).sort((a, b) => room[b]! - room[a]!);
  for (const at of order) {
    const [column, row] = [at % columns, Math.floor(at / columns)];
    const place = { unit: unitAt(column, row), x: column * coarse, y: row * coarse, room: room[at]! * coarse };
    const isFree = found.every((other) => {
      const distance = Math.hypot(other.x - place.x, other.y - place.y);
      return distance > (other.unit === place.unit ? apart : apart * 0.28);
    });
    if (isFree) found.push(place);
    if (found.length >= 90) break;
  }
  return found;
}
