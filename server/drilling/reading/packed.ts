import type { Readable } from 'node:stream';
import { fromBuffer, type Entry, type ZipFile } from 'yauzl';
import { cleanName } from '../../../src/resources/kit/clean-text.ts';
import { isUnsafeEntry, type NamedEntry, ZipNames } from '../../formats/zip-names.ts';
import { refusals, RefusedSheet, sheetCaps } from '../../spreadsheets/sheet-caps.ts';

/** A file in a ZIP, under its name as its maker wrote it. */
export interface PackedFile {
  /** With its folders. */
  name: string;
  stream: () => Promise<Readable>;
  bytes: () => Promise<Buffer>;
}

const opened = (bytes: Buffer): Promise<ZipFile> =>
  new Promise((resolve, reject) => {
    fromBuffer(bytes, { lazyEntries: true, autoClose: false, decodeStrings: false }, (error, zip) =>
      error ? reject(refusals.unreadable()) : resolve(zip),
    );
  });

function entriesOf(zip: ZipFile): Promise<Entry[]> {
  const entries: Entry[] = [];
  if (zip.entryCount > sheetCaps.parts) return Promise.reject(refusals.parts());
  return new Promise((resolve, reject) => {
    zip.on('entry', (entry: Entry) => {
      entries.push(entry);
      zip.readEntry();
    });
    zip.on('end', () => resolve(entries));
    zip.on('error', () => reject(refusals.unreadable()));
    zip.readEntry();
  });
}

/** Names are undecoded, as it was asked for. */
const asNamed = (entry: Entry): NamedEntry => entry as unknown as NamedEntry;
type NameOf = (entry: Entry) => string;

function namesOf(entries: readonly Entry[]): NameOf {
  const names = new ZipNames(entries.map(asNamed));
  return (entry) => names.nameOf(asNamed(entry));
}

const shown = (name: string): string => cleanName(name).slice(-60);

const largestOf = (entries: readonly Entry[]): Entry | undefined =>
  entries.toSorted((a, b) => b.uncompressedSize - a.uncompressedSize)[0];

/** The refusal with the part that it is about most. */
const named = (nameOf: NameOf, entry: Entry | undefined, { message }: RefusedSheet): RefusedSheet =>
  new RefusedSheet(entry ? `${message}（最大的是其中的“${shown(nameOf(entry))}”）` : message);

/** Files of a ZIP, folders left out. @throws RefusedSheet for what is none, or beyond the caps */
export async function packedFiles(bytes: Buffer): Promise<PackedFile[]> {
  const zip = await opened(bytes);
  const entries = await entriesOf(zip);
  const unpacked = entries.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0);
  const largest = largestOf(entries);
  const nameOf = namesOf(entries);
  if (unpacked > sheetCaps.unpackedBytes) throw named(nameOf, largest, refusals.unpacked());
  if (unpacked > sheetCaps.smallBytes && unpacked > bytes.length * sheetCaps.ratio)
    throw named(nameOf, largest, refusals.ratio());
  return entries.flatMap((entry) => {
    const name = nameOf(entry);
    if (isUnsafeEntry(name)) throw new RefusedSheet(`压缩包中的“${shown(name)}”指向包外，请重新打包后再上传`);
    if (entry.isEncrypted()) throw new RefusedSheet(`压缩包或工作簿中的“${shown(name)}”有密码，请去掉密码后再上传`);
    return /[/\\]$/u.test(name) ? [] : [packedFile(zip, entry, name)];
  });
}

function packedFile(zip: ZipFile, entry: Entry, name: string): PackedFile {
  const stream = (): Promise<Readable> =>
    new Promise((resolve, reject) => {
      zip.openReadStream(entry, (error, readable) => (error ? reject(refusals.unreadable()) : resolve(readable)));
    });
  const bytes = async (): Promise<Buffer> => {
    const pieces: Buffer[] = [];
    for await (const piece of piecesOf(await stream())) pieces.push(piece);
    return Buffer.concat(pieces);
  };
  return { name, stream, bytes };
}

/** What comes to another end than its heading says is broken. */
export async function* piecesOf(stream: Readable): AsyncGenerator<Buffer> {
  try {
    yield* stream as AsyncIterable<Buffer>;
  } catch (cause) {
    throw Object.assign(refusals.unreadable(), { cause });
  }
}
