import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';
import { firstMark, type FoundMark } from '../formats/mark-on-paper.ts';

/** A mark of secrecy stands on the first page; what is unpacked of a part of a document for it. */
const maxBytes = 512 * 1024;
const firstLines = 60;
/** A document of more parts than this is not looked through. */
const maxParts = 2000;

const wordsIn = (xml: string, closing: RegExp): string =>
  xml.replaceAll(closing, '\n').replaceAll(/<[^<>]{0,4096}>/gu, '');

/** Where marks are looked for in a DOCX, XLSX or PPTX: its properties, and the first paragraphs of a text. */
const places: Readonly<Record<string, { place: string; closing: RegExp }>> = {
  'docProps/core.xml': { place: '文档属性', closing: /<\/[^<>]{1,64}>/gu },
  'word/document.xml': { place: '文首', closing: /<\/w:p>/gu },
};

/** The mark of secrecy that a part of an office document bears; null: none, or another part. */
export async function documentMark(zip: ZipFile, entry: Entry, name: string): Promise<FoundMark | null> {
  const where = Object.hasOwn(places, name) ? places[name] : undefined;
  if (!where || entry.isEncrypted()) return null;
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of await zip.openReadStreamPromise(entry)) {
    parts.push(part as Buffer);
    size += (part as Buffer).length;
    if (size > maxBytes) break;
  }
  const lines = wordsIn(Buffer.concat(parts).toString('utf8'), where.closing).split('\n').slice(0, firstLines);
  return firstMark([[where.place, lines.join('\n')]]);
}

/** The mark of secrecy that a whole office document bears; null: none, or it cannot be read. */
export async function markOfDocument(bytes: Buffer): Promise<FoundMark | null> {
  try {
    const zip = await fromBufferPromise(bytes, { decodeStrings: false });
    if (zip.entryCount > maxParts) return null;
    for await (const entry of zip.eachEntry()) {
      const mark = await documentMark(zip, entry, String(entry.fileName));
      if (mark !== null) return mark;
    }
    return null;
  } catch {
    // Older files are no packages; whether it is whole is found elsewhere
    return null;
  }
}
