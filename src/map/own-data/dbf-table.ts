import { dbfEncoding } from './dbf-encoding.ts';
import { limits, UnreadableFile } from './own-layer.ts';
import type { Problems } from './problems.ts';
import { valueText } from './value-text.ts';

interface Column {
  name: string;
  nameBytes: Uint8Array;
  type: string;
  start: number;
  length: number;
}

const deletedMark = 0x2a;
const columnsStart = 32;
const columnsEnd = 0x0d;

/** The values beside a shapefile, dBASE III and IV. Values are decoded when they are asked for. */
export class DbfTable {
  readonly #view: DataView;
  readonly #bytes: Uint8Array;
  readonly #columns: Column[];
  readonly #headLength: number;
  readonly #rowLength: number;
  readonly #decoder: TextDecoder;
  readonly rows: number;

  /** @param encoding what the .cpg file says; null without one @throws UnreadableFile */
  constructor(bytes: Uint8Array, encoding: string | null, problems: Problems) {
    this.#bytes = bytes;
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    if (bytes.byteLength < columnsStart + 1) throw new UnreadableFile('.dbf 属性表不完整');
    this.#headLength = this.#view.getUint16(8, true);
    this.#rowLength = this.#view.getUint16(10, true);
    const told = this.#view.getUint32(4, true);
    if (this.#rowLength === 0 || this.#headLength > bytes.byteLength) throw new UnreadableFile('.dbf 属性表不完整');
    const held = Math.floor((bytes.byteLength - this.#headLength) / this.#rowLength);
    this.rows = Math.min(told, held);
    if (held < told) problems.say('.dbf 属性表不完整，一部分要素没有属性');
    this.#columns = this.#readColumns();
    const settled = dbfEncoding(this.#texts(), encoding, bytes[29] ?? 0);
    this.#decoder = new TextDecoder(settled.encoding);
    if (settled.sentence !== null) problems.say(settled.sentence);
    this.#nameColumns();
    this.#tellDamaged(problems);
  }

  #readColumns(): Column[] {
    const columns: Column[] = [];
    let start = 1;
    for (let at = columnsStart; at + 32 <= this.#headLength && this.#bytes[at] !== columnsEnd; at += 32) {
      const length = this.#bytes[at + 16] ?? 0;
      const type = String.fromCharCode(this.#bytes[at + 11] ?? 0);
      columns.push({ name: '', nameBytes: nameIn(this.#bytes.subarray(at, at + 11)), type, start, length });
      start += length;
    }
    return columns.slice(0, limits.fields);
  }

  #nameColumns(): void {
    for (const [at, column] of this.#columns.entries())
      column.name = textOf(this.#decoder, column.nameBytes).text.trim() || `字段 ${at + 1}`;
  }

  /** Bytes of the names of columns, then of the texts row by row. */
  *#texts(): Generator<Uint8Array> {
    for (const { nameBytes } of this.#columns) yield nameBytes;
    const texts = this.#columns.filter(({ type }) => !numberTypes.has(type));
    for (let row = 0; row < this.rows; row += 1) for (const column of texts) yield this.#cell(row, column);
  }

  #cell(row: number, { start, length }: Column): Uint8Array {
    const begin = this.#headLength + row * this.#rowLength + start;
    return trimmed(this.#bytes.subarray(begin, begin + length));
  }

  /** Writers that count bytes cut texts inside a character. */
  #tellDamaged(problems: Problems): void {
    const names = this.#columns.filter(({ nameBytes }) => textOf(this.#decoder, nameBytes).isDamaged);
    for (const { name } of names)
      problems.say(`字段名“${name}…”被写出它的软件截断在半个字上，只读出完整的部分，请核对`, false);
    const texts = this.#columns.filter(({ type }) => !numberTypes.has(type));
    const places: string[] = [];
    let count = 0;
    for (let row = 0; row < this.rows; row += 1)
      for (const column of texts) {
        const cell = this.#cell(row, column);
        if (cell.every((byte) => byte < 0x80) || !textOf(this.#decoder, cell).isDamaged) continue;
        count += 1;
        if (places.length < 5) places.push(`第 ${row + 1} 条记录的“${column.name}”`);
      }
    if (count === 0) return;
    const which = `${places.join('、')}${count > places.length ? '等' : ''}`;
    problems.say(
      `${count.toLocaleString('zh-CN')} 个属性值有不完整的字，只读出完整的部分（${which}），请对照原数据`,
      false,
    );
  }

  get fields(): readonly string[] {
    return this.#columns.map(({ name }) => name);
  }

  isDeleted(row: number): boolean {
    return row < this.rows && this.#bytes[this.#headLength + row * this.#rowLength] === deletedMark;
  }

  valuesOf(row: number): readonly string[] {
    if (row < 0 || row >= this.rows) return this.#columns.map(() => '');
    return this.#columns.map((column) => {
      const { text } = textOf(this.#decoder, this.#cell(row, column));
      return valueText((faces[column.type] ?? asIs)(text.replaceAll('\0', '').trim()));
    });
  }
}

/** Columns without letters of their own: numbers, days and marks. */
const numberTypes = new Set(['N', 'F', 'D', 'L', 'I', 'O', 'B', 'T', 'Y']);

/** Without what fills a field behind its text. */
function trimmed(bytes: Uint8Array): Uint8Array {
  let length = bytes.length;
  while (length > 0 && (bytes[length - 1] === 0x20 || bytes[length - 1] === 0)) length -= 1;
  return bytes.subarray(0, length);
}

/** A name ends at its first NUL: what stands behind it is left over from another. */
function nameIn(bytes: Uint8Array): Uint8Array {
  const end = bytes.indexOf(0);
  return trimmed(end < 0 ? bytes : bytes.subarray(0, end));
}

/** The whole characters; `isDamaged`: some are not, or the last one has lost its end. */
function textOf(decoder: TextDecoder, bytes: Uint8Array): { text: string; isDamaged: boolean } {
  const text = decoder.decode(bytes, { stream: true });
  const isCut = decoder.decode() !== '';
  return { text, isDamaged: isCut || text.includes('\uFFFD') };
}

const asIs = (text: string): string => text;
/** What types write differently from how people do. */
const faces: Readonly<Partial<Record<string, (text: string) => string>>> = {
  L: (text) => (/^[TtYy]$/.test(text) ? '是' : /^[FfNn]$/.test(text) ? '否' : ''),
  D: (text) => text.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3'),
  // Numbers that do not fit are filled with asterisks
  N: (text) => (/^\*+$/.test(text) ? '' : text),
  F: (text) => (/^\*+$/.test(text) ? '' : text),
};
