import type { Readable } from 'node:stream';
import { fromBuffer, type Entry, type ZipFile } from 'yauzl';
import { refusals, sheetCaps } from './sheet-caps.ts';

/**
 * Unpacks a workbook once without keeping anything of it, and refuses what is beyond the caps before anybody reads it: a
 * part that is longer than its heading says is broken. @throws RefusedSheet
 */
export async function measureWorkbook(bytes: Buffer): Promise<void> {
  const zip = await opened(bytes);
  const entries = await entriesOf(zip);
  const unpacked = entries.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0);
  if (unpacked > sheetCaps.unpackedBytes) throw refusals.unpacked();
  if (unpacked > sheetCaps.smallBytes && unpacked > bytes.length * sheetCaps.ratio) throw refusals.ratio();
  for (const entry of entries) await measure(zip, entry);
}

const opened = (bytes: Buffer): Promise<ZipFile> =>
  new Promise((resolve, reject) => {
    fromBuffer(bytes, { lazyEntries: true, autoClose: false }, (error, zip) =>
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

/** An element of the table of texts, whatever prefix its namespace has. */
const sharedString = /<(?:\w+:)?si[\s/>]/g;
/** A tag may be cut between two pieces: so much of the piece before is looked at again. */
const overlap = 64;

async function measure(zip: ZipFile, entry: Entry): Promise<void> {
  const isStrings = /(^|\/)sharedStrings\.xml$/i.test(entry.fileName);
  const stream = await streamOf(zip, entry);
  let strings = 0;
  let rest = '';
  for await (const piece of wellPacked(stream)) {
    if (!isStrings) continue;
    const text = rest + piece.toString('latin1');
    // What may be the beginning of a tag waits for the next piece, and is not counted twice
    const cut = text.lastIndexOf('<');
    const whole = cut >= 0 && text.length - cut <= overlap ? cut : text.length;
    strings += text.slice(0, whole).match(sharedString)?.length ?? 0;
    rest = text.slice(whole);
    if (strings > sheetCaps.sharedStrings) throw refusals.sharedStrings();
  }
}

const streamOf = (zip: ZipFile, entry: Entry): Promise<Readable> =>
  new Promise((resolve, reject) => {
    zip.openReadStream(entry, (error, stream) => (error ? reject(refusals.unreadable()) : resolve(stream)));
  });

/** What comes to another end than its heading says is no workbook that anybody saved. */
async function* wellPacked(stream: Readable): AsyncIterable<Buffer> {
  try {
    yield* stream as AsyncIterable<Buffer>;
  } catch (cause) {
    throw Object.assign(refusals.unreadable(), { cause });
  }
}
