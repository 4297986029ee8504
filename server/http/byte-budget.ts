import { type Shares, type Taker, TakerCounts } from './taker-counts.ts';

/** What one answer has come to so far. */
export interface HeldBytes {
  /** @throws what the budget says when it is full: nothing is added then */
  add(bytes: number): void;
  release(): void;
}

/**
 * Bytes that are in memory because they were asked for, counted as they come: who is silent holds none. Whoever would go
 * beyond his share, or that of his network, or the whole is refused.
 */
export class ByteBudget {
  readonly #held = new TakerCounts();
  readonly #shares: Shares;
  readonly #full: () => Error;

  constructor(shares: Shares, full: () => Error) {
    this.#shares = shares;
    this.#full = full;
  }

  get bytes(): number {
    return this.#held.whole;
  }

  hold(taker: Taker): HeldBytes {
    let own = 0;
    return {
      add: (bytes) => {
        if (!this.#held.hasRoom(taker, bytes, this.#shares)) throw this.#full();
        own += bytes;
        this.#held.add(taker, bytes);
      },
      release: () => {
        this.#held.add(taker, -own);
        own = 0;
      },
    };
  }
}
