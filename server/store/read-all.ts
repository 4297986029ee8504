import type { Readable } from 'node:stream';

/** All bytes of a stream, in memory: for contents whose size is known to be small enough. */
export async function readAll(stream: Readable): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of stream as AsyncIterable<Buffer>) parts.push(part);
  return Buffer.concat(parts);
}
