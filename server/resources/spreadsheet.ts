import iconv from 'iconv-lite';
import { readXlsx, writeXlsx } from 'hucre/xlsx';
import Papa from 'papaparse';
import { AppError } from '../errors.ts';

export type SheetFormat = 'csv' | 'xlsx';

/** Most rows a file may bring in at once. */
export const maxImportRows = 10_000;

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

/** Cells of the first sheet as text, header first, blank rows at the end left out. @throws AppError 422 when it is no table. */
export async function readSheet(bytes: Buffer, fileName: string): Promise<string[][]> {
  const isZip = bytes.subarray(0, 4).equals(Buffer.from('PK\u0003\u0004'));
  const rows = isZip ? await readWorkbook(bytes) : readCsv(bytes, fileName);
  while (rows.length > 0 && rows.at(-1)?.every((cell) => cell.trim() === '')) rows.pop();
  if (rows.length < 2)
    throw new AppError(422, '文件中没有数据：第一行应为表头，其后每行一条记录', { file: ['文件中没有数据'] });
  if (rows.length - 1 > maxImportRows)
    throw new AppError(422, `一次最多导入 ${maxImportRows} 行，请分成几个文件`, { file: ['行数太多'] });
  return rows;
}

async function readWorkbook(bytes: Buffer): Promise<string[][]> {
  const unreadable = () => new AppError(422, '不能读取该文件，请另存为 XLSX 或 CSV 后再试', { file: ['不能读取'] });
  const workbook = await readXlsx(bytes).catch(() => {
    throw unreadable();
  });
  const sheet = workbook.sheets[0];
  if (!sheet) throw unreadable();
  return sheet.rows.map((row) => row.map(cellText));
}

function cellText(cell: unknown): string {
  if (cell === null || cell === undefined) return '';
  if (cell instanceof Date) return cell.toISOString().replace('T00:00:00.000Z', '');
  return typeof cell === 'object' ? '' : String(cell as string | number | boolean);
}

function readCsv(bytes: Buffer, fileName: string): string[][] {
  if (!/\.(csv|txt)$/i.test(fileName)) throw new AppError(422, '只能导入 CSV 或 XLSX 文件', { file: ['格式不对'] });
  const parsed = Papa.parse<string[]>(decodeText(bytes), { skipEmptyLines: 'greedy' });
  const [fault] = parsed.errors.filter(({ type }) => type !== 'Delimiter');
  if (fault)
    throw new AppError(422, `CSV 第 ${(fault.row ?? 0) + 1} 行不完整，请检查引号`, {
      file: [`第 ${(fault.row ?? 0) + 1} 行不完整`],
    });
  return parsed.data;
}

/** The first rows of a CSV file as they stand, however odd its quotes are. `isCut`: as of `decodeText`. */
export const csvRows = (bytes: Buffer, { most, isCut }: { most: number; isCut: boolean }): string[][] =>
  Papa.parse<string[]>(decodeText(bytes, isCut), { preview: most, skipEmptyLines: 'greedy' }).data;

/** UTF-8, or GB18030 as Chinese spreadsheet programs write it. `isCut`: the last character may have lost its end. */
export function decodeText(bytes: Buffer, isCut = false): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: isCut });
  } catch {
    return iconv.decode(bytes, 'gb18030');
  }
}
