import { ConcurrencyLimiter, type Places, type Taker } from '../http/concurrency-limiter.ts';

const everywhere = 'all layers';

/** Places of answers that last as long as their reader takes: of one layer, and of all of them. */
export class StreamPlaces {
  readonly #ofLayer: ConcurrencyLimiter;
  readonly #ofAll: ConcurrencyLimiter;

  constructor({ streams, allStreams }: { streams: Places; allStreams: Places }, busy: () => Error) {
    this.#ofLayer = new ConcurrencyLimiter(streams, busy);
    this.#ofAll = new ConcurrencyLimiter(allStreams, busy);
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
