import { stat } from 'node:fs/promises';
import { promisify } from 'node:util';
import { type Entry, open, type Options, type ZipFile } from 'yauzl';
import { packedNameFault } from '../formats/delivered-name.ts';
import { isMacroPart, isOfficeName, macroFault, macroMend } from '../formats/office-macros.ts';
import { markedMend, markedText } from '../formats/mark-on-paper.ts';
import { isUnsafeEntry, type NamedEntry, ZipNames } from '../formats/zip-names.ts';
import { type AppError, invalid } from '../errors.ts';
import { documentMark } from './document-mark.ts';
import { packedContent, type PackedFault } from './packed-content.ts';
import { packedOffice } from './packed-office.ts';

const megabyte = 1024 ** 2;
const gigabyte = 1024 ** 3;

/** Caps of an archive: entries, bytes unpacked, bytes unpacked for each byte packed. */
export interface ArchiveCaps {
  entries: number;
  bytes: number;
  ratio: number;
  /** What is in it follows the rules of files that are handed in: names, no two alike, PDFs that are whole. */
  isDelivered: boolean;
  /** It is an office document that is handed in: it has no macros, and no mark of secrecy. */
  isMacroFree: boolean;
}
export const archiveCaps: ArchiveCaps = {
  entries: 2000,
  bytes: 2 * gigabyte,
  ratio: 100,
  isDelivered: false,
  isMacroFree: false,
};
export const documentCaps: ArchiveCaps = { ...archiveCaps, isMacroFree: true };
/** Of packages that are handed in (汇交): a database or a set of maps. */
export const deliveredCaps: ArchiveCaps = {
  ...archiveCaps,
  entries: 20_000,
  bytes: 16 * gigabyte,
  isDelivered: true,
};
/** A small file of repeated text packs better than any cap, and harms nobody. */
const harmlessBytes = 10 * megabyte;

const wrong = (sentence: string): AppError => invalid({ file: [sentence] });
const openZip = promisify<string, Options, ZipFile>(open);

/**
 * Reads the names and sizes of a zip (also an office document); of one that is handed in its files are looked at, too. Nothing is unpacked to the disk.
 * @throws AppError 422 for a broken one, a path that leads out of it, or one beyond the caps
 */
export async function checkArchive(path: string, caps: ArchiveCaps): Promise<void> {
  const { size } = await stat(path);
  // First all names, which say together how they are written; the entries of a large package are not kept meanwhile
  const names = new ZipNames();
  await withZip(path, (zip) => {
    if (zip.entryCount > caps.entries)
      throw wrong(`压缩文件内有 ${zip.entryCount} 个文件，最多 ${caps.entries} 个，请分包后再传`);
    return eachEntry(zip, (entry) => names.see(asNamed(entry)));
  });
  await withZip(path, (zip) => walk(zip, { size, caps, names }));
}

const damaged = (cause: unknown): AppError => Object.assign(wrong('压缩文件已损坏，请重新打包后再传'), { cause });

async function withZip(path: string, work: (zip: ZipFile) => Promise<void>): Promise<void> {
  // Names come undecoded: many are in GBK
  const zip = await openZip(path, { lazyEntries: true, autoClose: false, decodeStrings: false }).catch(
    (cause: unknown) => {
      throw damaged(cause);
    },
  );
  try {
    await work(zip);
  } finally {
    zip.close();
  }
}

/** One after the other. @throws AppError 422 for a broken directory, and what `look` throws */
const eachEntry = (zip: ZipFile, look: (entry: Entry) => Promise<void> | void): Promise<void> =>
  new Promise((resolve, reject) => {
    zip.on('error', (cause: Error) => reject(damaged(cause)));
    zip.on('end', resolve);
    zip.on('entry', (entry) => void (async () => look(entry))().then(() => zip.readEntry(), reject));
    zip.readEntry();
  });

/** Its name has not been decoded. */
const asNamed = (entry: Entry): NamedEntry => entry as unknown as NamedEntry;

const isSymlink = (attributes: number): boolean => ((attributes >>> 16) & 0o170000) === 0o120000;

const shortened = (name: string): string => (name.length > 100 ? `…${name.slice(-100)}` : name);

/** Why nobody should unpack one entry, in a sentence. */
function dangerOf(name: string, { externalFileAttributes }: Entry): string | null {
  if (isUnsafeEntry(name)) return `压缩文件内“${shortened(name)}”的路径指向包外，请重新打包后再传`;
  return isSymlink(externalFileAttributes) ? `压缩文件内的“${shortened(name)}”是链接，请去掉后再传` : null;
}

/** Looks at the files of a package that is handed in, one after the other: what is wrong with one, and what mends it. */
function deliveredFiles(zip: ZipFile) {
  const paths = new Set<string>();
  const contentFault = packedContent(zip);
  const officeFault = packedOffice(zip);
  const faultOf = async (name: string, entry: Entry): Promise<PackedFault | null> => {
    const named = packedNameFault(name);
    if (named !== null) return named;
    const path = name.replace(/^\.\//u, '').normalize('NFC').toLowerCase();
    if (paths.has(path)) return { text: '包中有两个同名文件', mend: '请去掉一个或改名后重新打包' };
    paths.add(path);
    if (entry.isEncrypted()) return { text: '设有密码', mend: '请去掉密码后重新打包' };
    return isOfficeName(path) ? officeFault(entry) : contentFault(entry, path);
  };
  return { faultOf, isEmpty: (): boolean => paths.size === 0 };
}

const denseText = ({ name, size }: { name: string; size: number }): string =>
  name === '' ? '' : `：“${shortened(name)}”解开后有 ${Math.round(size / megabyte)} MB`;

interface Walked {
  /** Bytes packed. */
  size: number;
  caps: ArchiveCaps;
  names: ZipNames;
}

async function walk(zip: ZipFile, { size, caps, names }: Walked): Promise<void> {
  let unpacked = 0;
  let densest = { name: '', size: 0, ratio: 0 };
  const delivered = caps.isDelivered ? deliveredFiles(zip) : null;
  const look = async (entry: Entry): Promise<void> => {
    const { uncompressedSize, compressedSize } = entry;
    unpacked += uncompressedSize;
    const name = names.nameOf(asNamed(entry)).replaceAll('\\', '/');
    const ratio = uncompressedSize / Math.max(compressedSize, 1);
    if (uncompressedSize > megabyte && ratio > densest.ratio) densest = { name, size: uncompressedSize, ratio };
    const danger = dangerOf(name, entry);
    if (danger !== null) throw wrong(danger);
    if (caps.isMacroFree && isMacroPart(name)) throw wrong(`文件${macroFault}。${macroMend}后再传`);
    const mark = caps.isMacroFree ? await documentMark(zip, entry, name).catch(() => null) : null;
    if (mark !== null) throw wrong(`${markedText(mark)}。${markedMend}`);
    if (unpacked > caps.bytes) throw wrong(`压缩文件解开后超过 ${caps.bytes / gigabyte} GB，请分包后再传`);
    if (unpacked > harmlessBytes && unpacked > size * caps.ratio)
      throw wrong(`压缩文件的压缩比异常${denseText(densest)}，请检查内容后重新打包`);
    const fault = name.endsWith('/') ? null : await delivered?.faultOf(name, entry);
    if (fault) throw wrong(`压缩包内的“${shortened(name)}”：${fault.text}。${fault.mend}`);
  };
  await eachEntry(zip, look);
  if (delivered?.isEmpty()) throw wrong('压缩包是空的，请放入文件后重新打包');
}
