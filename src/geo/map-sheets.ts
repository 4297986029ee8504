import { cellAt, cellExtent, cellOfPlace, type GridCell, placeOfCell, type SheetExtent } from './sheet-grid.ts';

interface Code {
  letter: string;
  /** Digits of a row and of a column. */
  digits: 3 | 4;
}

/** GB/T 13989-2012: codes of the scales below 1:1 000 000, which has none. */
const codes = {
  500_000: { letter: 'B', digits: 3 },
  250_000: { letter: 'C', digits: 3 },
  100_000: { letter: 'D', digits: 3 },
  50_000: { letter: 'E', digits: 3 },
  25_000: { letter: 'F', digits: 3 },
  10_000: { letter: 'G', digits: 3 },
  5_000: { letter: 'H', digits: 3 },
  2_000: { letter: 'I', digits: 3 },
  1_000: { letter: 'J', digits: 4 },
  500: { letter: 'K', digits: 4 },
} as const satisfies Record<number, Code>;

type CodedScale = keyof typeof codes;
/** Scale denominators with a number after GB/T 13989-2012. */
export type SheetScale = 1_000_000 | CodedScale;

/** From 1:1 000 000 to 1:500. */
export const sheetScales: readonly SheetScale[] = [
  1_000_000, 500_000, 250_000, 100_000, 50_000, 25_000, 10_000, 5_000, 2_000, 1_000, 500,
];
/** Whether sheets of the scale have a number after GB/T 13989-2012. */
export const isSheetScale = (scale: number): scale is SheetScale => sheetScales.some((each) => each === scale);

const coded = new Map<string, { scale: CodedScale; digits: number }>(
  sheetScales.flatMap((scale) => (scale === 1_000_000 ? [] : [[codes[scale].letter, { scale, ...codes[scale] }]])),
);
const padded = (value: number, digits: number): string => String(value).padStart(digits, '0');

/** The number of a cell after GB/T 13989-2012; null beyond the equator or the pole, and for 1:200 000. */
export function numberOfCell(cell: GridCell): string | null {
  const place = placeOfCell(cell);
  if (!place || !isSheetScale(cell.scale)) return null;
  const million = `${place.letter}${padded(place.zone, 2)}`;
  if (cell.scale === 1_000_000) return million;
  const { letter, digits } = codes[cell.scale];
  return `${million}${letter}${padded(place.row, digits)}${padded(place.column, digits)}`;
}

const numberPattern = /^([A-V])(\d{2})(?:([B-K])(\d{6}|\d{8}))?$/;

/** The cell of a number after GB/T 13989-2012, written without spaces in capitals; null for what is none. */
export function cellOfNumber(number: string): GridCell | null {
  const [, letter = '', zone = '', code, digits = ''] = numberPattern.exec(number) ?? [];
  if (code === undefined) return cellOfPlace({ letter, zone: Number(zone), row: 1, column: 1 }, 1_000_000);
  const known = coded.get(code);
  if (!known || digits.length !== 2 * known.digits) return null;
  const [row, column] = [Number(digits.slice(0, known.digits)), Number(digits.slice(known.digits))];
  return cellOfPlace({ letter, zone: Number(zone), row, column }, known.scale);
}

/**
 * Sheet number after GB/T 13989-2012, e.g. `H51E011001`. Longitude first, degrees, northern hemisphere below 88°.
 * A point on a line between two sheets belongs to the northern and the eastern one.
 * @param scale denominator, e.g. 50000
 * @throws RangeError outside that area
 */
export function sheetNumber(lon: number, lat: number, scale: SheetScale): string {
  const number = numberOfCell(cellAt(lon, lat, scale));
  if (number === null) throw new RangeError(`no map sheet at longitude ${lon}, latitude ${lat}`);
  return number;
}

/**
 * Extent of a sheet given by its number after GB/T 13989-2012.
 * @throws RangeError when the number is malformed or names a row or column that its scale does not have
 */
export function sheetExtent(number: string): SheetExtent {
  const cell = cellOfNumber(number);
  if (!cell) throw new RangeError(`not a sheet number of GB/T 13989-2012: ${number}`);
  return cellExtent(cell);
}

const steps = [-1, 0, 1] as const;

/**
 * The sheet and its eight neighbours after GB/T 13989-2012, row by row from the north-west (接图表); null in a place
 * beyond the equator or the pole. Empty for a text that is no such number.
 */
export function sheetNeighbours(number: string): (string | null)[] {
  const cell = cellOfNumber(number);
  if (!cell) return [];
  return steps.flatMap((down) =>
    steps.map((right) => numberOfCell({ ...cell, row: cell.row + down, column: cell.column + right })),
  );
}
