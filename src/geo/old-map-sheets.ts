import {
  cellAt,
  cellOfPlace,
  type GridCell,
  type GridScale,
  numberInside,
  partOfCell,
  placeOfCell,
  sheetAround,
} from './sheet-grid.ts';

const oldScales = [1_000_000, 500_000, 200_000, 100_000, 50_000, 25_000, 10_000, 5_000] as const;
/** Scale denominators with a number of the form used before 1993. */
export type OldSheetScale = (typeof oldScales)[number];
/** Whether sheets of the scale have a number of the form used before 1993. */
export const isOldSheetScale = (scale: number): scale is OldSheetScale => oldScales.some((each) => each === scale);

/** How the parts of a sheet are counted, from one. */
interface Counting {
  written: (number: number) => string;
  /** Zero for a sign of another counting. */
  read: (sign: string) => number;
}

const numerals: readonly (readonly [number, string])[] = [
  [10, 'X'],
  [9, 'IX'],
  [5, 'V'],
  [4, 'IV'],
  [1, 'I'],
];

function roman(value: number): string {
  let rest = value;
  return numerals
    .map(([size, digits]) => {
      const count = Math.floor(rest / size);
      rest -= count * size;
      return digits.repeat(count);
    })
    .join('');
}

/** The 36 sheets of 1:200 000 in one of 1:1 000 000. */
const romans = Array.from({ length: 36 }, (_, index) => roman(index + 1));
const capitals = ['A', 'B', 'C', 'D'];
const rowLetters = 'ABCDEFGHIJKLMNOPQRSTUV';
const bracketed = (sign: string): number => Number(/^\((\d{1,2})\)$/.exec(sign)?.[1] ?? 0);

const byCapital: Counting = {
  written: (number) => capitals[number - 1] ?? '',
  read: (sign) => capitals.indexOf(sign) + 1,
};
/** 1:250 000 sheets that were numbered after the old way before they had codes: H-50-[8]. Read only. */
const bySquare: Counting = {
  written: (number) => `[${number}]`,
  read: (sign) => Number(/^\[(\d{1,2})\]$/.exec(sign)?.[1] ?? 0),
};
const byDigits: Counting = { written: String, read: (sign) => Number(/^\d{1,3}$/.exec(sign)?.[0] ?? 0) };
const byBrackets: Counting = { written: (number) => `(${number})`, read: bracketed };
/** Also read as some maps have them, H-51-(13). */
const byRoman: Counting = {
  written: (number) => romans[number - 1] ?? '',
  read: (sign) => romans.indexOf(sign) + 1 || bracketed(sign),
};
/** Small letters; capitals are read as well. */
const byLetter: Counting = {
  written: (number) => byCapital.written(number).toLowerCase(),
  read: (sign) => byCapital.read(sign.toUpperCase()),
};

interface Step {
  scale: OldSheetScale;
  /** The scale whose sheets these are the parts of. */
  within: OldSheetScale;
  counting: Counting;
}

const steps: readonly Step[] = [
  { scale: 500_000, within: 1_000_000, counting: byCapital },
  { scale: 200_000, within: 1_000_000, counting: byRoman },
  { scale: 100_000, within: 1_000_000, counting: byDigits },
  { scale: 50_000, within: 100_000, counting: byCapital },
  { scale: 25_000, within: 50_000, counting: byDigits },
  { scale: 10_000, within: 100_000, counting: byBrackets },
  { scale: 5_000, within: 10_000, counting: byLetter },
];

/** Forms that are read besides: 1:250 000 in square brackets, quarters of 1:50 000 by letters, 1:10 000 without brackets. */
const readBesides: readonly { scale: GridScale; within: GridScale; counting: Counting }[] = [
  { scale: 250_000, within: 1_000_000, counting: bySquare },
  { scale: 25_000, within: 50_000, counting: byLetter },
  { scale: 10_000, within: 100_000, counting: byDigits },
];

/** The number of a cell in the form used before 1993; null for scales without one, and beyond the equator or the pole. */
export function oldNumberOfCell(cell: GridCell): string | null {
  const place = placeOfCell(cell);
  if (!place) return null;
  if (cell.scale === 1_000_000) return `${place.letter}-${place.zone}`;
  const step = steps.find(({ scale }) => scale === cell.scale);
  if (!step) return null;
  const sign = step.counting.written(numberInside(cell, step.within));
  return `${oldNumberOfCell(sheetAround(cell, step.within))}-${sign}`;
}

/** The hyphen after the letter may be missing before a zone of China; elsewhere J1-2 is a hole or a stratum. */
const oldPattern = /^([A-V])(?:-(\d{1,2})|(4[3-9]|5[0-3]))((?:-[^-]+)*)$/;
/** The row counted instead of lettered, as before 1970: 8-51-61-A. */
const countedPattern = /^(\d{1,2})(?=-(?:4[3-9]|5[0-3])-)/;

/** The cell of a number of the form used before 1993, written without spaces in capitals; null for what is none. */
export function cellOfOldNumber(number: string): GridCell | null {
  const lettered = number.replace(countedPattern, (row: string) => rowLetters[Number(row) - 1] ?? row);
  const [, letter = '', zone, zoneOfChina, signs = ''] = oldPattern.exec(lettered) ?? [];
  const million = cellOfPlace({ letter, zone: Number(zone ?? zoneOfChina), row: 1, column: 1 }, 1_000_000);
  return signs
    .split('-')
    .slice(1)
    .reduce<GridCell | null>((cell, sign) => cell && partNamed(cell, sign), million);
}

function partNamed(cell: GridCell, sign: string): GridCell | null {
  const step = [...steps, ...readBesides].find(
    ({ within, counting }) => within === cell.scale && counting.read(sign) > 0,
  );
  return step ? partOfCell(cell, step.scale, step.counting.read(sign)) : null;
}

/**
 * Sheet number of the form used before 1993 and still found in archives: `H-51-61-A` (1:50 000), `H-51-61` (1:100 000),
 * `H-51-XIII` (1:200 000, regional geology). Longitude first, degrees.
 * @throws RangeError like `cellAt`
 */
export function oldSheetNumber(lon: number, lat: number, scale: OldSheetScale): string {
  const number = oldNumberOfCell(cellAt(lon, lat, scale));
  if (number === null) throw new RangeError(`no map sheet at longitude ${lon}, latitude ${lat}`);
  return number;
}
