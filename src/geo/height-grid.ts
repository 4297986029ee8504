import type { Box } from './box.ts';

/** Heights on a grid of degrees, such as a digital elevation model. */
export interface HeightGrid {
  /** Of the first node of the first row, degrees. */
  west: number;
  south: number;
  /** Degrees from node to node, both ways. */
  step: number;
  columns: number;
  rows: number;
  /** Metres that a value of 1 stands for. */
  unit: number;
  /** Row by row from the south, each from the west. */
  values: Int16Array;
}

type GridFrame = Omit<HeightGrid, 'values'>;

export const boxOfGrid = ({ west, south, step, columns, rows }: GridFrame): Box => ({
  west,
  south,
  east: west + (columns - 1) * step,
  north: south + (rows - 1) * step,
});

/** Metres at a place, straight between the four nodes around it; beyond the grid that of its rim. */
export function heightIn(
  { west, south, step, columns, rows, unit, values }: HeightGrid,
  lon: number,
  lat: number,
): number {
  const x = Math.max(0, Math.min(columns - 1, (lon - west) / step));
  const y = Math.max(0, Math.min(rows - 1, (lat - south) / step));
  const [column, row] = [Math.min(columns - 2, Math.floor(x)), Math.min(rows - 2, Math.floor(y))];
  const [u, v] = [x - column, y - row];
  const at = row * columns + column;
  const lower = (values[at] ?? 0) * (1 - u) + (values[at + 1] ?? 0) * u;
  const upper = (values[at + columns] ?? 0) * (1 - u) + (values[at + columns + 1] ?? 0) * u;
  return (lower * (1 - v) + upper * v) * unit;
}

/** Four values in a row, and a place between the two in the middle (E. Catmull and R. Rom 1974). */
function curved(a: number, b: number, c: number, d: number, at: number): number {
  return b + (at / 2) * (c - a + at * (2 * a - 5 * b + 4 * c - d + at * (3 * (b - c) + d - a)));
}

/** Metres at a place, on a surface through the nodes that has no edges; beyond the grid that of its rim. */
export function smoothHeightIn(
  { west, south, step, columns, rows, unit, values }: HeightGrid,
  lon: number,
  lat: number,
): number {
  const x = Math.max(0, Math.min(columns - 1, (lon - west) / step));
  const y = Math.max(0, Math.min(rows - 1, (lat - south) / step));
  const [column, row] = [Math.min(columns - 2, Math.floor(x)), Math.min(rows - 2, Math.floor(y))];
  const [u, v] = [x - column, y - row];
  const value = (across: number, up: number): number =>
    values[Math.max(0, Math.min(rows - 1, row + up)) * columns + Math.max(0, Math.min(columns - 1, column + across))] ??
    0;
  const along = (up: number): number => curved(value(-1, up), value(0, up), value(1, up), value(2, up), u);
  return curved(along(-1), along(0), along(1), along(2), v) * unit;
}

/** What a value is expected to be by those to its west, south and south-west: on an even slope exactly. */
const expected = (values: Int16Array, at: number, columns: number): number => {
  const west = at % columns === 0 ? 0 : (values[at - 1] ?? 0);
  const south = values[at - columns] ?? 0;
  const corner = at % columns === 0 ? 0 : (values[at - columns - 1] ?? 0);
  return west + south - corner;
};

const headerBytes = 4;
const longestHeader = 1000;

/**
 * The grid as bytes that compress well: the length of a header, the header as JSON, and how each value differs from what it
 * was expected to be, the low bytes of all of them before the high ones.
 */
export function writeHeightGrid({ values, ...frame }: HeightGrid): Uint8Array {
  // Nothing but ASCII
  const header = Array.from(JSON.stringify(frame), (letter) => letter.charCodeAt(0));
  const bytes = new Uint8Array(headerBytes + header.length + values.length * 2);
  new DataView(bytes.buffer).setUint32(0, header.length, true);
  bytes.set(header, headerBytes);
  const low = headerBytes + header.length;
  for (const [at, value] of values.entries()) {
    const difference = ((value - expected(values, at, frame.columns)) << 16) >> 16;
    const folded = ((difference << 1) ^ (difference >> 15)) & 0xffff;
    bytes[low + at] = folded & 0xff;
    bytes[low + values.length + at] = folded >> 8;
  }
  return bytes;
}

/** @throws Error when these are not the bytes of a grid */
export function readHeightGrid(bytes: Uint8Array): HeightGrid {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const length = bytes.length > headerBytes ? view.getUint32(0, true) : 0;
  const frame = JSON.parse(
    String.fromCharCode(...bytes.subarray(headerBytes, headerBytes + Math.min(length, longestHeader))),
  ) as GridFrame;
  const count = frame.columns * frame.rows;
  const low = headerBytes + length;
  if (!(count >= 4) || bytes.length !== low + count * 2) throw new Error('not a grid of heights');
  const values = new Int16Array(count);
  for (let at = 0; at < count; at++) {
    const folded = (bytes[low + at] ?? 0) | ((bytes[low + count + at] ?? 0) << 8);
    values[at] = expected(values, at, frame.columns) + ((folded >> 1) ^ -(folded & 1));
  }
  return { ...frame, values };
}
