import {
  oldSheetNumber,
  type OldSheetScale,
  type SheetExtent,
  sheetExtent,
  sheetExtentAt,
  sheetNumber,
  type SheetScale,
} from './map-sheets.ts';

/** A map sheet that a question names, in all its numbers. */
export interface ReadSheet {
  /** After GB/T 13989-2012; null for 1∶200000, which that standard does not have. */
  number: string | null;
  /** Of the form used before 1993; null for scales that it did not have. */
  oldNumber: string | null;
  /** Degrees. */
  extent: SheetExtent;
  /** Denominator. */
  scale: number;
}

const newScales: Readonly<Record<string, SheetScale>> = {
  B: 500_000,
  C: 250_000,
  D: 100_000,
  E: 50_000,
  F: 25_000,
  G: 10_000,
  H: 5_000,
  I: 2_000,
};
const oldScales: readonly OldSheetScale[] = [1_000_000, 500_000, 200_000, 100_000, 50_000, 25_000, 10_000];
const newNumber = /^([A-N])(\d{2})([B-I])(\d{3})(\d{3})$/;
const oldNumber = /^([A-N])-?(\d{1,2})-(?:([IVX]+)|([A-D])|(\d{1,3})(?:-([A-D])(?:-([1-4]))?|-\((\d{1,2})\))?)$/;
const letters: Readonly<Record<string, string>> = { 甲: 'A', 乙: 'B', 丙: 'C', 丁: 'D' };
const numerals: Readonly<Record<string, number>> = { I: 1, V: 5, X: 10 };

/** Reads a new or an old sheet number in the usual ways of writing; null for what is none. */
export function readSheetNumber(question: string): ReadSheet | null {
  const text = question
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[甲乙丙丁]/g, (sign) => letters[sign] ?? sign)
    .replace(/[—–－_]/g, '-')
    .replace(/图?幅号?$|^图幅号?[:：]?/g, '')
    .replace(/\s+/g, '');
  return readNew(text.replaceAll('-', '')) ?? readOld(text);
}

function readNew(text: string): ReadSheet | null {
  const scale = newScales[newNumber.exec(text)?.[3] ?? ''];
  if (!scale) return null;
  try {
    return atExtent(sheetExtent(text), scale);
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

function readOld(text: string): ReadSheet | null {
  const [, row = '', zone = '', roman, half, hundred, quarter, eighth, tenth] = oldNumber.exec(text) ?? [];
  if (!row || Number(zone) < 1 || Number(zone) > 60) return null;
  const whole: Cell = { west: (Number(zone) - 31) * 6, north: (row.charCodeAt(0) - 64) * 4, width: 6, height: 4 };
  if (half) return sheetOf(cut(whole, 2, half.charCodeAt(0) - 64), 500_000);
  if (roman) return sheetOf(cut(whole, 6, romanValue(roman)), 200_000);
  const sheet = cut(whole, 12, Number(hundred));
  if (tenth) return sheetOf(cut(sheet, 8, Number(tenth)), 10_000);
  if (!quarter) return sheetOf(sheet, 100_000);
  const fifty = cut(sheet, 2, quarter.charCodeAt(0) - 64);
  return eighth ? sheetOf(cut(fifty, 2, Number(eighth)), 25_000) : sheetOf(fifty, 50_000);
}

interface Cell {
  west: number;
  north: number;
  width: number;
  height: number;
}

/** The part with this number, counted from 1 row by row from the north-west; null when there is none. */
function cut(cell: Cell | null, parts: number, number: number): Cell | null {
  if (!cell || number < 1 || number > parts * parts) return null;
  const [width, height] = [cell.width / parts, cell.height / parts];
  const row = Math.floor((number - 1) / parts);
  const column = (number - 1) % parts;
  return { west: cell.west + column * width, north: cell.north - row * height, width, height };
}

function romanValue(text: string): number {
  const values = [...text].map((sign) => numerals[sign] ?? 0);
  return values.reduce((sum, value, at) => sum + (value < (values[at + 1] ?? 0) ? -value : value), 0);
}

function sheetOf(cell: Cell | null, scale: OldSheetScale): ReadSheet | null {
  if (!cell) return null;
  return atExtent(sheetExtentAt(cell.west + cell.width / 2, cell.north - cell.height / 2, scale), scale);
}

function atExtent(extent: SheetExtent, scale: SheetScale | OldSheetScale): ReadSheet {
  const lon = (extent.west + extent.east) / 2;
  const lat = (extent.south + extent.north) / 2;
  const isOld = (value: number): value is OldSheetScale => oldScales.some((each) => each === value);
  return {
    number: scale === 200_000 ? null : sheetNumber(lon, lat, scale),
    oldNumber: isOld(scale) ? oldSheetNumber(lon, lat, scale) : null,
    extent,
    scale,
  };
}
