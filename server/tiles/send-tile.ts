import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { readerHeaders } from '../http/answer-headers.ts';
import { isKnown } from '../http/is-known.ts';
import { mayGzip } from '../http/may-gzip.ts';
import type { Reader } from '../resources/reader.ts';
import type { CachedTile } from './tile-cache.ts';

const expand = promisify(gunzip);

/**
 * An empty tile is 200 without content: a message without layers is a tile, and is kept under its ETag as others are. Who has
 * one may keep it but asks each time whether it still holds: what was opened yesterday may be secret today.
 */
export async function sendTile(
  request: FastifyRequest,
  reply: FastifyReply,
  { etag, bytes, type }: CachedTile & { type: string },
  reader: Reader,
) {
  const { 'if-none-match': known, 'accept-encoding': encodings } = request.headers;
  void reply.headers({
    etag: `W/${etag}`,
    vary: `accept-encoding, ${readerHeaders}`,
    'cache-control': `${reader.isLoggedIn ? 'private' : 'public'}, no-cache`,
  });
  if (isKnown(known, etag)) return reply.code(304).send();
  void reply.type(type);
  if (bytes.length === 0) return reply.send(bytes);
  if (!mayGzip(encodings)) return reply.send(await expand(bytes));
  return reply.header('content-encoding', 'gzip').send(bytes);
}
