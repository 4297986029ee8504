import type { DrillingFault } from '../../../src/resources/shared/drilling-answers.ts';
import { drillingSheet, type DrillingSheetName } from '../../../src/resources/shared/drilling-sheets.ts';
import { numberText } from '../../spreadsheets/cell-text.ts';
import { refusals, RefusedSheet, sheetCaps } from '../../spreadsheets/sheet-caps.ts';
import { ofSheet } from '../checks/fault.ts';
import { listName } from '../template-form.ts';
import { sheetNamed } from './headings.ts';
import type { PackedFile } from './packed.ts';
import type { RowFile } from './row-file.ts';
import { dateStyles, readXml, sharedTexts, sheetsOf } from './workbook-parts.ts';

interface Book {
  texts: readonly string[];
  isDate: readonly boolean[];
  is1904: boolean;
}

/** Sheets of the template that hold no data. */
const ofTemplate: readonly string[] = ['填写说明', '岩性代码', listName];

/** Reads the sheets that are called as the template's are. @throws RefusedSheet */
export async function readWorkbook(files: ReadonlyMap<string, PackedFile>, rows: RowFile): Promise<void> {
  const { sheets, is1904 } = await sheetsOf(files);
  const book: Book = {
    texts: await sharedTexts(files.get('xl/sharedStrings.xml')),
    isDate: await dateStyles(files.get('xl/styles.xml')),
    is1904,
  };
  if (files.has('xl/vbaProject.bin')) {
    const said = { code: 'macros', text: '工作簿中带有宏', mend: '宏已忽略，只读取了数据；建议另存为 XLSX' };
    rows.faults.push(ofSheet('hint', 'collar', said));
  }
  for (const { name, path } of sheets) {
    const sheet = sheetNamed(name);
    const file = files.get(path);
    if (sheet === null) {
      if (!ofTemplate.includes(name.trim())) rows.faults.push(unknownSheet(name.slice(0, 40)));
      continue;
    }
    rows.begin(sheet, drillingSheet(sheet).label);
    if (file)
      await readSheet(file, book, rows, sheet).catch((error: unknown) => {
        throw error instanceof RefusedSheet
          ? new RefusedSheet(`工作表“${name.slice(0, 40)}”：${error.message}`)
          : error;
      });
    else rows.faults.push(lostSheet(sheet));
  }
}

const unknownSheet = (name: string): DrillingFault =>
  ofSheet('hint', 'collar', {
    code: 'sheet-unknown',
    text: `工作表“${name}”没有用到`,
    mend: '如是要汇交的数据，请按模板的表名命名',
    found: name,
  });

/** Named in the workbook, and its part is not there. */
const lostSheet = (sheet: DrillingSheetName): DrillingFault =>
  ofSheet('error', sheet, {
    code: 'sheet-lost',
    text: `工作簿中“${drillingSheet(sheet).label}”表的内容缺失`,
    mend: '文件已损坏，请用表格软件打开、核对这张表，另存后重新上传',
  });

/** Column of a reference such as AB12, from 0 on. */
function columnOf(reference: string): number {
  let column = 0;
  for (const letter of /^[A-Z]+/u.exec(reference)?.[0] ?? '') column = column * 26 + letter.charCodeAt(0) - 64;
  return column - 1;
}

/** The day of a number of a workbook; times of the day are left out. */
function dayOf(serial: number, is1904: boolean): string {
  const days = Math.floor(serial) + (is1904 ? 1462 : 0);
  const day = new Date(Date.UTC(1899, 11, 30) + days * 86_400_000);
  return Number.isNaN(day.getTime()) || day.getUTCFullYear() > 9999 ? String(serial) : day.toISOString().slice(0, 10);
}

/** A number as its text; what is none stays as it is. */
const plainNumber = (text: string): string =>
  text === '' || Number.isNaN(Number(text)) ? text : numberText(Number(text));

interface CellState {
  type: string;
  style: number;
  column: number;
  value: string;
  inline: string;
  formula: string | null;
}

function textOfCell({ type, style, value, inline, formula }: CellState, { texts, isDate, is1904 }: Book): string {
  if (formula !== null && value === '' && inline === '') return `=${formula}`.slice(0, 200);
  if (type === 's') return texts[Number(value)] ?? '';
  if (type === 'inlineStr') return inline;
  if (type === 'b') return value === '1' ? '是' : '否';
  if (type === 'd') return value.slice(0, 10);
  if (type !== '' && type !== 'n') return value;
  return isDate[style] === true && value !== '' ? dayOf(Number(value), is1904) : plainNumber(value);
}

/** A block of merged cells, from 0 on. */
interface Block {
  /** As its file names it, A2:A9. */
  reference: string;
  top: number;
  bottom: number;
  left: number;
  right: number;
}

function blockOf(reference: string): Block | null {
  const [, start, top, end, bottom] = /^([A-Z]+)(\d+):([A-Z]+)(\d+)$/u.exec(reference) ?? [];
  if (start === undefined || end === undefined) return null;
  return { reference, top: Number(top), bottom: Number(bottom), left: columnOf(start), right: columnOf(end) };
}

/** Merged cells stand behind the rows of a sheet: they are looked for first. */
async function mergedIn(file: PackedFile): Promise<Block[]> {
  const blocks: Block[] = [];
  await readXml(file, {
    open: (name, { ref = '' }) => {
      if (name !== 'mergeCell' || blocks.length >= 10_000) return;
      const block = blockOf(ref);
      if (block) blocks.push(block);
    },
  });
  return blocks;
}

/** How many blocks are named; the rest are counted. */
const namedBlocks = 20;

function mergedFault(sheet: DrillingSheetName, blocks: readonly Block[]): DrillingFault {
  const named = blocks.slice(0, namedBlocks).map(({ reference }) => reference);
  return ofSheet('hint', sheet, {
    code: 'merged-cells',
    text: `表中有 ${blocks.length} 处合并单元格：${named.join('、')}${blocks.length > namedBlocks ? ' 等' : ''}`,
    mend: '已按左上角的值填入各行，请核对；建议取消合并后逐行填写',
  });
}

/** Fills what is merged with the value of its corner, row by row. */
class Merges {
  readonly #blocks: readonly Block[];
  readonly #corners = new Map<Block, string>();

  constructor(blocks: readonly Block[]) {
    this.#blocks = blocks;
  }

  fill(row: number, cells: string[]): void {
    for (const block of this.#blocks) {
      if (row < block.top || row > block.bottom) continue;
      if (row === block.top) this.#corners.set(block, cells[block.left] ?? '');
      const corner = this.#corners.get(block) ?? '';
      for (let column = block.left; column <= Math.min(block.right, sheetCaps.columns); column++)
        cells[column] = corner;
    }
  }
}

async function readSheet(file: PackedFile, book: Book, rows: RowFile, sheet: DrillingSheetName): Promise<void> {
  const blocks = await mergedIn(file);
  if (blocks.length > 0) rows.faults.push(mergedFault(sheet, blocks));
  const merges = new Merges(blocks.filter(({ bottom, top }) => bottom - top < 100_000));
  const ready: { row: number; cells: string[] }[] = [];
  const reader = new SheetReader(book, (row, cells) => {
    merges.fill(row, cells);
    ready.push({ row, cells: Array.from(cells, (cell) => cell ?? '') });
  });
  await readXml(file, reader, async () => {
    for (const { row, cells } of ready.splice(0)) await rows.add(row, cells);
  });
}

/** What the tags of a sheet say, row by row. */
class SheetReader {
  readonly #book: Book;
  readonly #onRow: (row: number, cells: string[]) => void;
  #row = 0;
  #cells: string[] = [];
  #cell: CellState | null = null;
  #part: 'value' | 'inline' | 'formula' | null = null;
  #count = 0;

  constructor(book: Book, onRow: (row: number, cells: string[]) => void) {
    this.#book = book;
    this.#onRow = onRow;
  }

  open = (name: string, attributes: Readonly<Record<string, string>>): void => {
    if (name === 'row') {
      const row = attributes['r'] === undefined ? this.#row + 1 : Number(attributes['r']);
      if (!Number.isInteger(row) || row <= this.#row || row > 1_048_576) throw refusals.unreadable();
      this.#row = row;
      this.#cells = [];
    }
    if (name === 'c') this.#openCell(attributes);
    if (!this.#cell) return;
    if (name === 'f') this.#cell.formula = '';
    if (name === 'v') this.#part = 'value';
    if (name === 't') this.#part = 'inline';
    if (name === 'f') this.#part = 'formula';
  };

  text = (text: string): void => {
    if (!this.#cell || !this.#part) return;
    this.#cell[this.#part] = (this.#cell[this.#part] ?? '') + text;
  };

  close = (name: string): void => {
    if (['v', 't', 'f'].includes(name)) this.#part = null;
    if (name === 'c' && this.#cell) {
      const text = textOfCell(this.#cell, this.#book);
      // Cells that only have a look may go on to the last column
      if (this.#cell.column < sheetCaps.columns) this.#cells[this.#cell.column] = text;
      else if (text.trim() !== '') throw refusals.columns();
      this.#cell = null;
    }
    if (name === 'row') this.#onRow(this.#row, this.#cells);
  };

  #openCell({ r, t = '', s = '0' }: Readonly<Record<string, string>>): void {
    const column = r === undefined ? this.#cells.length : columnOf(r);
    if (column < 0 || column >= 16_384) throw refusals.columns();
    this.#count += 1;
    if (this.#count > sheetCaps.cells * 2) throw refusals.cells();
    this.#cell = { type: t, style: Number(s), column, value: '', inline: '', formula: null };
  }
}
