import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../errors.ts';
import { closedSignal } from './closed-signal.ts';
import { ConcurrencyLimiter, type Places } from './concurrency-limiter.ts';
import { type Visitor, visitorOf } from './visitor-of.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Set by `limitAnswers`. */
    answerPlaces: ConcurrencyLimiter;
  }
}

/** Of one visitor: enough for a page of thumbnails. Nobody waits for anybody else. */
const ofVisitor: Places = { concurrency: 24, perVisitor: 24, maxQueued: 512, waitMs: 15_000 };

/** Gives visitors places for what is read from a source while it is sent: files, zips, exports. */
export function limitAnswers(app: FastifyInstance, places: Places = ofVisitor): void {
  const busy = (): Error => new AppError(503, '同时下载的内容过多，请待其中一些完成后再试');
  app.decorate('answerPlaces', new ConcurrencyLimiter(places, busy));
}

/**
 * Waits for a place of this visitor, before anything is opened for the answer; it is free again when the answer has left.
 * @throws AppError 503; the reason of `closedSignal`
 */
export async function takePlace(request: FastifyRequest, reply: FastifyReply, visitor: Visitor): Promise<void> {
  const name = visitorOf(visitor, request);
  const release = await reply.server.answerPlaces.acquire(name, name, closedSignal(reply)).catch((error: unknown) => {
    throw reply.raw.destroyed ? new AppError(400, '请求已取消') : error;
  });
  if (reply.raw.destroyed) release();
  else reply.raw.once('close', release);
}
