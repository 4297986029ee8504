import { cellOfNumber, numberOfCell } from './map-sheets.ts';
import { mendedNewCell, mendedOldCell } from './mend-sheet-number.ts';
import { cellOfOldNumber, oldNumberOfCell } from './old-map-sheets.ts';
import { cellExtent, type GridCell, linesOf, partOfCell, type SheetExtent } from './sheet-grid.ts';

/** A map sheet in all its numbers. */
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

const letters: Readonly<Record<string, string>> = { 甲: 'A', 乙: 'B', 丙: 'C', 丁: 'D' };

/**
 * Reads a new or an old sheet number in the usual ways of writing; null for what is none. Of the 1∶1000000 sheets, whose
 * numbers are too short to be told from those of holes, only China's are read, and only where `isWhole` says that nothing
 * else can be meant.
 */
export function readSheetNumber(question: string, { isWhole = false } = {}): ReadSheet | null {
  const text = written(question);
  const cell =
    cellOfNinth(text) ??
    cellOfNumber(text.replaceAll('-', '')) ??
    cellOfOldNumber(withHyphens(text)) ??
    cellOfRoman(text);
  if (!cell) return null;
  return cell.scale < 1_000_000 || (isWhole && millionOfChina.test(text)) ? sheetOf(cell) : null;
}

/** Sheets 1∶1000000 on which China lies. */
const millionOfChina = /^[A-N]-?(?:4[3-9]|5[0-3])$/;

/** In capitals, without spaces, with plain hyphens, and without the word for a sheet. */
const written = (question: string): string =>
  question
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[甲乙丙丁]/g, (sign) => letters[sign] ?? sign)
    .replace(/[‐‑–—−_]+/g, '-')
    .replace(/图?幅号?$|^图幅号?[:：]?/g, '')
    .replace(/\s+/g, '');

/** A number that names no sheet, and the nearest one that does. */
export interface MendedSheet {
  sheet: ReadSheet;
  /** What is wrong, in Chinese. */
  why: string;
}

const newForm = /^([A-V])(.{2})([B-K])(.{6}|.{8})$/;
const digitsLike: Readonly<Record<string, string>> = {
  O: '0',
  Q: '0',
  D: '0',
  I: '1',
  L: '1',
  Z: '2',
  S: '5',
  B: '8',
  G: '6',
};

/**
 * The sheet that a wrong number was probably to name: letters that were typed for digits, a row or column that its scale
 * does not have, a digit left out; of the old form a part that its sheet does not have. Null for what is right, and for what looks like no such number.
 */
export function mendedSheet(question: string): MendedSheet | null {
  const text = written(question).replaceAll('-', '');
  if (cellOfNumber(text)) return null;
  const mended = mendedNewCell(text) ?? mendedOldCell(withHyphens(written(question)));
  if (mended) return { sheet: sheetOf(mended.cell), why: mended.why };
  const [, letter = '', zone = '', code = '', places = ''] = newForm.exec(text.replace(/^([A-V])S(?=\d)/, '$15')) ?? [];
  if (letter === '') return null;
  const number = letter + asDigits(zone) + code + asDigits(places);
  const cell = cellOfNumber(number);
  if (cell) return { sheet: sheetOf(cell), why: `“${text}”不是图幅号（数字误作字母）` };
  return beyondLast(text, number);
}

const asDigits = (text: string): string => text.replace(/[A-Z]/g, (sign) => digitsLike[sign] ?? sign);

/** A row or a column that the scale does not have: the last one is nearest. */
function beyondLast(text: string, number: string): MendedSheet | null {
  const [, head = '', digits = ''] = /^([A-V]\d{2}[B-K])(\d{6}|\d{8})$/.exec(number) ?? [];
  const length = digits.length / 2;
  const first = cellOfNumber(head + '1'.padStart(length, '0').repeat(2));
  if (!first) return null;
  const last = linesOf(first.scale);
  const [row = '', column = ''] = [digits.slice(0, length), digits.slice(length)].map((line) =>
    String(Math.min(last, Math.max(1, Number(line)))).padStart(length, '0'),
  );
  const cell = cellOfNumber(head + row + column);
  return cell && { sheet: sheetOf(cell), why: `“${text}”没有这样的图幅：1∶${first.scale} 行、列号为 1—${last}` };
}

/** A number as it was given, and where it names a map sheet also as the standard writes it and as it was written before 1993. */
export function sheetWritings(number: string): string[] {
  const sheet = readSheetNumber(number);
  return [...new Set([number, sheet?.number, sheet?.oldNumber])].filter((each) => typeof each === 'string');
}

/** H-51-61(11)a, H-51-109A2: brackets and letters stand by themselves, also where no hyphen sets them apart. */
const withHyphens = (text: string): string =>
  text
    .replace(/^([A-N]-?(?:4[3-9]|5[0-3])-\d{1,3})-?([A-Z])-?(?=\d?$)/, '$1-$2-')
    .replace(/-$/, '')
    .replace(/(?<!-)\(/g, '-(')
    .replace(/\)(?!-|$)/g, ')-');

/** 1∶2000 as the standard also allows it: one of the nine parts of a 1∶5000 sheet, H49H192097-5. */
function cellOfNinth(text: string): GridCell | null {
  const [, whole = '', ninth = ''] = /^([A-V]\d{2}H\d{6})-([1-9])$/.exec(text) ?? [];
  const sheet = cellOfNumber(whole);
  return sheet && partOfCell(sheet, 2_000, Number(ninth));
}

/** 1∶200000 of China written together: H51XIX. */
function cellOfRoman(text: string): GridCell | null {
  const [, letter = '', zone = '', roman = ''] = /^([A-N])-?(4[3-9]|5[0-3])-?([IVX]{1,7})$/.exec(text) ?? [];
  return letter === '' ? null : cellOfOldNumber(`${letter}-${zone}-${roman}`);
}

/** The sheet of a cell, in all its numbers. */
export const sheetOf = (cell: GridCell): ReadSheet => ({
  number: numberOfCell(cell),
  oldNumber: oldNumberOfCell(cell),
  extent: cellExtent(cell),
  scale: cell.scale,
});
