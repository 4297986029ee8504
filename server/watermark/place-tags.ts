import { TiffFile } from '../formats/tiff-directories.ts';
import { readFrom } from '../formats/tiff-pages.ts';

/**
 * Where the pixels of a map lie on the earth (GeoTIFF, OGC 19-008r4): scale, tie points, transformation, and the keys of the
 * coordinate system with their numbers and texts.
 */
const placing = new Set([33550, 33922, 34264, 34735, 34736, 34737]);

/** Bytes of one value by its type: ASCII, SHORT, DOUBLE. No other types place a map. */
const sizes: Readonly<Record<number, number>> = { 2: 1, 3: 2, 12: 8 };

/** Bytes of a field in a directory of a classic TIFF, and of the value that has room in it. */
const fieldBytes = 12;
const roomBytes = 4;

/** A field that places a map. */
export interface PlaceTag {
  tag: number;
  type: number;
  count: number;
  /** The values, the lowest byte of each first. */
  values: Buffer;
}

/** The fields of a TIFF that place it; none for a picture without a place. @throws Error when it is no TIFF, or torn */
export async function readPlaceTags(bytes: Buffer): Promise<PlaceTag[]> {
  const file = await TiffFile.open(readFrom(bytes));
  const first = await file.directories().next();
  const fields = first.done ? [] : first.value.filter(({ tag, type }) => placing.has(tag) && type in sizes);
  const read = fields.map(async (field): Promise<PlaceTag[]> => {
    const values = await file.valuesOf(field);
    const { tag, type, count } = field;
    return values ? [{ tag, type, count, values: file.isLittle ? values : turned(values, sizes[type] ?? 1) }] : [];
  });
  return (await Promise.all(read)).flat();
}

/** Values of `size` bytes with their bytes in the other order. */
function turned(values: Buffer, size: number): Buffer {
  const copy = Buffer.from(values);
  if (size === 2) copy.swap16();
  if (size === 8) copy.swap64();
  return copy;
}

/**
 * A classic TIFF of one page, lowest bytes first, as sharp writes it, with these fields besides its own: its directory is
 * written again behind everything else. @throws Error for another one
 */
export function withPlaceTags(tiff: Buffer, tags: readonly PlaceTag[]): Buffer {
  if (tags.length === 0) return tiff;
  if (tiff.toString('latin1', 0, 4) !== 'II*\0') throw new Error('not the TIFF that was written');
  const at = tiff.readUInt32LE(4);
  const count = tiff.readUInt16LE(at);
  const own = Array.from({ length: count }, (_, place) => {
    const start = at + 2 + place * fieldBytes;
    return tiff.subarray(start, start + fieldBytes);
  });
  const end = even(tiff.length);
  const directoryBytes = 2 + (count + tags.length) * fieldBytes + 4;
  const { fields, values } = placed(tags, end + directoryBytes);
  const directory = Buffer.alloc(directoryBytes);
  directory.writeUInt16LE(count + tags.length);
  const sorted = [...own, ...fields].sort((one, other) => one.readUInt16LE(0) - other.readUInt16LE(0));
  Buffer.concat(sorted).copy(directory, 2);
  const head = Buffer.from(tiff.subarray(0, 8));
  head.writeUInt32LE(end, 4);
  return Buffer.concat([head, tiff.subarray(8), Buffer.alloc(end - tiff.length), directory, values]);
}

const even = (bytes: number): number => bytes + (bytes % 2);

/** The fields, and behind them at `start` the values that have no room in them. */
function placed(tags: readonly PlaceTag[], start: number): { fields: Buffer[]; values: Buffer } {
  const parts: Buffer[] = [];
  let at = start;
  const fields = tags.map(({ tag, type, count, values }) => {
    const field = Buffer.alloc(fieldBytes);
    field.writeUInt16LE(tag, 0);
    field.writeUInt16LE(type, 2);
    field.writeUInt32LE(count, 4);
    if (values.length <= roomBytes) {
      values.copy(field, 8);
      return field;
    }
    field.writeUInt32LE(at, 8);
    parts.push(values, Buffer.alloc(even(values.length) - values.length));
    at += even(values.length);
    return field;
  });
  return { fields, values: Buffer.concat(parts) };
}
