import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A tile of quantized-mesh-1.0 that another program wrote (tests/fixtures/terrain): its corners, and their heights in metres. */
export const otherTile = {
  bytes: readFileSync(join(import.meta.dirname, '../fixtures/terrain/opentin.terrain')),
  /** From the west and from the south, of 32767. */
  corners: [
    { u: 8380, v: 26_387, height: 0 },
    { u: 9841, v: 24_918, height: 7 },
    { u: 9841, v: 26_387, height: 0 },
    { u: 8380, v: 24_918, height: 0 },
  ],
  triangles: [0, 1, 2, 1, 0, 3],
} as const;

function extension(id: number, bytes: Buffer): Buffer {
  const head = Buffer.alloc(5);
  head.writeUInt8(id, 0);
  head.writeUInt32LE(bytes.length, 1);
  return Buffer.concat([head, bytes]);
}

/** Straight up, for each corner: the two bytes that oct encoding makes of it. */
const upwards = Buffer.from(otherTile.corners.flatMap(() => [128, 128]));

/** The same with all extensions of the format, and one that nobody knows; `metadata` says which tiles there are below. */
export function extendedTile(metadata: object): Buffer {
  const text = Buffer.from(JSON.stringify(metadata));
  const length = Buffer.alloc(4);
  length.writeUInt32LE(text.length);
  return Buffer.concat([
    otherTile.bytes,
    extension(77, Buffer.from('new')),
    extension(1, upwards),
    extension(2, Buffer.of(255)),
    extension(4, Buffer.concat([length, text])),
  ]);
}
