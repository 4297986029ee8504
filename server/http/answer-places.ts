import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError, tooMany } from '../errors.ts';
import { whenClosed } from '../when-closed.ts';
import { type AnswerPace, PaceClock } from './answer-pace.ts';
import { closedSignal } from './closed-signal.ts';
import { ConcurrencyLimiter, type Places } from './concurrency-limiter.ts';
import { takerOf, type Visitor } from './taker-of.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Set by `limitAnswers`. */
    answerPlaces: AnswerPlaces;
  }
}

interface AnswerPlaces {
  long: ConcurrencyLimiter;
  short: ConcurrencyLimiter;
  pace: PaceClock;
}

/** Answers of so many bytes are long, and those of which nobody knows how long they get. */
export const longBytes = 1024 * 1024;

export interface AnswerLimits {
  /** Nobody waits for a place for a long one: it may take an hour. */
  long: Pick<Places, 'concurrency' | 'perVisitor' | 'perNetwork'>;
  /** A page of thumbnails waits for its own. */
  short: Places;
  pace?: AnswerPace;
}

/** What one person downloads by hand; an office behind one address; what one process has files and memory for. */
export const answerLimits: AnswerLimits = {
  long: { concurrency: 256, perVisitor: 16, perNetwork: 64 },
  short: { concurrency: 512, perVisitor: 24, perNetwork: 192, maxQueued: 2048, waitMs: 15_000 },
};

const retryAfterSeconds = 15;
const tooManyAnswers = (): AppError =>
  tooMany('同时下载的内容过多，请待其中一些完成后再试；许久没有读取的下载会自动中断', retryAfterSeconds);

/** Gives readers places for what is read from a source while it is sent: files, zips, exports. */
export function limitAnswers(app: FastifyInstance, { long, short, pace }: AnswerLimits = answerLimits): void {
  const clock = new PaceClock(pace);
  app.decorate('answerPlaces', {
    long: new ConcurrencyLimiter({ ...long, maxQueued: 0, waitMs: 0 }, tooManyAnswers),
    short: new ConcurrencyLimiter(short, tooManyAnswers),
    pace: clock,
  });
  // What is made whole holds no source, but its memory
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (Buffer.isBuffer(payload) && payload.length >= longBytes) clock.watch(reply.raw);
    done(null, payload);
  });
  app.addHook('onClose', async () => clock.close());
}

/**
 * Takes a place of this reader, before anything is opened for the answer; it is free again when the answer has left. Who
 * takes too little of a long answer is cut off.
 * @param bytes of the answer, where they are known
 * @throws AppError 429; the reason of `closedSignal`
 */
export async function takePlace(
  request: FastifyRequest,
  reply: FastifyReply,
  visitor: Visitor,
  bytes = Infinity,
): Promise<void> {
  const { long, short, pace } = reply.server.answerPlaces;
  const taker = takerOf(visitor, request);
  const isLong = bytes >= longBytes;
  const release = await (isLong ? long : short)
    .acquire('answers', taker, closedSignal(reply))
    .catch((error: unknown) => {
      throw reply.raw.destroyed ? new AppError(400, '请求已取消') : error;
    });
  if (reply.raw.destroyed) return release();
  whenClosed(reply.raw, release);
  if (isLong) pace.watch(reply.raw);
}
