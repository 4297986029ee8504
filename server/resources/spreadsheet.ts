import type { DataValidation } from 'hucre';
import { writeXlsx } from 'hucre/xlsx';
import Papa from 'papaparse';

export type SheetFormat = 'csv' | 'xlsx';

const formulaStart = /^'*[=+\-@\t\r＝＋－＠]/;

/** A spreadsheet program would take such text for a formula; a leading apostrophe keeps it text. */
export const guardCell = (text: string): string => (formulaStart.test(text) ? `'${text}` : text);
/** Takes the guard off again. */
export const unguardCell = (text: string): string =>
  text.startsWith("'") && formulaStart.test(text.slice(1)) ? text.slice(1) : text;

/** One CSV line, with line end. */
export const csvLine = (cells: readonly string[]): string =>
  `${Papa.unparse([cells as string[]], { newline: '\r\n' })}\r\n`;

export interface Sheet {
  name: string;
  header: readonly string[];
  rows: readonly (readonly string[])[];
  /** Of a workbook that people fill in: a bold heading that stays, columns as wide as they need, lists to choose from. */
  form?: SheetForm;
  /** People see it only where they look for it: lists that others choose from. */
  isHidden?: boolean;
}

export type SheetValidation = DataValidation;

export interface SheetForm {
  /** Of each column, in characters. */
  widths: readonly number[];
  /** What cells of a column may hold and what is said beside them; ranges as 'B2:B100'. */
  validations: readonly DataValidation[];
}

const headingStyle = {
  font: { bold: true },
  fill: { type: 'pattern', pattern: 'solid', fgColor: { rgb: 'FFE8EEF4' } },
} as const;

const formOf = ({ header, form }: Sheet) =>
  form && {
    columns: form.widths.map((width) => ({ width })),
    freezePane: { rows: 1 },
    dataValidations: [...form.validations],
    cells: new Map(header.map((_, at) => [`0,${at}`, { style: headingStyle }])),
  };

/** A workbook of several sheets; every cell is text. */
export async function writeSheets(sheets: readonly Sheet[]): Promise<Buffer> {
  const bytes = await writeXlsx({
    sheets: sheets.map((sheet) => ({
      name: sheet.name.slice(0, 31),
      rows: [[...sheet.header], ...sheet.rows.map((row) => [...row])],
      ...formOf(sheet),
      ...(sheet.isHidden ? { hidden: true } : {}),
    })),
  });
  return Buffer.from(bytes);
}

/** A workbook of one sheet. */
export const writeWorkbook = (name: string, header: Sheet['header'], rows: Sheet['rows']): Promise<Buffer> =>
  writeSheets([{ name, header, rows }]);
