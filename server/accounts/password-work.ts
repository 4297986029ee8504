import { availableParallelism } from 'node:os';
import { tooMany } from '../errors.ts';

/** Runs one piece of work when it is its turn. */
export type Turn = <T>(work: () => Promise<T>) => Promise<T>;

/** Lets few pieces of work run at once and few wait; more are refused at the door, before they cost anything. */
export class WorkQueue {
  readonly #concurrency: number;
  readonly #places: number;
  #taken = 0;
  #running = 0;
  readonly #waiting: (() => void)[] = [];

  constructor(concurrency: number, waiting: number) {
    this.#concurrency = concurrency;
    this.#places = concurrency + waiting;
  }

  /**
   * Holds a place in the queue while `work` runs; what it hands to its `turn` waits for one of the few that run at once.
   * @throws AppError 429 when every place is taken
   */
  async withPlace<T>(work: (turn: Turn) => Promise<T>): Promise<T> {
    if (this.#taken >= this.#places) throw tooMany('正在登录的人较多，请稍后再试', 3);
    this.#taken += 1;
    try {
      return await work((piece) => this.#inTurn(piece));
    } finally {
      this.#taken -= 1;
    }
  }

  async #inTurn<T>(piece: () => Promise<T>): Promise<T> {
    if (this.#running < this.#concurrency) this.#running += 1;
    else await new Promise<void>((start) => this.#waiting.push(start));
    try {
      return await piece();
    } finally {
      // The next one takes over this turn; only without one is it free
      const next = this.#waiting.shift();
      if (next) next();
      else this.#running -= 1;
    }
  }
}

/**
 * All argon2 work of this process. One core stays free for requests that have nothing to do with passwords, however
 * many people log in at once.
 */
export const passwordWork = new WorkQueue(Math.max(1, availableParallelism() - 1), 16);
