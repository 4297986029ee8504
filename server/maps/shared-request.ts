import type { Taker } from '../http/taker-counts.ts';

type Acquire = (taker: Taker, signal: AbortSignal) => Promise<() => void>;
/** Makes the request in the place of `taker`, which it releases by itself. `signal`: nobody waits for it any more. */
type Start<T> = (taker: Taker, release: () => void, signal: AbortSignal) => Promise<T>;

/** What one of those who wait for a shared request gets. */
export interface Shared<T> {
  answer: T;
  /** It came in this visitor's place. */
  isOwn: boolean;
}

interface Waiter {
  taker: Taker;
  /** Aborted when he has left, or needs no place of his own. */
  queue: AbortController;
}

/**
 * One request that several wait for. Each of them is queued in a place of his own; whose turn comes first makes it, and the
 * others leave the queue, so that nobody waits for the places of somebody else. Where that one leaves, the others are queued
 * again: whose turn comes then takes it over, and the place of who has left is free. It ends when all have left.
 */
export class SharedRequest<T> {
  readonly #acquire: Acquire;
  readonly #start: Start<T>;
  readonly #ending = new AbortController();
  readonly #waiters = new Set<Waiter>();
  readonly #queued = new Set<Waiter>();
  readonly #answer: Promise<T>;
  #settle!: (answer: Promise<T>) => void;
  /** In whose place it is made; null: it is not begun. */
  #owner: Waiter | null = null;
  /** Of that place; null: it is free. */
  #release: (() => void) | null = null;
  #isOver = false;
  /** Why one who still hopes for the places of others has none of his own. */
  #refusal: unknown;

  constructor(acquire: Acquire, start: Start<T>) {
    this.#acquire = acquire;
    this.#start = start;
    this.#answer = new Promise((resolve) => {
      this.#settle = resolve;
    });
    // Whoever waits hears of it
    this.onOver(() => (this.#isOver = true));
  }

  /** Tells when there is an answer, an error, or nobody who waits: nobody joins it any more. */
  onOver(over: () => void): void {
    this.#ending.signal.addEventListener('abort', over, { once: true });
    this.#answer.then(over, over);
  }

  async join(taker: Taker, signal: AbortSignal): Promise<Shared<T>> {
    const waiter: Waiter = { taker, queue: new AbortController() };
    this.#waiters.add(waiter);
    const leave = (): void => {
      this.#waiters.delete(waiter);
      waiter.queue.abort(signal.reason);
      if (this.#waiters.size === 0) this.#ending.abort(signal.reason);
      else if (this.#owner === waiter) this.#handOver();
    };
    if (signal.aborted) leave();
    else signal.addEventListener('abort', leave, { once: true });
    if (this.#needsOwner()) this.#queue(waiter);
    try {
      // Who leaves later ends what is still on its way to him
      return { answer: await this.#answer, isOwn: this.#owner === waiter };
    } finally {
      signal.removeEventListener('abort', leave);
    }
  }

  /** Nobody has begun it, or who did has left. */
  #needsOwner(): boolean {
    return !this.#isOver && (this.#owner === null || !this.#waiters.has(this.#owner));
  }

  #queue(waiter: Waiter): void {
    const { queue, taker } = waiter;
    this.#queued.add(waiter);
    this.#acquire(taker, queue.signal).then(
      (release) => {
        this.#queued.delete(waiter);
        if (this.#needsOwner()) this.#own(waiter, release);
        else release();
      },
      (error: unknown) => {
        this.#queued.delete(waiter);
        // It goes on in the place of who has left
        if (this.#owner !== null) return;
        // As long as somebody else is queued for it there is hope
        if (!queue.signal.aborted) this.#refusal ??= error;
        if (this.#queued.size === 0) this.#settle(Promise.reject(this.#refusal ?? error));
      },
    );
  }

  #own(waiter: Waiter, release: () => void): void {
    const isBegun = this.#owner !== null;
    const left = this.#release;
    this.#owner = waiter;
    this.#release = release;
    for (const other of this.#queued) other.queue.abort(new Error('another one came first'));
    // What is over already needs no place
    if (isBegun && left === null) this.#free();
    left?.();
    if (!isBegun) this.#settle(this.#start(waiter.taker, () => this.#free(), this.#ending.signal));
  }

  #free(): void {
    this.#release?.();
    this.#release = null;
  }

  #handOver(): void {
    if (!this.#needsOwner()) return;
    for (const waiter of this.#waiters) {
      waiter.queue = new AbortController();
      this.#queue(waiter);
    }
  }
}
