import { streamXlsxRows } from 'hucre/xlsx';
import Papa from 'papaparse';
import { delimiterOf } from '../../src/resources/kit/delimiter.ts';
import { cellText } from './cell-text.ts';
import { measureWorkbook } from './measure-workbook.ts';
import { RefusedSheet, maxImportRows, refusals } from './sheet-caps.ts';
import { SheetLines } from './sheet-lines.ts';
import { wholeText } from './whole-text.ts';

/** A table from outside. */
export interface SheetTask {
  bytes: Uint8Array;
  /** As its owner named it. */
  fileName: string;
  /** Where its rows are written, see `SheetLines`. */
  to: string;
}

/** How many rows were written, or why the table is refused. */
export type SheetAnswer = { rows: number } | { refusal: string };

const zipStart = Buffer.from('PK\u0003\u0004');

/** What a process that reads tables does with one. */
export function prepare(): Promise<(task: SheetTask) => Promise<SheetAnswer>> {
  return Promise.resolve(read);
}

async function read({ bytes, fileName, to }: SheetTask): Promise<SheetAnswer> {
  const lines = new SheetLines(to);
  const content = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    await (content.subarray(0, 4).equals(zipStart) ? readWorkbook(content, lines) : readCsv(content, fileName, lines));
    const rows = await lines.end();
    if (rows < 2) throw refusals.empty();
    return { rows };
  } catch (error) {
    lines.drop();
    if (error instanceof RefusedSheet) return { refusal: error.message };
    throw error;
  }
}

/** The first sheet. */
async function readWorkbook(bytes: Buffer, lines: SheetLines): Promise<void> {
  await measureWorkbook(bytes);
  const rows = streamXlsxRows(bytes, { sheet: 0 });
  for (;;) {
    const next = await rows.next().catch(() => {
      throw refusals.unreadable();
    });
    if (next.done) return;
    const { index, values } = next.value;
    if (index < lines.rows) throw refusals.unreadable();
    const cells = values.map(cellText);
    // Rows that only have a look go on to the end of the sheet
    if (isBlank(cells)) continue;
    if (index > maxImportRows) throw refusals.rows();
    while (lines.rows < index) await lines.add([]);
    await lines.add(cells);
  }
}

async function readCsv(bytes: Buffer, fileName: string, lines: SheetLines): Promise<void> {
  if (!/\.(csv|txt)$/i.test(fileName)) throw refusals.format();
  const text = wholeText(bytes);
  const { data, errors, meta } = Papa.parse<string[]>(text, {
    delimiter: delimiterOf(text),
    preview: maxImportRows + 2,
  });
  const [fault] = errors.filter(({ type }) => type !== 'Delimiter');
  if (fault) throw refusals.quotes((fault.row ?? 0) + 1);
  const first = data.findIndex((row) => !isBlank(row));
  for (const row of first < 0 ? [] : data.slice(first)) await lines.add(row);
  // What was not read must be blank, too
  if (meta.truncated && /[^\s,;|"]/.test(text.slice(meta.cursor))) throw refusals.rows();
}

const isBlank = (row: readonly string[]): boolean => row.every((cell) => cell.trim() === '');
