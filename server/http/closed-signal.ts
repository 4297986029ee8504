import type { FastifyInstance, FastifyReply } from 'fastify';
import { AppError } from '../errors.ts';
import { whenClosed } from '../when-closed.ts';

/** Answers that wait for somebody outside, to be ended together: one signal for all would have as many listeners. */
class OutsideWaits {
  readonly #underWay = new Set<AbortController>();
  #reason: Error | null = null;

  add(wait: AbortController): void {
    if (this.#reason) wait.abort(this.#reason);
    else this.#underWay.add(wait);
  }

  delete(wait: AbortController): void {
    this.#underWay.delete(wait);
  }

  /** Those under way, and all that follow. */
  end(reason: Error): void {
    this.#reason = reason;
    for (const wait of this.#underWay) wait.abort(reason);
    this.#underWay.clear();
  }
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Set by `letWaitsEnd`. */
    outsideWaits: OutsideWaits;
  }
}

/** Lets answers of this app wait for others by `closedSignal`. The function it gives ends them all: the portal stops. */
export function letWaitsEnd(app: FastifyInstance): () => void {
  const waits = new OutsideWaits();
  app.decorate('outsideWaits', waits);
  return () => waits.end(new AppError(503, '门户正在停止，请稍后再试'));
}

/** Aborted when the browser no longer waits for the answer, and when the portal stops: then with what it is told. */
export function closedSignal({ raw, server: { outsideWaits } }: FastifyReply): AbortSignal {
  const closed = new AbortController();
  outsideWaits.add(closed);
  whenClosed(raw, () => {
    outsideWaits.delete(closed);
    if (!raw.writableFinished) closed.abort(new Error('nobody waits'));
  });
  return closed.signal;
}
