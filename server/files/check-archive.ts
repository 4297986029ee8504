import { stat } from 'node:fs/promises';
import { promisify } from 'node:util';
import { type Entry, open, type Options, type ZipFile } from 'yauzl';
import { packedNameFault } from '../formats/delivered-name.ts';
import { isUnsafeEntry, zipEntryName } from '../formats/zip-names.ts';
import { type AppError, invalid } from '../errors.ts';

const gigabyte = 1024 ** 3;

/** Caps of an archive: entries, bytes unpacked, bytes unpacked for each byte packed. */
export interface ArchiveCaps {
  entries: number;
  bytes: number;
  ratio: number;
  /** Names in it follow the rules of files that are handed in. */
  isDelivered: boolean;
}
export const archiveCaps: ArchiveCaps = { entries: 2000, bytes: 2 * gigabyte, ratio: 100, isDelivered: false };
/** Of packages that are handed in (汇交): a database or a set of maps. */
export const deliveredCaps: ArchiveCaps = { entries: 20_000, bytes: 16 * gigabyte, ratio: 100, isDelivered: true };
/** A small file of repeated text packs better than any cap, and harms nobody. */
const harmlessBytes = 10 * 1024 ** 2;

const wrong = (sentence: string): AppError => invalid({ file: [sentence] });
const openZip = promisify<string, Options, ZipFile>(open);

/**
 * Reads the names and sizes of a zip (also an office document), and unpacks nothing.
 * @throws AppError 422 for a broken one, a path that leads out of it, or one beyond the caps
 */
export async function checkArchive(path: string, caps: ArchiveCaps): Promise<void> {
  const { size } = await stat(path);
  // Names come undecoded: many are in GBK
  const zip = await openZip(path, { lazyEntries: true, autoClose: false, decodeStrings: false }).catch(
    (cause: unknown) => {
      throw Object.assign(wrong('压缩文件已损坏，请重新打包后再传'), { cause });
    },
  );
  try {
    if (zip.entryCount > caps.entries)
      throw wrong(`压缩文件内有 ${zip.entryCount} 个文件，最多 ${caps.entries} 个，请分包后再传`);
    await walk(zip, size, caps);
  } finally {
    zip.close();
  }
}

const isSymlink = (attributes: number): boolean => ((attributes >>> 16) & 0o170000) === 0o120000;

/** What is wrong with one entry, in a sentence. */
function problemOf({ fileName, externalFileAttributes }: Entry, { isDelivered }: ArchiveCaps): string | null {
  const name = zipEntryName(fileName as unknown as Buffer).replaceAll('\\', '/');
  if (isUnsafeEntry(name)) return '压缩文件内的路径指向包外，请重新打包后再传';
  if (isSymlink(externalFileAttributes)) return '压缩文件内含有链接，请去掉后再传';
  if (!isDelivered || name.endsWith('/')) return null;
  const fault = packedNameFault(name);
  return fault === null ? null : `压缩包内的“${shortened(name)}”：${fault.text}。${fault.mend}`;
}

const shortened = (name: string): string => (name.length > 100 ? `…${name.slice(-100)}` : name);

function walk(zip: ZipFile, size: number, caps: ArchiveCaps): Promise<void> {
  let unpacked = 0;
  return new Promise((resolve, reject) => {
    zip.on('error', (cause: Error) => reject(Object.assign(wrong('压缩文件已损坏，请重新打包后再传'), { cause })));
    zip.on('end', resolve);
    zip.on('entry', (entry) => {
      unpacked += entry.uncompressedSize;
      const problem = problemOf(entry, caps);
      if (problem !== null) return reject(wrong(problem));
      if (unpacked > caps.bytes) return reject(wrong(`压缩文件解开后超过 ${caps.bytes / gigabyte} GB，请分包后再传`));
      if (unpacked > harmlessBytes && unpacked > size * caps.ratio)
        return reject(wrong('压缩文件的压缩比异常，请检查内容后重新打包'));
      zip.readEntry();
    });
    zip.readEntry();
  });
}
