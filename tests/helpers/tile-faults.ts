/*
 * What a validator finds in the contents of tiles: the parts of OGC 3D Tiles 1.0 (18-053r2, clause 10) and of binary glTF 2.0, after
 * their specifications and nothing of the code that writes them.
 */

type Json = Record<string, unknown>;

const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value);

/** @returns null: it is no object of JSON */
export function jsonIn(bytes: Buffer): Json | null {
  try {
    const value: unknown = JSON.parse(bytes.toString('utf8'));
    return isJson(value) ? value : null;
  } catch {
    return null;
  }
}

const componentBytes: Readonly<Record<string, number>> = {
  BYTE: 1,
  UNSIGNED_BYTE: 1,
  SHORT: 2,
  UNSIGNED_SHORT: 2,
  INT: 4,
  UNSIGNED_INT: 4,
  FLOAT: 4,
  DOUBLE: 8,
};
const components: Readonly<Record<string, number>> = { SCALAR: 1, VEC2: 2, VEC3: 3, VEC4: 4 };

/** Columns have as many values as there are objects, those in the binary part lie within it and at a multiple of their size. */
function tableFaults(table: Json, binary: number, count: number): string[] {
  return Object.entries(table).flatMap(([name, column]) => {
    if (name === 'extensions' || name === 'extras') return [];
    if (Array.isArray(column))
      return column.length === count ? [] : [`column ${name} has ${column.length} of ${count}`];
    if (!isJson(column)) return [`column ${name} is none`];
    const size = componentBytes[String(column['componentType'])] ?? 0;
    const width = components[String(column['type'])] ?? 0;
    const at = Number(column['byteOffset']);
    const isWithin = size > 0 && width > 0 && at % size === 0 && at + size * width * count <= binary;
    return isWithin ? [] : [`column ${name} lies beside its bytes`];
  });
}

interface Tile {
  features: Json;
  featureBytes: number;
  objects: Json;
  objectBytes: number;
  /** What follows the tables. */
  rest: Buffer;
}

/** Head and tables, as the formats but the Composite have them. */
function readTile(bytes: Buffer, headBytes: number, told: string[]): Tile | null {
  const lengths = [12, 16, 20, 24].map((at) => bytes.readUInt32LE(at)) as [number, number, number, number];
  const ends = lengths.map((_, at) => headBytes + lengths.slice(0, at + 1).reduce((sum, length) => sum + length));
  const [featureEnd = 0, featureBytesEnd = 0, objectEnd = 0, objectBytesEnd = 0] = ends;
  if (objectBytesEnd > bytes.length) {
    told.push('tables are longer than the tile');
    return null;
  }
  for (const end of [...ends, bytes.length])
    if (end % 8 !== 0) told.push(`a part ends at ${end}, no multiple of eight`);
  const tableAt = (from: number, to: number): Json => {
    if (from === to) return {};
    const table = jsonIn(bytes.subarray(from, to));
    if (!table) told.push('a table is no JSON');
    return table ?? {};
  };
  return {
    features: tableAt(headBytes, featureEnd),
    featureBytes: lengths[1],
    objects: tableAt(featureBytesEnd, objectEnd),
    objectBytes: lengths[3],
    rest: bytes.subarray(objectBytesEnd),
  };
}

const wholeNumber = (value: unknown): value is number => Number.isInteger(value) && Number(value) >= 0;

function b3dmFaults(bytes: Buffer): string[] {
  const told: string[] = [];
  const tile = readTile(bytes, 28, told);
  if (!tile) return told;
  const count = tile.features['BATCH_LENGTH'];
  if (!wholeNumber(count)) return [...told, 'BATCH_LENGTH is missing'];
  return [...told, ...tableFaults(tile.objects, tile.objectBytes, count), ...glbFaults(tile.rest, true)];
}

function i3dmFaults(bytes: Buffer): string[] {
  const told: string[] = [];
  const tile = readTile(bytes, 32, told);
  if (!tile) return told;
  const count = tile.features['INSTANCES_LENGTH'];
  if (!wholeNumber(count)) return [...told, 'INSTANCES_LENGTH is missing'];
  const isEmbedded = bytes.readUInt32LE(28) === 1;
  return [
    ...told,
    ...tableFaults(tile.objects, tile.objectBytes, count),
    ...(isEmbedded ? glbFaults(tile.rest, true) : []),
  ];
}

/** Positions, and colours and objects where it has them, lie within the bytes of the table (18-053r2, 10.5.2). */
function pntsFaults(bytes: Buffer): string[] {
  const told: string[] = [];
  const tile = readTile(bytes, 28, told);
  if (!tile) return told;
  const { features, featureBytes, rest } = tile;
  const count = features['POINTS_LENGTH'];
  if (!wholeNumber(count)) return [...told, 'POINTS_LENGTH is missing'];
  const sizes = { POSITION: 12, POSITION_QUANTIZED: 6, RGB: 3, RGBA: 4, RGB565: 2, NORMAL: 12, BATCH_ID: 1 };
  for (const [name, size] of Object.entries(sizes)) {
    const column = features[name];
    const at = isJson(column) ? Number(column['byteOffset']) : 0;
    if (column !== undefined && !(at + size * count <= featureBytes)) told.push(`${name} lies beside its bytes`);
  }
  if (features['POSITION'] === undefined && features['POSITION_QUANTIZED'] === undefined) told.push('no positions');
  const objects = features['BATCH_ID'] === undefined ? count : Number(features['BATCH_LENGTH']);
  if (rest.length > 0) told.push('bytes are left over');
  return [...told, ...tableFaults(tile.objects, tile.objectBytes, objects)];
}

function cmptFaults(bytes: Buffer): string[] {
  const count = bytes.readUInt32LE(12);
  const told: string[] = [];
  let at = 16;
  for (let tile = 0; tile < count; tile += 1) {
    if (at + 12 > bytes.length) return [...told, `tile ${tile} of ${count} is not there`];
    if (at % 8 !== 0) told.push(`tile ${tile} begins at no multiple of eight`);
    const length = bytes.readUInt32LE(at + 8);
    const inner = bytes.subarray(at, at + Math.max(12, length));
    if (!/^(?:b3dm|i3dm|pnts|cmpt)$/.test(inner.toString('latin1', 0, 4))) told.push(`tile ${tile} is of no kind`);
    told.push(...tileFaults(inner).map((fault) => `tile ${tile}: ${fault}`));
    at += Math.max(12, length);
  }
  return at === bytes.length ? told : [...told, 'bytes are left over'];
}

/** Parts of a glTF that lie within others: views within the buffer, accessors within their view. */
function gltfFaults(document: Json, binary: number): string[] {
  const list = (name: string): Json[] => (Array.isArray(document[name]) ? document[name] : []) as Json[];
  const told = isJson(document['asset']) && document['asset']['version'] === '2.0' ? [] : ['no glTF 2.0'];
  const buffer = Number(list('buffers')[0]?.['byteLength'] ?? 0);
  if (buffer > binary) told.push('the buffer is longer than its bytes');
  const views = list('bufferViews').map(
    (view) => [Number(view['byteOffset'] ?? 0), Number(view['byteLength'])] as const,
  );
  for (const [index, [from, length]] of views.entries())
    if (from + length > buffer) told.push(`view ${index} lies beside the buffer`);
  const sizes: Readonly<Record<number, number>> = { 5120: 1, 5121: 1, 5122: 2, 5123: 2, 5125: 4, 5126: 4 };
  for (const [index, accessor] of list('accessors').entries()) {
    const [from = 0, length = 0] = views[Number(accessor['bufferView'])] ?? [];
    const size = sizes[Number(accessor['componentType'])] ?? 0;
    const width = components[String(accessor['type'])] ?? 0;
    const at = Number(accessor['byteOffset'] ?? 0);
    if (size === 0 || width === 0) told.push(`accessor ${index} is of no known type`);
    else if (at + size * width * Number(accessor['count']) > length)
      told.push(`accessor ${index} lies beside its view`);
    else if ((from + at) % size !== 0) told.push(`accessor ${index} begins between its numbers`);
  }
  return told;
}

/** @param mayBePadded within a tile zeros may follow */
function glbFaults(bytes: Buffer, mayBePadded = false): string[] {
  if (bytes.length < 20 || bytes.toString('latin1', 0, 4) !== 'glTF') return ['no binary glTF'];
  const length = bytes.readUInt32LE(8);
  if (bytes.readUInt32LE(4) !== 2) return ['no binary glTF of version 2'];
  if (mayBePadded ? length > bytes.length || bytes.length - length > 7 : length !== bytes.length)
    return ['the glTF is of another length than it says'];
  const told: string[] = [];
  const chunks = new Map<string, Buffer>();
  for (let at = 12; at + 8 <= length;) {
    const end = at + 8 + bytes.readUInt32LE(at);
    if (end % 4 !== 0 || end > length) return [...told, 'a chunk of the glTF ends at no multiple of four'];
    chunks.set(bytes.toString('latin1', at + 4, at + 8), bytes.subarray(at + 8, end));
    at = end;
  }
  const document = jsonIn(chunks.get('JSON') ?? Buffer.alloc(0));
  return document ? [...told, ...gltfFaults(document, chunks.get('BIN\0')?.length ?? 0)] : ['the glTF has no document'];
}

const readers: Readonly<Record<string, (bytes: Buffer) => string[]>> = {
  b3dm: b3dmFaults,
  i3dm: i3dmFaults,
  pnts: pntsFaults,
  cmpt: cmptFaults,
};

/** What is wrong with the content of a tile; [] for one that every reader takes. */
export function tileFaults(bytes: Buffer): string[] {
  const kind = bytes.toString('latin1', 0, 4);
  if (kind === 'glTF') return glbFaults(bytes);
  const read = readers[kind];
  if (!read || bytes.length < 32) return [`${JSON.stringify(kind)} is no tile`];
  if (bytes.readUInt32LE(4) !== 1) return ['of another version than 1'];
  if (bytes.readUInt32LE(8) !== bytes.length) return ['of another length than it says'];
  return read(bytes);
}
