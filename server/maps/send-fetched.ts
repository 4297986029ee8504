import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { readerHeaders } from '../http/answer-headers.ts';
import { readAtPace } from '../http/reading-pace.ts';
import { safeType } from './layer-answer.ts';
import type { Fetched } from './layer-fetcher.ts';

/** An answer that comes from elsewhere is data, whatever it says of itself. */
const foreignPolicy = "sandbox; default-src 'none'; frame-ancestors 'none'";

/** Who may keep an answer; `nobody`: it is of what is not kept itself. */
export type Keeper = 'public' | 'private' | 'nobody';

const cacheControls: Readonly<Record<Keeper, string>> = {
  // A shared cache cannot know that a layer was closed
  public: 'public, max-age=3600, s-maxage=60',
  private: 'private, max-age=3600',
  nobody: 'no-store',
};

/** Passes on what a service answered, as data alone. */
export function sendFetched(
  reply: FastifyReply,
  { status, type, etag, lastModified, bytes, rest }: Fetched,
  keeper: Keeper,
) {
  void reply
    .code(status)
    .header('cache-control', cacheControls[keeper])
    .header('content-security-policy', foreignPolicy);
  // Another visitor of the same browser is answered anew
  if (keeper === 'private') void reply.header('vary', readerHeaders);
  if (etag !== undefined && /^(W\/)?"[\x21\x23-\x7e]{0,200}"$/.test(etag)) void reply.header('etag', etag);
  if (lastModified !== undefined && !Number.isNaN(Date.parse(lastModified)))
    void reply.header('last-modified', new Date(lastModified).toUTCString());
  if (status === 304) return reply.send();
  void reply.type(safeType(type));
  if (rest === null) return reply.send(bytes);
  // However it ends, and if it was never begun: what it comes from ends with it
  return reply.send(readAtPace(followed(bytes, rest)).once('close', () => rest.destroy()));
}

/** The beginning and what follows. */
async function* followed(beginning: Buffer, rest: Readable): AsyncGenerator<Buffer> {
  yield beginning;
  for await (const part of rest as AsyncIterable<Buffer>) yield part;
}
