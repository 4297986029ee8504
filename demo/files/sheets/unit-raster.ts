import type { Extent } from '../../../src/resources/kit/field-kinds.ts';
import { surfaceUnitAt } from '../../ground/ground.ts';
import { groundUnits, unitIndex } from '../../ground/units.ts';

export interface GroundRaster {
  width: number;
  height: number;
  /** Places in `groundUnits`, row by row from the upper left. */
  units: Uint8Array;
}

/** Pixels of the squares that are filled at once when their corners are of one unit. */
const coarsest = 16;

/**
 * The units of an extent as a picture of this size: what the ground's surface is at each pixel, but for areas that are
 * smaller than 16 pixels all around. @param finest pixels that are of one unit, 1 or 2
 */
export function rasterise(extent: Extent, width: number, height: number, finest = 1): GroundRaster {
  const units = new Uint8Array(width * height);
  const unitOf = (px: number, py: number): number => {
    const lon = extent.west + ((extent.east - extent.west) * (px + 0.5)) / width;
    const lat = extent.north - ((extent.north - extent.south) * (py + 0.5)) / height;
    return unitIndex(surfaceUnitAt(lon, lat).code);
  };
  // Corners are shared by up to four squares, and by those that they are cut into
  const known = new Map<number, number>();
  const cornerOf = (px: number, py: number): number => {
    const key = py * 65_536 + px;
    let unit = known.get(key);
    if (unit === undefined) known.set(key, (unit = unitOf(px, py)));
    return unit;
  };
  const fill = (left: number, top: number, side: number): void => {
    if (left >= width || top >= height) return;
    const unit = cornerOf(left, top);
    const isOne =
      side <= finest ||
      (unit === cornerOf(left + side, top) &&
        unit === cornerOf(left, top + side) &&
        unit === cornerOf(left + side, top + side));
    if (!isOne) {
      const half = side / 2;
      for (const [dx, dy] of [
        [0, 0],
        [half, 0],
        [0, half],
        [half, half],
      ] as const)
        fill(left + dx, top + dy, half);
      return;
    }
    const [right, bottom] = [Math.min(width, left + side), Math.min(height, top + side)];
    for (let y = top; y < bottom; y++) units.fill(unit, y * width + left, y * width + right);
  };
  for (let top = 0; top < height; top += coarsest)
    for (let left = 0; left < width; left += coarsest) fill(left, top, coarsest);
  return { width, height, units };
}

/** The raster as RGBA pixels: flat colours, and a thin dark line where two units meet. @param classes that its numbers mean */
export function paint(
  { width, height, units }: GroundRaster,
  lineWidth: number,
  classes: readonly { colour: string }[] = groundUnits,
): Uint8ClampedArray {
  const colours = classes.map(({ colour }) => [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16)));
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
