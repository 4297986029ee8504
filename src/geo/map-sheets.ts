/** Degrees, CGCS2000 (EPSG:4490). */
export interface SheetExtent {
  west: number;
  south: number;
  east: number;
  north: number;
}

interface Sheet {
  letter: string;
  /** Rows (north to south) and columns (west to east) that a 1:1 000 000 sheet of 4° × 6° is cut into. */
  parts: number;
}

/** GB/T 13989-2012, table of subdivisions: scale denominator to scale letter and number of rows and columns. */
const SHEETS = {
  500_000: { letter: 'B', parts: 2 },
  250_000: { letter: 'C', parts: 4 },
  100_000: { letter: 'D', parts: 12 },
  50_000: { letter: 'E', parts: 24 },
  25_000: { letter: 'F', parts: 48 },
  10_000: { letter: 'G', parts: 96 },
  5_000: { letter: 'H', parts: 192 },
  2_000: { letter: 'I', parts: 576 },
} as const satisfies Record<number, Sheet>;

/** Rows and columns of a 1:1 000 000 sheet before GB/T 13989; 1:200 000 existed only then. */
const OLD_PARTS = { 500_000: 2, 200_000: 6, 100_000: 12, 50_000: 24, 25_000: 48, 10_000: 96 } as const;

/** Scale denominators with a number after GB/T 13989-2012. */
export type SheetScale = 1_000_000 | keyof typeof SHEETS;
/** Scale denominators with a number of the form used before 1993. */
export type OldSheetScale = 1_000_000 | keyof typeof OLD_PARTS;

const MILLION = { height: 4, width: 6 };
/** Degrees: a coordinate this close to a sheet line lies on it. */
const ON_LINE = 1e-9;

const ROMAN: readonly (readonly [number, string])[] = [
  [10, 'X'],
  [9, 'IX'],
  [5, 'V'],
  [4, 'IV'],
  [1, 'I'],
];

function roman(value: number): string {
  let rest = value;
  return ROMAN.map(([size, digits]) => {
    const count = Math.floor(rest / size);
    rest -= count * size;
    return digits.repeat(count);
  }).join('');
}

function millionSheet(lon: number, lat: number): { row: number; column: number } {
  if (!(lon >= -180 && lon < 180 && lat >= 0 && lat < 88)) {
    throw new RangeError(`no map sheet at longitude ${lon}, latitude ${lat}`);
  }
  return { row: Math.floor(lat / MILLION.height + ON_LINE), column: Math.floor(lon / MILLION.width + ON_LINE) };
}

/** Zero-based row from the north and column from the west of the cell that holds the point. */
function cellAt(lon: number, lat: number, parts: number): { row: number; column: number } {
  const sheet = millionSheet(lon, lat);
  const fromNorth = (sheet.row + 1) * MILLION.height - lat;
  const fromWest = lon - sheet.column * MILLION.width;
  const index = (distance: number, size: number): number =>
    Math.min(parts - 1, Math.max(0, Math.floor((distance * parts) / size + ON_LINE)));
  return { row: index(fromNorth, MILLION.height), column: index(fromWest, MILLION.width) };
}

function millionLetter(row: number): string {
  return String.fromCharCode(65 + row);
}

/**
 * Sheet number after GB/T 13989-2012, e.g. `H51E011001`. Longitude first, degrees, northern hemisphere below 88°.
 * A point on a line between two sheets belongs to the southern and the eastern one.
 * @param scale denominator, e.g. 50000
 * @throws RangeError outside that area
 */
export function sheetNumber(lon: number, lat: number, scale: SheetScale): string {
  const { row, column } = millionSheet(lon, lat);
  const million = `${millionLetter(row)}${String(column + 31).padStart(2, '0')}`;
  if (scale === 1_000_000) return million;
  const { letter, parts } = SHEETS[scale];
  const cell = cellAt(lon, lat, parts);
  return `${million}${letter}${String(cell.row + 1).padStart(3, '0')}${String(cell.column + 1).padStart(3, '0')}`;
}

/** 1-based number, row by row, of a cell inside its parent, which holds `across` × `across` cells. */
function numberInside(cell: { row: number; column: number }, across: number): number {
  return (cell.row % across) * across + (cell.column % across) + 1;
}

const OLD_SUFFIX: Record<OldSheetScale, (lon: number, lat: number) => string> = {
  1_000_000: () => '',
  500_000: (lon, lat) => `-${'ABCD'.charAt(numberInside(cellAt(lon, lat, 2), 2) - 1)}`,
  200_000: (lon, lat) => `-${roman(numberInside(cellAt(lon, lat, 6), 6))}`,
  100_000: (lon, lat) => `-${numberInside(cellAt(lon, lat, 12), 12)}`,
  50_000: (lon, lat) => `${OLD_SUFFIX[100_000](lon, lat)}-${'ABCD'.charAt(numberInside(cellAt(lon, lat, 24), 2) - 1)}`,
  25_000: (lon, lat) => `${OLD_SUFFIX[50_000](lon, lat)}-${numberInside(cellAt(lon, lat, 48), 2)}`,
  10_000: (lon, lat) => `${OLD_SUFFIX[100_000](lon, lat)}-(${numberInside(cellAt(lon, lat, 96), 8)})`,
};

/**
 * Sheet number of the form used before 1993 and still found in archives: `H-51-61-A` (1:50 000), `H-51-61` (1:100 000),
 * `H-51-XIII` (1:200 000, regional geology). Longitude first, degrees.
 * @throws RangeError like `sheetNumber`
 */
export function oldSheetNumber(lon: number, lat: number, scale: OldSheetScale): string {
  const { row, column } = millionSheet(lon, lat);
  return `${millionLetter(row)}-${column + 31}${OLD_SUFFIX[scale](lon, lat)}`;
}

function round(degrees: number): number {
  return Math.round(degrees * 1e8) / 1e8;
}

function cellExtent(
  millionRow: number,
  millionColumn: number,
  row: number,
  column: number,
  parts: number,
): SheetExtent {
  const north = (millionRow + 1) * MILLION.height - (row * MILLION.height) / parts;
  const west = millionColumn * MILLION.width + (column * MILLION.width) / parts;
  return {
    west: round(west),
    south: round(north - MILLION.height / parts),
    east: round(west + MILLION.width / parts),
    north: round(north),
  };
}

/** Extent of the sheet of any scale (also 1:200 000) that holds the point. Longitude first, degrees. */
export function sheetExtentAt(lon: number, lat: number, scale: SheetScale | OldSheetScale): SheetExtent {
  const parts = scale === 1_000_000 ? 1 : scale === 200_000 ? OLD_PARTS[scale] : SHEETS[scale].parts;
  const million = millionSheet(lon, lat);
  const cell = cellAt(lon, lat, parts);
  return cellExtent(million.row, million.column, cell.row, cell.column, parts);
}

const SHEET_NUMBER = /^([A-V])(\d{2})(?:([B-I])(\d{3})(\d{3}))?$/;

/**
 * Extent of a sheet given by its number after GB/T 13989-2012.
 * @throws RangeError when the number is malformed or names a row or column that its scale does not have
 */
export function sheetExtent(number: string): SheetExtent {
  const [, million = '', column = '', letter, row, cellColumn] = SHEET_NUMBER.exec(number) ?? [];
  const parts = letter ? Object.values(SHEETS).find((sheet) => sheet.letter === letter)?.parts : 1;
  const cell = { row: Number(row ?? 1) - 1, column: Number(cellColumn ?? 1) - 1 };
  const isInside = (index: number): boolean => index >= 0 && parts !== undefined && index < parts;
  if (
    !million ||
    Number(column) < 1 ||
    Number(column) > 60 ||
    !parts ||
    !isInside(cell.row) ||
    !isInside(cell.column)
  ) {
    throw new RangeError(`not a sheet number of GB/T 13989-2012: ${number}`);
  }
  return cellExtent(million.charCodeAt(0) - 65, Number(column) - 31, cell.row, cell.column, parts);
}
