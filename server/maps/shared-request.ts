import type { Taker } from '../http/taker-counts.ts';

type Acquire = (taker: Taker, signal: AbortSignal) => Promise<() => void>;
/** Makes the request in a place, which it releases by itself. `signal`: nobody waits for it any more. */
type Start<T> = (release: () => void, signal: AbortSignal) => Promise<T>;

/** What one of those who wait for a shared request gets. */
export interface Shared<T> {
  answer: T;
  /** It was made in this visitor's place. */
  isOwn: boolean;
}

/**
 * One request that several wait for. Each of them is queued in a place of his own; whose turn comes first makes it, and the
 * others leave the queue, so that nobody waits for the places of somebody else. It ends when all have left.
 */
export class SharedRequest<T> {
  readonly #acquire: Acquire;
  readonly #start: Start<T>;
  readonly #ending = new AbortController();
  readonly #queued = new Set<AbortController>();
  readonly #answer: Promise<T>;
  #settle!: (answer: Promise<T>) => void;
  #waiters = 0;
  #isStarted = false;
  /** Why one who still hopes for the places of others has none of his own. */
  #refusal: unknown;

  constructor(acquire: Acquire, start: Start<T>) {
    this.#acquire = acquire;
    this.#start = start;
    this.#answer = new Promise((resolve) => {
      this.#settle = resolve;
    });
    // Whoever waits hears of it
    this.#answer.catch(() => undefined);
  }

  /** Tells when there is an answer, an error, or nobody who waits: nobody joins it any more. */
  onOver(over: () => void): void {
    this.#ending.signal.addEventListener('abort', over, { once: true });
    this.#answer.then(over, over);
  }

  async join(taker: Taker, signal: AbortSignal): Promise<Shared<T>> {
    const place = new AbortController();
    let isOwn = false;
    this.#waiters += 1;
    const leave = (): void => {
      this.#waiters -= 1;
      place.abort(signal.reason);
      if (this.#waiters === 0) this.#ending.abort(signal.reason);
    };
    if (signal.aborted) leave();
    else signal.addEventListener('abort', leave, { once: true });
    if (!this.#isStarted)
      this.#queue(taker, place, () => {
        isOwn = true;
      });
    try {
      // Who leaves later ends what is still on its way to him
      return { answer: await this.#answer, isOwn };
    } finally {
      signal.removeEventListener('abort', leave);
    }
  }

  #queue(taker: Taker, place: AbortController, onTurn: () => void): void {
    this.#queued.add(place);
    this.#acquire(taker, place.signal).then(
      (release) => {
        this.#queued.delete(place);
        if (this.#isStarted) return release();
        onTurn();
        this.#begin(release);
      },
      (error: unknown) => {
        this.#queued.delete(place);
        // As long as somebody else is queued for it there is hope
        if (!place.signal.aborted) this.#refusal ??= error;
        if (!this.#isStarted && this.#queued.size === 0) this.#settle(Promise.reject(this.#refusal ?? error));
      },
    );
  }

  #begin(release: () => void): void {
    this.#isStarted = true;
    for (const other of this.#queued) other.abort(new Error('another one came first'));
    this.#settle(this.#start(release, this.#ending.signal));
  }
}
