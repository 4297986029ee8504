import type { DrillingFault } from '../resources/shared/drilling-answers.ts';
import { drillingColumns, drillingSheet, type DrillingSheetName } from '../resources/shared/drilling-sheets.ts';

export const sheetLabel = (name: DrillingSheetName): string => drillingSheet(name).label;

/** Heading of a column; its name where the sheet has none of it. */
export const columnLabel = (sheet: DrillingSheetName, column: string): string =>
  drillingColumns(sheet).find(([name]) => name === column)?.[1].label ?? column;

export const levelLabels = { error: '错误', hint: '提示' } as const;

/** How many faults, in words; '' for none. */
export const countWords = ({ errors, hints }: { errors: number; hints: number }): string =>
  [errors > 0 ? `${errors} 处错误` : '', hints > 0 ? `${hints} 处提示` : ''].filter(Boolean).join('，');

/** Where a fault is, as one would tell it by telephone. */
export const placeOf = ({ sheet, row, column }: Pick<DrillingFault, 'sheet' | 'row' | 'column'>): string =>
  [sheetLabel(sheet), row === null ? '整表' : `第 ${row} 行`, column === null ? '' : columnLabel(sheet, column)]
    .filter(Boolean)
    .join(' ');
