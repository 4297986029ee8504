import { stat } from 'node:fs/promises';
import { promisify } from 'node:util';
import { open, type Options, type ZipFile } from 'yauzl';
import { type AppError, invalid } from '../errors.ts';

/** Caps of an archive: entries, bytes unpacked, bytes unpacked for each byte packed. */
export const archiveCaps = { entries: 2000, bytes: 2 * 1024 ** 3, ratio: 100 } as const;
/** A small file of repeated text packs better than any cap, and harms nobody. */
const harmlessBytes = 10 * 1024 ** 2;

const wrong = (sentence: string): AppError => invalid({ file: [sentence] });
const openZip = promisify<string, Options, ZipFile>(open);

/**
 * Reads the names and sizes of a zip (also an office document), and unpacks nothing.
 * @throws AppError 422 for a broken one, a path that leads out of it, or one beyond the caps
 */
export async function checkArchive(path: string): Promise<void> {
  const { size } = await stat(path);
  const zip = await openZip(path, { lazyEntries: true, autoClose: false, strictFileNames: false }).catch(
    (cause: unknown) => {
      throw Object.assign(wrong('压缩文件已损坏，请重新打包后再传'), { cause });
    },
  );
  try {
    if (zip.entryCount > archiveCaps.entries)
      throw wrong(`压缩文件内有 ${zip.entryCount} 个文件，最多 ${archiveCaps.entries} 个，请分包后再传`);
    await walk(zip, size);
  } finally {
    zip.close();
  }
}

const isSymlink = (attributes: number): boolean => ((attributes >>> 16) & 0o170000) === 0o120000;

function walk(zip: ZipFile, size: number): Promise<void> {
  let unpacked = 0;
  return new Promise((resolve, reject) => {
    zip.on('error', (cause: Error) => reject(Object.assign(problemOf(cause), { cause })));
    zip.on('end', resolve);
    zip.on('entry', (entry) => {
      unpacked += entry.uncompressedSize;
      if (isSymlink(entry.externalFileAttributes)) return reject(wrong('压缩文件内含有链接，请去掉后再传'));
      if (unpacked > archiveCaps.bytes) return reject(wrong('压缩文件解开后超过 2 GB，请分包后再传'));
      if (unpacked > harmlessBytes && unpacked > size * archiveCaps.ratio)
        return reject(wrong('压缩文件的压缩比异常，请检查内容后重新打包'));
      zip.readEntry();
    });
    zip.readEntry();
  });
}

/** The library itself refuses absolute paths, drive letters and `..`. */
const problemOf = ({ message }: Error): AppError =>
  /absolute path|invalid relative path|invalid characters/.test(message)
    ? wrong('压缩文件内的路径指向包外，请重新打包后再传')
    : wrong('压缩文件已损坏，请重新打包后再传');
