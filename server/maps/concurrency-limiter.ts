import { LayerProblem } from './layer-problem.ts';

interface Queued {
  start: () => void;
}

/** At most `concurrency` at once under each name; the next are queued, in order, and no longer than `waitMs`. */
export class ConcurrencyLimiter {
  readonly #slots = new Map<string, { active: number; queue: Queued[] }>();
  readonly #concurrency: number;
  readonly #maxQueued: number;
  readonly #waitMs: number;

  constructor({ concurrency, maxQueued, waitMs }: { concurrency: number; maxQueued: number; waitMs: number }) {
    this.#concurrency = concurrency;
    this.#maxQueued = maxQueued;
    this.#waitMs = waitMs;
  }

  /** Resolves when it is its turn, with the release. @throws LayerProblem busy; the signal's reason */
  async acquire(name: string, signal: AbortSignal): Promise<() => void> {
    signal.throwIfAborted();
    const slot = this.#slots.get(name) ?? { active: 0, queue: [] };
    this.#slots.set(name, slot);
    if (slot.active < this.#concurrency) slot.active += 1;
    else await this.#wait(slot.queue, signal);
    let isReleased = false;
    return () => {
      if (isReleased) return;
      isReleased = true;
      const next = slot.queue.shift();
      if (next) return next.start();
      slot.active -= 1;
      if (slot.active === 0) this.#slots.delete(name);
    };
  }

  #wait(queue: Queued[], signal: AbortSignal): Promise<void> {
    if (queue.length >= this.#maxQueued) throw new LayerProblem('busy');
    return new Promise((resolve, reject) => {
      const giveUp = (reason: unknown): void => {
        queue.splice(queue.indexOf(queued), 1);
        end();
        reject(reason instanceof Error ? reason : new LayerProblem('busy'));
      };
      const timer = setTimeout(() => giveUp(new LayerProblem('busy')), this.#waitMs).unref();
      const onAbort = (): void => giveUp(signal.reason);
      const end = (): void => {
        clearTimeout(timer);
        signal.removeEventListener('abort', onAbort);
      };
      const queued: Queued = {
        start: () => {
          end();
          resolve();
        },
      };
      signal.addEventListener('abort', onAbort, { once: true });
      queue.push(queued);
    });
  }
}
