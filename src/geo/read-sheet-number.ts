import { cellOfNumber, numberOfCell } from './map-sheets.ts';
import { cellOfOldNumber, oldNumberOfCell } from './old-map-sheets.ts';
import { cellExtent, type GridCell, partOfCell, type SheetExtent } from './sheet-grid.ts';

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

const letters: Readonly<Record<string, string>> = { 甲: 'A', 乙: 'B', 丙: 'C', 丁: 'D' };

/**
 * Reads a new or an old sheet number in the usual ways of writing; null for what is none. A 1∶1000000 sheet (H51) is too
 * short to be told from other words.
 */
export function readSheetNumber(question: string): ReadSheet | null {
  const text = question
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[甲乙丙丁]/g, (sign) => letters[sign] ?? sign)
    .replace(/[‐‑–—−_]+/g, '-')
    .replace(/图?幅号?$|^图幅号?[:：]?/g, '')
    .replace(/\s+/g, '');
  const cell = cellOfNinth(text) ?? cellOfNumber(text.replaceAll('-', '')) ?? cellOfOldNumber(withHyphens(text));
  return cell && cell.scale < 1_000_000 ? sheetOf(cell) : null;
}

/** A number as it was given, and where it names a map sheet also as the standard writes it and as it was written before 1993. */
export function sheetWritings(number: string): string[] {
  const sheet = readSheetNumber(number);
  return [...new Set([number, sheet?.number, sheet?.oldNumber])].filter((each) => typeof each === 'string');
}

/** H-51-61(11)a: brackets stand by themselves, also where no hyphen sets them apart. */
const withHyphens = (text: string): string => text.replace(/(?<!-)\(/g, '-(').replace(/\)(?!-|$)/g, ')-');

/** 1∶2000 as the standard also allows it: one of the nine parts of a 1∶5000 sheet, H49H192097-5. */
function cellOfNinth(text: string): GridCell | null {
  const [, whole = '', ninth = ''] = /^([A-V]\d{2}H\d{6})-([1-9])$/.exec(text) ?? [];
  const sheet = cellOfNumber(whole);
  return sheet && partOfCell(sheet, 2_000, Number(ninth));
}

const sheetOf = (cell: GridCell): ReadSheet => ({
  number: numberOfCell(cell),
  oldNumber: oldNumberOfCell(cell),
  extent: cellExtent(cell),
  scale: cell.scale,
});
