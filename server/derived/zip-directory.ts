import { RandomAccessReader, fromRandomAccessReader, type ZipFile } from 'yauzl';
import { PassThrough, type Readable } from 'node:stream';
import type { ObjectStore } from '../store/object-store.ts';
import { readAll } from '../store/read-all.ts';

/** Where an entry of a stored zip begins (its local head) and how many bytes it has. */
export interface ZipPlace {
  offset: number;
  size: number;
  nameLength: number;
}

type Store = Pick<ObjectStore, 'read'>;

class StoreReader extends RandomAccessReader {
  readonly #store: Store;
  readonly #sha256: string;

  constructor(store: Store, sha256: string) {
    super();
    this.#store = store;
    this.#sha256 = sha256;
  }

  override _readStreamForRange(start: number, end: number): Readable {
    const through = new PassThrough();
    this.#store.read(this.#sha256, { start, end: end - 1 }).then(
      (bytes) => bytes.on('error', (error) => through.destroy(error)).pipe(through),
      (error: Error) => through.destroy(error),
    );
    return through;
  }
}

/** The entries of a zip in the store, by name. */
export async function readZipDirectory(store: Store, sha256: string, size: number): Promise<Map<string, ZipPlace>> {
  const zip = await opened(new StoreReader(store, sha256), size);
  const places = new Map<string, ZipPlace>();
  await new Promise<void>((resolve, reject) => {
    zip.on('entry', ({ fileName, relativeOffsetOfLocalHeader, compressedSize, compressionMethod }) => {
      if (compressionMethod !== 0) return reject(new Error(`${fileName} is compressed`));
      const nameLength = Buffer.byteLength(fileName);
      places.set(fileName, { offset: relativeOffsetOfLocalHeader, size: compressedSize, nameLength });
      zip.readEntry();
    });
    zip.on('end', resolve);
    zip.on('error', reject);
    zip.readEntry();
  });
  return places;
}

const opened = (reader: RandomAccessReader, size: number): Promise<ZipFile> =>
  new Promise((resolve, reject) => {
    fromRandomAccessReader(reader, size, { lazyEntries: true, autoClose: false }, (error, zip) =>
      error ? reject(error) : resolve(zip),
    );
  });

/** Length of a local head without its name, and room for what may stand behind the name (APPNOTE 4.3.7). */
const headLength = 30;
const extraRoom = 64;

/** The bytes of one entry: one read in most cases. */
export async function readZipEntry(
  store: Store,
  sha256: string,
  { offset, size, nameLength }: ZipPlace,
): Promise<Buffer> {
  const length = headLength + nameLength + extraRoom + size;
  const bytes = await readAll(await store.read(sha256, { start: offset, end: offset + length - 1 }));
  const begin = headLength + bytes.readUInt16LE(26) + bytes.readUInt16LE(28);
  return bytes.subarray(begin, begin + size);
}
