import { ConcurrencyLimiter, type Places } from '../http/concurrency-limiter.ts';
import type { Taker } from '../http/taker-counts.ts';

const everywhere = 'all layers';

/** Places of one layer, and of all of them together. */
export class LayerPlaces {
  readonly #ofLayer: ConcurrencyLimiter;
  readonly #ofAll: ConcurrencyLimiter;

  constructor({ one, all }: { one: Places; all: Places }, busy: () => Error) {
    this.#ofLayer = new ConcurrencyLimiter(one, busy);
    this.#ofAll = new ConcurrencyLimiter(all, busy);
  }

  /** The release of a place that is free now; null: there is none. */
  acquireNow(layer: string, taker: Taker): (() => void) | null {
    const own = this.#ofLayer.acquireNow(layer, taker);
    const shared = own && this.#ofAll.acquireNow(everywhere, taker);
    if (shared) return both(own, shared);
    own?.();
    return null;
  }

  /** Resolves when it is its turn, with the release. @throws what `busy` makes; the signal's reason */
  async acquire(layer: string, taker: Taker, signal: AbortSignal): Promise<() => void> {
    const own = await this.#ofLayer.acquire(layer, taker, signal);
    try {
      return both(own, await this.#ofAll.acquire(everywhere, taker, signal));
    } catch (error) {
      own();
      throw error;
    }
  }
}

const both = (one: () => void, other: () => void) => (): void => {
  one();
  other();
};
