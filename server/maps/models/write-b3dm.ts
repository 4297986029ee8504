import type { M3dModel } from './m3d-tile.ts';
import { jsonOf } from './m3d-tile.ts';

/** A part that begins and ends at a multiple of eight. */
export function padded(bytes: Uint8Array, filling: number): Buffer {
  const missing = (8 - (bytes.length % 8)) % 8;
  return Buffer.concat([bytes, Buffer.alloc(missing, filling)]);
}

/** JSON of a table; its beginning stands 28 bytes into the file, or at a multiple of eight after the parts before it. */
function tableText(table: object, before: number): Buffer {
  const bytes = Buffer.from(JSON.stringify(table));
  return Buffer.concat([bytes, Buffer.alloc((8 - ((before + bytes.length) % 8)) % 8, 0x20)]);
}

type Table = Readonly<Record<string, unknown>>;
const isTable = (value: unknown): value is Table =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const tableOf = (bytes: Uint8Array): Table => {
  const value = jsonOf(bytes);
  return isTable(value) ? value : {};
};

/** Columns as long as there are objects; others, which no reader of 3D Tiles takes, are left out. */
function columns(table: Table, count: number): Table {
  return Object.fromEntries(
    Object.entries(table).filter(([, values]) => Array.isArray(values) && values.length === count),
  );
}

/**
 * The model as a Batched 3D Model of OGC 3D Tiles 1.0 (18-053r2, 10.3): 28 bytes, the tables, the glTF binary, each part at a
 * multiple of eight.
 */
export function writeB3dm({ features, featureBytes, objects, objectBytes, glb }: M3dModel): Buffer {
  const featureTable = tableOf(features);
  const objectTable = tableOf(objects);
  const count = objectCount(featureTable, objectTable);
  const headBytes = 28;
  const parts = [tableText({ ...featureTable, BATCH_LENGTH: count }, headBytes), padded(featureBytes, 0)] as const;
  const named = columns(objectTable, count);
  const batch = Object.keys(named).length > 0 ? tableText(named, 0) : Buffer.alloc(0);
  const batchBytes = batch.length > 0 ? padded(objectBytes, 0) : Buffer.alloc(0);
  const body = [...parts, batch, batchBytes, padded(glb, 0)];
  const head = Buffer.alloc(headBytes);
  head.write('b3dm', 0, 'latin1');
  const numbers = [1, headBytes + body.reduce((sum, part) => sum + part.length, 0)];
  for (const [index, value] of [...numbers, ...body.slice(0, 4).map(({ length }) => length)].entries())
    head.writeUInt32LE(value, 4 + index * 4);
  return Buffer.concat([head, ...body]);
}

/** How many objects a model has: as the features say, or as many as the longest column names. */
function objectCount(features: Table, objects: Table): number {
  const count = features['BATCH_LENGTH'];
  if (typeof count === 'number' && Number.isInteger(count) && count >= 0 && count < 10_000_000) return count;
  const ids = objects['batchId'];
  return Array.isArray(ids) ? ids.length : 0;
}
