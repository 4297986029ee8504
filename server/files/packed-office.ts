import { crc32 } from 'node:zlib';
import type { Entry, ZipFile } from 'yauzl';
import { markedMend, markedText } from '../formats/mark-on-paper.ts';
import { macroFault, macroFinder, macroMend } from '../formats/office-macros.ts';
import { markOfDocument } from './document-mark.ts';
import type { PackedFault } from './packed-content.ts';

/** What is unpacked of one package to be looked through. */
const allBytes = 2 * 1024 ** 3;
/** Documents up to this size are read for a mark of secrecy; so many of one package. */
const read = { bytes: 32 * 1024 ** 2, files: 500 } as const;

const damaged: PackedFault = { text: '已损坏', mend: '请用办公软件打开、另存后重新打包' };
const withMacros: PackedFault = { text: macroFault, mend: `${macroMend}后重新打包` };

/**
 * Looks through the Office files of a package one after the other: macros, check sums, marks of secrecy.
 * @returns what is wrong with one of them, and what mends it; null: nothing
 */
export function packedOffice(zip: ZipFile): (entry: Entry) => Promise<PackedFault | null> {
  const left = { looked: allBytes, files: read.files as number };
  return async (entry) => {
    const { uncompressedSize: size, compressionMethod } = entry;
    left.looked -= size;
    if (left.looked < 0 || ![0, 8].includes(compressionMethod)) return null;
    const isRead = size <= read.bytes && left.files > 0;
    if (isRead) left.files -= 1;
    const hasMacros = macroFinder();
    const parts: Buffer[] = [];
    try {
      let sum = 0;
      for await (const part of await zip.openReadStreamPromise(entry)) {
        if (hasMacros(part as Buffer)) return withMacros;
        sum = crc32(part as Buffer, sum);
        if (isRead) parts.push(part as Buffer);
      }
      if (sum !== entry.crc32) return damaged;
    } catch {
      return damaged;
    }
    const mark = isRead ? await markOfDocument(Buffer.concat(parts)) : null;
    return mark && { text: markedText(mark), mend: markedMend };
  };
}
