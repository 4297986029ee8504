import type { Box } from './box.ts';

/** Heights at the nodes of a grid over a box; its outer nodes lie on the rim. */
export interface HeightRaster {
  columns: number;
  rows: number;
  /** Metres, row by row from the south, each from the west. */
  heights: Float32Array;
}

/** A box in degrees, CGCS2000, and how many nodes lie in it each way. */
export type RasterFrame = Box & Pick<HeightRaster, 'columns' | 'rows'>;

const mark = 0x31544748;
const headBytes = 8;

/** 'HGT1', columns and rows in 16 bits each, then decimetres in signed 16 bits; the lower byte always first. */
export function writeHeightRaster({ columns, rows, heights }: HeightRaster): Uint8Array {
  const view = new DataView(new ArrayBuffer(headBytes + heights.length * 2));
  view.setUint32(0, mark, true);
  view.setUint16(4, columns, true);
  view.setUint16(6, rows, true);
  for (const [at, height] of heights.entries()) view.setInt16(headBytes + at * 2, Math.round(height * 10), true);
  return new Uint8Array(view.buffer);
}

/** @throws Error when these are not the bytes of such a grid */
export function readHeightRaster(bytes: ArrayBuffer): HeightRaster {
  const view = new DataView(bytes);
  const isHead = bytes.byteLength > headBytes && view.getUint32(0, true) === mark;
  const [columns, rows] = isHead ? [view.getUint16(4, true), view.getUint16(6, true)] : [0, 0];
  if (!isHead || bytes.byteLength !== headBytes + columns * rows * 2) throw new Error('not a raster of heights');
  const heights = Float32Array.from(
    { length: columns * rows },
    (_, at) => view.getInt16(headBytes + at * 2, true) / 10,
  );
  return { columns, rows, heights };
}
