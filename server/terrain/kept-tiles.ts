import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { ByteCache } from '../http/byte-cache.ts';

const compress = promisify(gzip);

/** Room for all that a province has: a thousand tiles of terrain take some megabytes. */
const maxBytes = 48 * 1024 * 1024;

const kept = new ByteCache<Buffer>(maxBytes, (bytes) => bytes.length);
const underWay = new Map<string, Promise<Buffer>>();

const zipped = async (content: Uint8Array): Promise<Buffer> =>
  content.length === 0 ? Buffer.alloc(0) : compress(content);

/**
 * A tile of the ground, compressed by gzip; an empty one is nothing. Cut when it is first asked for, and kept.
 * @param name of its content: another one for other heights. @throws what `cut` throws: nothing is kept then
 */
export async function keptTile(name: string, cut: () => Uint8Array): Promise<Buffer> {
  const known = kept.get(name) ?? underWay.get(name);
  if (known) return known;
  const making = zipped(cut());
  underWay.set(name, making);
  try {
    const bytes = await making;
    kept.put(name, bytes);
    return bytes;
  } finally {
    underWay.delete(name);
  }
}
