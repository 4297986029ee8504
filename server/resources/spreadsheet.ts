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
}

/** A workbook of several sheets; every cell is text. */
export async function writeSheets(sheets: readonly Sheet[]): Promise<Buffer> {
  const bytes = await writeXlsx({
    sheets: sheets.map(({ name, header, rows }) => ({
      name: name.slice(0, 31),
      rows: [[...header], ...rows.map((row) => [...row])],
    })),
  });
  return Buffer.from(bytes);
}

/** A workbook of one sheet. */
export const writeWorkbook = (name: string, header: Sheet['header'], rows: Sheet['rows']): Promise<Buffer> =>
  writeSheets([{ name, header, rows }]);
