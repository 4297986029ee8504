import type { FastifyReply, FastifyRequest } from 'fastify';
import { noFileText } from '../../src/resources/shared/file-rights.ts';
import { AppError } from '../errors.ts';
import type { Services } from '../services.ts';
import { byteRange } from './byte-range.ts';
import { takePlace } from '../http/answer-places.ts';
import { isKnown } from '../http/is-known.ts';
import type { Visitor } from '../http/taker-of.ts';
import { contentDisposition } from './content-disposition.ts';
import { sendFromDisk, worthwhileBytes } from './send-from-disk.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Set by `registerFiles`. */
    objectSource: { objects: Services['objects']; accelPrefix: string | undefined };
  }
}

/** A content of the store as an answer. */
export interface SentObject {
  sha256: string;
  size: number;
  /** Media type, as it was told by the content. */
  type: string;
  fileName: string;
  disposition: 'inline' | 'attachment';
  /** Personal or by right: nothing on the way may keep it. Else everybody may, for a day. */
  isPrivate: boolean;
  /** Where the bytes are when they are none of the kept files: what was made of one for its reader. */
  store?: Pick<Services['objects'], 'size' | 'read' | 'pathOf'>;
  /** Who reads it, and has so many at a time. */
  reader: Visitor;
  /** Made for this request: nobody has a part of it yet, so that a range of something else is answered with the whole. */
  isNew?: boolean;
}

/** What is sent can run nothing: not as a page, not as another type than it says. */
const harmless = { 'x-content-type-options': 'nosniff', 'content-security-policy': "sandbox; default-src 'none'" };

/**
 * Sends a content, or the one range that is asked for: 200, 206, 304 or 416. With an accelerated redirect nginx sends the
 * bytes and does the ranges. @throws AppError 404 when the content is not in the store, or not whole; 429 when its
 * reader has too many at a time
 */
export async function sendObject(
  request: FastifyRequest,
  reply: FastifyReply,
  { sha256, size, type, fileName, disposition, isPrivate, store, reader, isNew = false }: SentObject,
): Promise<FastifyReply> {
  const { objects: objectStore, accelPrefix } = request.server.objectSource;
  const objects = store ?? objectStore;
  const etag = `"${sha256}"`;
  const condition = request.headers['if-range'];
  const isSame = !isNew && (condition === undefined || condition === etag);
  const range = isSame ? byteRange(request.headers.range, size) : null;
  const { start, end } = range === null || range === 'none' ? { start: 0, end: size - 1 } : range;
  const length = end - start + 1;
  const isHere = isKnown(request.headers['if-none-match'], etag);
  await takePlace(request, reply, reader, isHere || range === 'none' ? 0 : length);
  if ((await objects.size(sha256)) !== size) throw new AppError(404, noFileText);
  void reply
    .headers(harmless)
    .header('etag', etag)
    .header('content-disposition', contentDisposition(disposition, fileName))
    .header('cache-control', isPrivate ? 'private, no-store' : 'public, max-age=86400')
    .type(type);
  if (isHere) return reply.code(304).send();
  const path = accelPrefix === undefined || store ? null : objectStore.localPath(sha256);
  // Nginx says itself that it does ranges
  if (path !== null) return reply.header('x-accel-redirect', `${accelPrefix}${path}`).send();
  void reply.header('accept-ranges', 'bytes');
  if (range === 'none') return reply.code(416).header('content-range', `bytes */${size}`).send();
  if (range) void reply.code(206).header('content-range', `bytes ${start}-${end}/${size}`);
  void reply.header('content-length', length);
  const file = length >= worthwhileBytes ? (objects.pathOf?.(sha256) ?? null) : null;
  return file === null
    ? reply.send(await objects.read(sha256, range ?? undefined))
    : sendFromDisk(reply, file, { start, end });
}
