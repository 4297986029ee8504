import { open } from 'node:fs/promises';
import { type Read, type TiffEntry, TiffFile } from './tiff-directories.ts';

/** Where the strips or tiles of a picture are, and how many bytes each has (TIFF 6.0). */
const parts = [
  [273, 279],
  [324, 325],
] as const;

async function numbersOf(file: TiffFile, entry: TiffEntry): Promise<number[] | null> {
  const length = entry.type === 3 ? 2 : entry.type === 4 ? 4 : entry.type === 16 ? 8 : null;
  const bytes = length === null ? null : await file.valuesOf(entry);
  if (length === null || bytes === null) return null;
  return Array.from({ length: entry.count }, (_, at) => file.number(bytes, at * length, length));
}

/** Where the last of them ends; 0: not known, or more than is read here. */
async function endOf(file: TiffFile, entries: readonly TiffEntry[]): Promise<number> {
  let end = 0;
  for (const [offsetTag, countTag] of parts) {
    const [offsets, counts] = [offsetTag, countTag].map((tag) => entries.find((entry) => entry.tag === tag));
    if (!offsets || !counts) continue;
    const [from, sizes] = [await numbersOf(file, offsets), await numbersOf(file, counts)];
    if (from === null || sizes === null) continue;
    // A tile without bytes is empty
    for (const [at, offset] of from.entries()) if (sizes[at]) end = Math.max(end, offset + (sizes[at] ?? 0));
  }
  return end;
}

/** Whether a TIFF of so many bytes can be read and holds all the strips and tiles that its directories name. */
export async function isTiffWhole(read: Read, size: number): Promise<boolean> {
  try {
    const file = await TiffFile.open(read);
    let count = 0;
    for await (const entries of file.directories()) {
      count += 1;
      if ((await endOf(file, entries)) > size) return false;
    }
    return count > 0;
  } catch {
    return false;
  }
}

/** The same of a file on this machine. */
export async function isTiffWholeAt(path: string): Promise<boolean> {
  const file = await open(path, 'r');
  try {
    const { size } = await file.stat();
    return await isTiffWhole(async (offset, length) => {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, offset);
      return buffer.subarray(0, bytesRead);
    }, size);
  } finally {
    await file.close();
  }
}
