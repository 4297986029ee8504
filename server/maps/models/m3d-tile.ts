import { M3dFault } from './m3d-fault.ts';
import { textOf } from './unpack-m3d.ts';

/** The model of a tile: tables of features and objects, and a glTF 2.0 binary whose vertices name their object in `_BATCHID`. */
export interface M3dModel {
  features: Buffer;
  featureBytes: Buffer;
  objects: Buffer;
  objectBytes: Buffer;
  glb: Buffer;
}

/** A tile of M3D 0.0 and 1.0: the tree goes on inside it. */
export interface M3dTile {
  /** JSON of the tiles below it. */
  index: unknown;
  /** Null: the tile only leads on. */
  model: M3dModel | null;
}

/** Reads on from where it is, and never beyond the end. */
class Reading {
  readonly #bytes: Buffer;
  #at = 0;
  constructor(bytes: Buffer) {
    this.#bytes = bytes;
  }
  take(length: number): Buffer {
    const end = this.#at + length;
    if (end > this.#bytes.length) throw new M3dFault('模型文件不完整');
    const part = this.#bytes.subarray(this.#at, end);
    this.#at = end;
    return part;
  }
  number = (): number => this.take(4).readUInt32LE(0);
  rest = (): Buffer => this.#bytes.subarray(this.#at);
}

/** JSON in a part of a file. @throws M3dFault */
export function jsonOf(bytes: Uint8Array): unknown {
  const text =
    textOf(bytes)
      .replace(/^\uFEFF/, '')
      .split('\0', 1)[0] ?? '';
  if (text.trim() === '') return {};
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new M3dFault('模型文件的目录不是 JSON', { cause });
  }
}

/** Reads an unpacked tile; whole numbers are little-endian. @throws M3dFault */
export function readM3dTile(bytes: Buffer): M3dTile {
  const reading = new Reading(bytes);
  reading.take(4);
  const version = reading.number();
  if (version > 1) throw new M3dFault(`模型文件的版本 ${version} 不能识别`);
  reading.take(4);
  const index = jsonOf(reading.take(reading.number()));
  if (reading.rest().length < 20) return { index, model: null };
  reading.take(4);
  const lengths = [reading.number(), reading.number(), reading.number(), reading.number()] as const;
  const [features, featureBytes, objects, objectBytes] = lengths.map((length) => reading.take(length)) as [
    Buffer,
    Buffer,
    Buffer,
    Buffer,
  ];
  const glb = glbIn(reading.rest());
  return { index, model: glb && { features, featureBytes, objects, objectBytes, glb } };
}

/** A glTF binary at the beginning of some bytes; null: there is none. */
export function glbIn(bytes: Buffer): Buffer | null {
  if (bytes.length < 12 || bytes.toString('latin1', 0, 4) !== 'glTF') return null;
  const length = bytes.readUInt32LE(8);
  if (length < 12 || length > bytes.length) throw new M3dFault('模型文件不完整');
  return bytes.subarray(0, length);
}
