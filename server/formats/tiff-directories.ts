/** Reads so many bytes of a file from a place. */
export type Read = (offset: number, length: number) => Promise<Buffer>;

/** Where things stand in a directory: TIFF 6.0, and BigTIFF with its longer numbers. */
const layouts = {
  42: { first: 4, count: 2, entry: 12, value: 8, offset: 4 },
  43: { first: 8, count: 8, entry: 20, value: 12, offset: 8 },
} as const;
type Layout = (typeof layouts)[keyof typeof layouts];

/** Bytes of a value by its type: BYTE, ASCII, SHORT, LONG, RATIONAL, DOUBLE. */
const sizes: Readonly<Record<number, number>> = { 1: 1, 2: 1, 3: 2, 4: 4, 5: 8, 12: 8 };

const maxDirectories = 10_000;
const maxEntries = 4096;
/** Of one entry; what places a map takes some hundred. */
const maxValueBytes = 1024 * 1024;

/** A field of a directory. */
export interface TiffEntry {
  tag: number;
  type: number;
  count: number;
  /** The values, or where they are. */
  value: Buffer;
}

/** A number of 2, 4 or 8 bytes in the order of the file. */
type NumberAt = (bytes: Buffer, at: number, length: 2 | 4 | 8) => number;

/** A TIFF that is read directory by directory. */
export class TiffFile {
  readonly isLittle: boolean;
  readonly number: NumberAt;
  readonly #read: Read;
  readonly #layout: Layout;
  readonly #first: number;

  private constructor(read: Read, head: Buffer) {
    const isLittle = head.toString('latin1', 0, 2) === 'II';
    const number: NumberAt = (bytes, at, length) => {
      if (length === 8) return Number(isLittle ? bytes.readBigUInt64LE(at) : bytes.readBigUInt64BE(at));
      return isLittle ? bytes.readUIntLE(at, length) : bytes.readUIntBE(at, length);
    };
    const version = number(head, 2, 2);
    if (version !== 42 && version !== 43) throw new Error('no TIFF');
    this.isLittle = isLittle;
    this.number = number;
    this.#read = read;
    this.#layout = layouts[version];
    this.#first = number(head, this.#layout.first, this.#layout.offset);
  }

  /** @throws Error when it is no TIFF */
  static async open(read: Read): Promise<TiffFile> {
    return new TiffFile(read, await read(0, 16));
  }

  /** The fields of each directory. @throws Error when the file is torn, or leads back to itself */
  async *directories(): AsyncGenerator<TiffEntry[]> {
    const { count, entry, offset } = this.#layout;
    const seen = new Set<number>();
    for (let at = this.#first; at !== 0;) {
      const entries = this.number(await this.#read(at, count), 0, count);
      if (seen.has(at) || seen.size >= maxDirectories || entries > maxEntries) throw new Error('odd directories');
      seen.add(at);
      const bytes = await this.#read(at + count, entries * entry + offset);
      yield Array.from({ length: entries }, (_, place) => this.#entry(bytes, place * entry));
      at = this.number(bytes, entries * entry, offset);
    }
  }

  #entry(bytes: Buffer, at: number): TiffEntry {
    const { value, offset } = this.#layout;
    return {
      tag: this.number(bytes, at, 2),
      type: this.number(bytes, at + 2, 2),
      count: this.number(bytes, at + 4, offset),
      value: bytes.subarray(at + value, at + value + offset),
    };
  }

  /** Bytes of all values of a field, in the order of the file. Null for a type or an amount that nobody needs here. */
  async valuesOf({ type, count, value }: TiffEntry): Promise<Buffer | null> {
    const length = (sizes[type] ?? Infinity) * count;
    if (length > maxValueBytes) return null;
    if (length <= value.length) return value.subarray(0, length);
    const bytes = await this.#read(this.number(value, 0, this.#layout.offset), length);
    return bytes.length === length ? bytes : null;
  }
}
