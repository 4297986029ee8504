import { createHash } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import type { StoredContent } from './object-store.ts';
import { tooLarge } from './too-large.ts';

const blockBytes = 1024 * 1024;

/** Writes a new file and syncs it; one that does not become whole is removed. @throws AppError 413 past the limit */
export async function writeFileHashed(
  path: string,
  source: Readable | Buffer,
  limitBytes: number,
): Promise<StoredContent> {
  const file = await open(path, 'wx', 0o640);
  try {
    const hash = createHash('sha256');
    let size = 0;
    for await (const piece of piecesOf(source)) {
      size += piece.length;
      if (size > limitBytes) throw tooLarge(limitBytes);
      hash.update(piece);
      for (let at = 0; at < piece.length;) at += (await file.write(piece, at)).bytesWritten;
    }
    await file.sync();
    return { sha256: hash.digest('hex'), size };
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  } finally {
    await file.close();
  }
}

/** Takes the fright out of a source that fails before anybody reads it: whoever reads it then is told. */
export function guarded<T extends Readable | Buffer>(source: T): T {
  if (!Buffer.isBuffer(source)) source.on('error', () => {});
  return source;
}

const piecesOf = (source: Readable | Buffer): Iterable<Buffer> | AsyncIterable<Buffer> =>
  Buffer.isBuffer(source) ? [source] : source;

/** The bytes of a file in pieces, one after the other in the same memory: each is there until the next one is asked for. */
export async function* piecesAt(path: string, pieceBytes = blockBytes): AsyncGenerator<Buffer, void> {
  const file = await open(path, 'r');
  try {
    const block = Buffer.allocUnsafeSlow(pieceBytes);
    for (;;) {
      const { bytesRead } = await file.read(block, 0, block.length, null);
      if (bytesRead === 0) return;
      yield block.subarray(0, bytesRead);
    }
  } finally {
    await file.close();
  }
}

/** SHA-256 and size of all bytes. */
export async function hashPieces(source: AsyncIterable<Buffer>): Promise<StoredContent> {
  const hash = createHash('sha256');
  let size = 0;
  for await (const piece of source) {
    hash.update(piece);
    size += piece.length;
  }
  return { sha256: hash.digest('hex'), size };
}

export const hashFile = (path: string): Promise<StoredContent> => hashPieces(piecesAt(path));
