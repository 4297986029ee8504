import { open } from 'node:fs/promises';
import { type Read, TiffFile } from './tiff-directories.ts';

/** NewSubfileType, and its bits for what is no page of its own: a smaller copy (of a map for quick display), and a mask. */
const subfileTag = 254;
const noPage = 1 | 4;

/** A TIFF with more is not taken. */
export const maxTiffPages = 2000;

async function pagesOf(read: Read): Promise<number[]> {
  const file = await TiffFile.open(read);
  const pages: number[] = [];
  let directory = 0;
  for await (const entries of file.directories()) {
    const kind = entries.find(({ tag }) => tag === subfileTag);
    if (!kind || (file.number(kind.value, 0, 4) & noPage) === 0) pages.push(directory);
    directory += 1;
  }
  return pages;
}

/** Reads from bytes in memory. */
export const readFrom =
  (bytes: Buffer): Read =>
  (offset, length) =>
    Promise.resolve(bytes.subarray(offset, offset + length));

/**
 * Numbers of a TIFF's directories that are pages, from 0; smaller copies and masks, as GeoTIFFs have them, are not.
 * @throws Error when it is none, or torn
 */
export const tiffPages = (bytes: Buffer): Promise<number[]> => pagesOf(readFrom(bytes));

/** The same of a file on this machine. */
export async function tiffPagesAt(path: string): Promise<number[]> {
  const file = await open(path, 'r');
  try {
    return await pagesOf(async (offset, length) => {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, offset);
      return buffer.subarray(0, bytesRead);
    });
  } finally {
    await file.close();
  }
}
