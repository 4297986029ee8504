import { encodingNamed, isUtf8 } from './decode-text.ts';
import { limits, UnreadableFile } from './own-layer.ts';
import type { Problems } from './problems.ts';
import { valueText } from './value-text.ts';

interface Column {
  name: string;
  type: string;
  start: number;
  length: number;
}

/** Marks of code pages in the head of a table that Chinese programs write. */
const codePageMarks: Readonly<Partial<Record<number, string>>> = { 0x4d: 'gb18030', 0x4f: 'big5', 0x57: 'gb18030' };
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
    this.#decoder = new TextDecoder(encodingOf(bytes, encoding, problems));
    this.#columns = this.#readColumns();
  }

  #readColumns(): Column[] {
    const columns: Column[] = [];
    let start = 1;
    for (let at = columnsStart; at + 32 <= this.#headLength && this.#bytes[at] !== columnsEnd; at += 32) {
      const name = this.#decoder
        .decode(this.#bytes.subarray(at, at + 11))
        .replace(/\0.*$/s, '')
        .trim();
      const length = this.#bytes[at + 16] ?? 0;
      const type = String.fromCharCode(this.#bytes[at + 11] ?? 0);
      columns.push({ name: name || `字段 ${columns.length + 1}`, type, start, length });
      start += length;
    }
    return columns.slice(0, limits.fields);
  }

  get fields(): readonly string[] {
    return this.#columns.map(({ name }) => name);
  }

  isDeleted(row: number): boolean {
    return row < this.rows && this.#bytes[this.#headLength + row * this.#rowLength] === deletedMark;
  }

  valuesOf(row: number): readonly string[] {
    if (row < 0 || row >= this.rows) return this.#columns.map(() => '');
    const begin = this.#headLength + row * this.#rowLength;
    return this.#columns.map(({ type, start, length }) => {
      const cell = this.#bytes.subarray(begin + start, begin + start + length);
      const text = this.#decoder.decode(cell).replaceAll('\0', '').trim();
      return valueText((faces[type] ?? asIs)(text));
    });
  }
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

/** What the .cpg file says, the mark in the head, or what the bytes look like. */
function encodingOf(bytes: Uint8Array, told: string | null, problems: Problems): string {
  const looks = isUtf8(bytes.subarray(columnsStart)) ? 'utf-8' : 'gb18030';
  const named = told === null ? null : encodingNamed(told);
  if (told !== null && named === null)
    problems.say(`.cpg 中的编码“${told.trim().slice(0, 20)}”不能识别，按 ${labelOf(looks)} 读取`);
  if (named === 'utf-8' && looks !== 'utf-8') {
    problems.say('.cpg 说属性表是 UTF-8，实际不是，已按 GBK 读取');
    return looks;
  }
  return named ?? (looks === 'utf-8' ? looks : (codePageMarks[bytes[29] ?? 0] ?? looks));
}

const labelOf = (encoding: string): string => (encoding === 'utf-8' ? 'UTF-8' : 'GBK');
