import { once } from 'node:events';
import { createWriteStream, type WriteStream } from 'node:fs';
import type { DrillingFault } from '../../../src/resources/shared/drilling-answers.ts';
import { drillingCaps, drillingSheet, type DrillingSheetName } from '../../../src/resources/shared/drilling-sheets.ts';
import { RefusedSheet, refusals, sheetCaps } from '../../spreadsheets/sheet-caps.ts';
import { ofSheet } from '../checks/fault.ts';
import { holeKey } from '../checks/hole-key.ts';
import { type Heading, readHeading } from './headings.ts';

/** Bytes that are written together. */
const pieceLength = 256 * 1024;
/** Rows among which headings are looked for. */
const furthestHeading = 10;
/** Longest text of a cell; what is longer is too long for every column. */
const longest = 4000;

export interface FileLine {
  sheet: DrillingSheetName;
  row: number;
  hole: string;
  cells: string[];
}

interface Sheet {
  name: DrillingSheetName;
  heading: Heading | null;
  /** Rows of other text above the headings. */
  above: number;
  /** Number of the hole that the row before was about, as it stands there. */
  holeNo: string;
  /** Rows without a number, which belong to the hole above. */
  unnamed: number;
}

const unnamedHint = (sheet: DrillingSheetName, count: number): DrillingFault =>
  ofSheet('hint', sheet, {
    code: 'hole-from-above',
    text: `有 ${count} 行没有填钻孔编号`,
    mend: '已按上一行的钻孔编号填入，请核对；建议每行都填写',
  });

const beyond = (sheet: DrillingSheetName, row: number): string =>
  `“${drillingSheet(sheet).label}”表从第 ${row.toLocaleString('zh-CN')} 行起超出，请分成几次汇交`;

/** Where a hole has several rows, people write its number once: those below without one are of the same hole. */
function nameHole(sheet: Sheet, cells: string[]): void {
  const [holeNo = ''] = cells;
  if (holeNo.trim() !== '') sheet.holeNo = holeNo;
  else if (sheet.holeNo !== '' && sheet.name !== 'collar') {
    cells[0] = sheet.holeNo;
    sheet.unnamed += 1;
  }
}

/** Writes rows of drilling data as one JSON object a line, under the declared columns, counting against the caps as it goes. */
export class RowFile {
  readonly #file: WriteStream;
  readonly faults: DrillingFault[] = [];
  readonly #seen = new Set<DrillingSheetName>();
  #sheet: Sheet | null = null;
  #rows = 0;
  #holes = 0;
  #characters = 0;
  #piece = '';

  constructor(path: string) {
    this.#file = createWriteStream(path, { mode: 0o600 });
    // Told to whoever writes next
    this.#file.on('error', () => undefined);
  }

  get sheets(): ReadonlySet<DrillingSheetName> {
    return this.#seen;
  }

  /** @throws RefusedSheet when there was one of this name */
  begin(name: DrillingSheetName, label: string): void {
    if (this.#seen.has(name)) throw new RefusedSheet(`“${label}”有两张表，请合并为一张后再上传`);
    this.#seen.add(name);
    this.#endSheet();
    this.#sheet = { name, heading: null, above: 0, holeNo: '', unnamed: 0 };
  }

  /** A row as its program counts it, from 1 on; the first one with a known column is the heading. @throws RefusedSheet */
  async add(row: number, texts: readonly string[]): Promise<void> {
    const sheet = this.#sheet;
    if (!sheet) throw new Error('no sheet was begun');
    const last = texts.findLastIndex((text) => text.trim() !== '');
    if (last < 0) return;
    if (last >= sheetCaps.columns) throw refusals.columns();
    if (!sheet.heading) {
      if (sheet.above < furthestHeading) this.#findHeading(sheet, row, texts);
      return;
    }
    const cells = sheet.heading.places.map((at) =>
      at < 0 ? '' : (texts[at] ?? '').replaceAll('\0', '').slice(0, longest),
    );
    if (cells.every((cell) => cell.trim() === '')) return;
    nameHole(sheet, cells);
    this.#count(sheet.name, row, cells);
    const line: FileLine = { sheet: sheet.name, row, hole: holeKey(cells[0] ?? '').slice(0, 100), cells };
    this.#piece += `${JSON.stringify(line)}\n`;
    if (this.#piece.length > pieceLength) await this.#write();
  }

  #findHeading(sheet: Sheet, row: number, texts: readonly string[]): void {
    const heading = readHeading(sheet.name, texts);
    if (heading.places.every((at) => at < 0)) {
      sheet.above += 1;
      return;
    }
    sheet.heading = heading;
    const said = { code: 'heading-below', text: `表头在第 ${row} 行`, mend: '已从这一行读取；请删去表头上面的标题行' };
    if (sheet.above > 0) this.faults.push(ofSheet('hint', sheet.name, said));
    this.faults.push(...heading.faults);
  }

  /** What is said once for a whole sheet, not for each of its rows or columns. */
  #endSheet(): void {
    if (!this.#sheet) return;
    const { name, heading, above, unnamed } = this.#sheet;
    if (unnamed > 0) this.faults.push(unnamedHint(name, unnamed));
    if (heading || above === 0) return;
    const text = `前 ${furthestHeading} 行中没有表头`;
    const mend = '第一行应是表头，列名与模板一致';
    this.faults.push(ofSheet('error', name, { code: 'heading-missing', text, mend }));
  }

  #count(sheet: DrillingSheetName, row: number, cells: readonly string[]): void {
    this.#rows += 1;
    if (sheet === 'collar') this.#holes += 1;
    for (const cell of cells) this.#characters += cell.length;
    const { holes, rows } = drillingCaps;
    if (this.#holes > holes) throw new RefusedSheet(`一次最多汇交 ${holes} 个钻孔，${beyond(sheet, row)}`);
    if (this.#rows > rows)
      throw new RefusedSheet(`各表合计最多 ${rows.toLocaleString('zh-CN')} 行，${beyond(sheet, row)}`);
    if (this.#characters > sheetCaps.characters) throw refusals.characters();
  }

  /** Answers how many rows there are. */
  async end(): Promise<number> {
    this.#endSheet();
    await this.#write();
    this.#file.end();
    await once(this.#file, 'close');
    return this.#rows;
  }

  drop(): void {
    this.#file.destroy();
  }

  async #write(): Promise<void> {
    const piece = this.#piece;
    this.#piece = '';
    if (this.#file.errored) throw this.#file.errored;
    if (!this.#file.write(piece)) await once(this.#file, 'drain');
  }
}
