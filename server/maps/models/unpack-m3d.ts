import { inflateSync } from 'node:zlib';
import { fromBuffer, type Entry, type ZipFile } from 'yauzl';
import { M3dFault } from './m3d-fault.ts';

/** Bytes of what one file may become when it is unpacked. */
export const maxUnpacked = 96 * 1024 * 1024;
const maxEntries = 400;

/** A tile of M3D 0.0 and 1.0 in one piece, or the files of a package of M3D 2. */
export type UnpackedM3d = { form: 'tile'; bytes: Buffer } | { form: 'package'; files: ReadonlyMap<string, Buffer> };

const startsWith = (bytes: Buffer, text: string): boolean => bytes.subarray(0, text.length).toString('latin1') === text;
export const isTile = (bytes: Buffer): boolean => startsWith(bytes, 'm3d\0');

/**
 * Unpacks an .m3d file: `zip` and a zlib stream, a zip of one tile, a zip of a package, or a tile as it is.
 * @throws M3dFault
 */
export async function unpackM3d(bytes: Buffer): Promise<UnpackedM3d> {
  if (isTile(bytes)) return { form: 'tile', bytes };
  if (startsWith(bytes, 'zip')) return { form: 'tile', bytes: inflated(bytes.subarray(3)) };
  if (!startsWith(bytes, 'PK')) throw new M3dFault('模型文件不是 M3D 格式');
  const files = await filesOf(bytes);
  const [only] = files.values();
  return files.size === 1 && only && isTile(only) ? { form: 'tile', bytes: only } : { form: 'package', files };
}

function inflated(bytes: Buffer): Buffer {
  try {
    return inflateSync(bytes, { maxOutputLength: maxUnpacked });
  } catch (cause) {
    const isTooLarge = (cause as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE';
    throw new M3dFault(isTooLarge ? '模型文件解压后过大' : '模型文件的压缩数据已损坏', { cause });
  }
}

async function filesOf(bytes: Buffer): Promise<Map<string, Buffer>> {
  const zip = await opened(bytes);
  const files = new Map<string, Buffer>();
  let size = 0;
  try {
    for await (const entry of entriesOf(zip)) {
      size += entry.uncompressedSize;
      if (files.size >= maxEntries || size > maxUnpacked) throw new M3dFault('模型文件解压后过大');
      if ((entry.generalPurposeBitFlag & 1) === 1) throw new M3dFault('模型文件已加密，无法读取');
      files.set(nameOf(entry), await contentOf(zip, entry));
    }
  } finally {
    zip.close();
  }
  return files;
}

const opened = (bytes: Buffer): Promise<ZipFile> =>
  new Promise((resolve, reject) => {
    // Names are bytes in whatever encoding the packer had
    fromBuffer(bytes, { lazyEntries: true, decodeStrings: false }, (cause, zip) =>
      cause ? reject(broken(cause)) : resolve(zip),
    );
  });

const broken = (cause: unknown): M3dFault => new M3dFault('模型文件的压缩数据已损坏', { cause });

/** Files in their order, without folders. */
async function* entriesOf(zip: ZipFile): AsyncGenerator<Entry> {
  for (let count = 0; count < zip.entryCount; count++) {
    const entry = await new Promise<Entry>((resolve, reject) => {
      zip.once('entry', resolve).once('error', (cause) => reject(broken(cause)));
      zip.readEntry();
    });
    if (!nameOf(entry).endsWith('/')) yield entry;
  }
}

const nameOf = ({ fileName }: Entry): string => textOf(fileName as unknown as Buffer);

async function contentOf(zip: ZipFile, entry: Entry): Promise<Buffer> {
  const stream = await new Promise<NodeJS.ReadableStream>((resolve, reject) => {
    zip.openReadStream(entry, (cause, opening) => (cause ? reject(broken(cause)) : resolve(opening)));
  });
  const parts: Buffer[] = [];
  try {
    for await (const part of stream) parts.push(part as Buffer);
  } catch (cause) {
    throw broken(cause);
  }
  return Buffer.concat(parts);
}

const utf8 = new TextDecoder('utf-8', { fatal: true });
const gb18030 = new TextDecoder('gb18030');

/** Text of the field: UTF-8, and GB 18030 where it is none. */
export function textOf(bytes: Uint8Array): string {
  try {
    return utf8.decode(bytes);
  } catch {
    return gb18030.decode(bytes);
  }
}
