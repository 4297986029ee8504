import { tooMany } from '../errors.ts';

/** What may wait at once. What is alone may be of any size. */
export interface TurnLimits {
  maxQueued: number;
  maxQueuedBytes: number;
}

interface Queued {
  bytes: number;
  start: () => void;
}

/**
 * Turns of work that goes on one at a time, in the order of asking. Work whose signal aborts before its turn is forgotten,
 * with all that it holds; once begun it is ended by nobody here, so that who leaves makes no room for more of it.
 */
export class Turns {
  readonly #limits: TurnLimits;
  readonly #queue: Queued[] = [];
  #isBusy = false;

  constructor(limits: TurnLimits) {
    this.#limits = limits;
  }

  /** Work that has not ended, and what of it waits. */
  get waiting(): number {
    return this.#queue.length + Number(this.#isBusy);
  }

  /** @param bytes what the work holds while it waits. @throws AppError 429 where too much waits; the signal's reason */
  async run<T>(work: () => Promise<T>, bytes: number, signal?: AbortSignal): Promise<T> {
    signal?.throwIfAborted();
    if (this.#isBusy) await this.#wait(bytes, signal);
    this.#isBusy = true;
    try {
      return await work();
    } finally {
      const next = this.#queue.shift();
      if (next) next.start();
      else this.#isBusy = false;
    }
  }

  #assertMayQueue(bytes: number): void {
    const { maxQueued, maxQueuedBytes } = this.#limits;
    const queuedBytes = this.#queue.reduce((sum, each) => sum + each.bytes, bytes);
    const isBeyond = this.#queue.length > 0 && queuedBytes > maxQueuedBytes;
    if (this.#queue.length >= maxQueued || isBeyond) throw tooMany('同时等待读取的文件太多，请稍后再试', 5);
  }

  #wait(bytes: number, signal: AbortSignal | undefined): Promise<void> {
    this.#assertMayQueue(bytes);
    return new Promise((resolve, reject) => {
      const leave = (): void => {
        this.#queue.splice(this.#queue.indexOf(queued), 1);
        reject(signal?.reason as Error);
      };
      const queued: Queued = {
        bytes,
        start: () => {
          signal?.removeEventListener('abort', leave);
          resolve();
        },
      };
      signal?.addEventListener('abort', leave, { once: true });
      this.#queue.push(queued);
    });
  }
}

/** Bytes of the buffers that a task holds. */
export const bytesOf = (task: object): number =>
  Object.values(task).reduce<number>((sum, value) => sum + (ArrayBuffer.isView(value) ? value.byteLength : 0), 0);
