import { once } from 'node:events';
import { createWriteStream, type WriteStream } from 'node:fs';
import { maxImportRows, refusals, sheetCaps } from './sheet-caps.ts';

/** Bytes that are written together. */
const pieceLength = 256 * 1024;

/**
 * Writes a table from outside as one JSON array of texts a line, counting against the caps as it goes. Blank rows at the end
 * are left out, those between rows kept: the number of a row is its place in the file.
 */
export class SheetLines {
  readonly #file: WriteStream;
  #rows = 0;
  #blank = 0;
  #cells = 0;
  #characters = 0;
  #piece = '';

  constructor(path: string) {
    this.#file = createWriteStream(path, { mode: 0o600 });
    // Told to whoever writes next
    this.#file.on('error', () => undefined);
  }

  /** Rows so far, the heading and blank ones included. */
  get rows(): number {
    return this.#rows + this.#blank;
  }

  /** @throws RefusedSheet */
  async add(row: readonly string[]): Promise<void> {
    const cells = row.slice(0, row.findLastIndex((cell) => cell.trim() !== '') + 1);
    if (cells.length === 0) {
      this.#blank += 1;
      return;
    }
    if (cells.length > sheetCaps.columns) throw refusals.columns();
    this.#cells += cells.length;
    if (this.#cells > sheetCaps.cells) throw refusals.cells();
    for (const cell of cells) this.#characters += cell.length;
    if (this.#characters > sheetCaps.characters) throw refusals.characters();
    if (this.rows > maxImportRows) throw refusals.rows();
    this.#rows += this.#blank + 1;
    this.#piece += `${'[]\n'.repeat(this.#blank)}${JSON.stringify(cells)}\n`;
    this.#blank = 0;
    if (this.#piece.length > pieceLength) await this.#write();
  }

  /** Answers how many rows there are. */
  async end(): Promise<number> {
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
