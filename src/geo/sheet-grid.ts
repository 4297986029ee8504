import type { Box } from './box.ts';

/** Degrees, CGCS2000 (EPSG:4490). */
export type SheetExtent = Box;

/**
 * Rows and columns that a 1:1 000 000 sheet of 4° × 6° is cut into, by scale denominator (GB/T 13989-2012;
 * 1:200 000 existed only before that standard). North of 60° the map of the world joins sheets; China does not reach
 * so far, and every sheet here is 6° wide.
 */
const parts = {
  1_000_000: 1,
  500_000: 2,
  250_000: 4,
  200_000: 6,
  100_000: 12,
  50_000: 24,
  25_000: 48,
  10_000: 96,
  5_000: 192,
  2_000: 576,
  1_000: 1152,
  500: 2304,
} as const;

/** Denominator of a scale that sheets were ever cut for. */
export type GridScale = keyof typeof parts;

/** A sheet of one scale, counted over the whole northern hemisphere: rows from 88° N, columns from 180° W, from zero. */
export interface GridCell {
  scale: GridScale;
  row: number;
  column: number;
}

/** A 1:1 000 000 sheet and the place in it, rows from the north and columns from the west, from one. */
export interface SheetPlace {
  /** A at the equator to V below 88° N. */
  letter: string;
  /** 1–60 from 180° W. */
  zone: number;
  row: number;
  column: number;
}

const height = 4;
const width = 6;
const northmost = 88;
const zones = 360 / width;
const letters = 'ABCDEFGHIJKLMNOPQRSTUV';
/** Cells: a coordinate this close to a sheet line lies on it, whatever its last binary digits. */
const onLine = 1e-9;

/**
 * The cell that holds a point. Degrees; on a line between two sheets it is the northern and the eastern one, as the
 * formulae of GB/T 13989-2012 have it.
 * @throws RangeError outside 0–88° N, 180° W–180° E (that meridian belongs to the west)
 */
export function cellAt(lon: number, lat: number, scale: GridScale): GridCell {
  if (!(lon >= -180 && lon < 180 && lat >= 0 && lat < northmost)) {
    throw new RangeError(`no map sheet at longitude ${lon}, latitude ${lat}`);
  }
  const fromEquator = Math.floor((lat * parts[scale]) / height + onLine);
  const fromWest = Math.floor(((lon + 180) * parts[scale]) / width + onLine);
  return {
    scale,
    row: Math.max(0, letters.length * parts[scale] - 1 - fromEquator),
    column: Math.min(zones * parts[scale] - 1, fromWest),
  };
}

/** Where a cell lies; null beyond the equator or the pole. Columns go on round the earth. */
export function placeOfCell({ scale, row, column }: GridCell): SheetPlace | null {
  const across = parts[scale];
  const letter = letters.at(-1 - Math.floor(row / across));
  if (row < 0 || row >= letters.length * across || letter === undefined) return null;
  const round = zones * across;
  const turned = ((column % round) + round) % round;
  return {
    letter,
    zone: Math.floor(turned / across) + 1,
    row: (row % across) + 1,
    column: (turned % across) + 1,
  };
}

/** The cell at a place; null when the scale has no such row or column, or the earth no such sheet. */
export function cellOfPlace(place: SheetPlace, scale: GridScale): GridCell | null {
  const across = parts[scale];
  const isWithin = (value: number, last: number): boolean => value >= 1 && value <= last;
  const fromEquator = letters.indexOf(place.letter);
  if (place.letter.length !== 1 || fromEquator < 0 || !isWithin(place.zone, zones)) return null;
  if (!isWithin(place.row, across) || !isWithin(place.column, across)) return null;
  return {
    scale,
    row: (letters.length - 1 - fromEquator) * across + place.row - 1,
    column: (place.zone - 1) * across + place.column - 1,
  };
}

/** Rows, and as many columns, that a 1:1 000 000 sheet has at a scale. */
export const linesOf = (scale: GridScale): number => parts[scale];

/** How many cells of the finer scale lie side by side in one of the coarser; whole for scales that are cut from each other. */
const ratio = (coarse: GridScale, fine: GridScale): number => parts[fine] / parts[coarse];

/** The cell with this number of those that a sheet is cut into, from one, row by row from the north-west; null: no such one. */
export function partOfCell(cell: GridCell, scale: GridScale, number: number): GridCell | null {
  const across = ratio(cell.scale, scale);
  if (!(number >= 1 && number <= across * across)) return null;
  return {
    scale,
    row: cell.row * across + Math.floor((number - 1) / across),
    column: cell.column * across + ((number - 1) % across),
  };
}

/** The sheet of a coarser scale that a cell is cut from. */
export function sheetAround(cell: GridCell, coarse: GridScale): GridCell {
  const across = ratio(coarse, cell.scale);
  return { scale: coarse, row: Math.floor(cell.row / across), column: Math.floor(cell.column / across) };
}

/** The number that `partOfCell` gives to a cell within its sheet of a coarser scale. */
export function numberInside(cell: GridCell, coarse: GridScale): number {
  const across = ratio(coarse, cell.scale);
  return (cell.row % across) * across + (cell.column % across) + 1;
}

/** Eight decimals: about a millimetre on the ground. */
const rounded = (degrees: number): number => Math.round(degrees * 1e8) / 1e8;

export function cellExtent({ scale, row, column }: GridCell): SheetExtent {
  const across = parts[scale];
  return {
    west: rounded((column * width) / across - 180),
    south: rounded(northmost - ((row + 1) * height) / across),
    east: rounded(((column + 1) * width) / across - 180),
    north: rounded(northmost - (row * height) / across),
  };
}

/**
 * Extent of the sheet of any scale that holds the point, longitude first, degrees.
 * @throws RangeError like `cellAt`
 */
export function sheetExtentAt(lon: number, lat: number, scale: GridScale): SheetExtent {
  return cellExtent(cellAt(lon, lat, scale));
}
