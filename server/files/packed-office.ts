import { crc32 } from 'node:zlib';
import type { Entry, ZipFile } from 'yauzl';
import { macroFault, macroFinder } from '../formats/office-macros.ts';

/** What is unpacked of one package to be looked through. */
const allBytes = 2 * 1024 ** 3;

/**
 * Looks through the Office files of a package one after the other.
 * @returns what is wrong with one of them, in words; null: nothing
 */
export function packedOffice(zip: ZipFile): (entry: Entry) => Promise<string | null> {
  let looked = 0;
  return async (entry) => {
    const { uncompressedSize, compressionMethod } = entry;
    looked += uncompressedSize;
    if (looked > allBytes || ![0, 8].includes(compressionMethod)) return null;
    const hasMacros = macroFinder();
    try {
      let sum = 0;
      for await (const part of await zip.openReadStreamPromise(entry)) {
        if (hasMacros(part as Buffer)) return macroFault;
        sum = crc32(part as Buffer, sum);
      }
      return sum === entry.crc32 ? null : '已损坏';
    } catch {
      return '已损坏';
    }
  };
}
