import { networkIn, type Shares, type Taker, TakerCounts, visitorIn } from './taker-counts.ts';

export interface Places {
  /** At once under one name. */
  concurrency: number;
  /** Of these, for one visitor. */
  perVisitor: number;
  /** Of these, for all visitors of one network together, whoever they are. Absent: no fewer than for all. */
  perNetwork?: number;
  /** Waiting under one name; one visitor fills no more than half of it, one network no more than three quarters. */
  maxQueued: number;
  waitMs: number;
}

interface Queued {
  taker: Taker;
  start: () => void;
}

interface Slot {
  held: TakerCounts;
  queue: Queued[];
}

/**
 * At most `concurrency` at once under each name, of them `perVisitor` for the same visitor and `perNetwork` for the same
 * network; the next are queued and no longer than `waitMs`. The first who has room is next, so that nobody who waits for
 * himself holds others up.
 */
export class ConcurrencyLimiter {
  readonly #slots = new Map<string, Slot>();
  readonly #places: Places;
  readonly #shares: Shares;
  readonly #busy: () => Error;

  /** @param busy why somebody is not let in */
  constructor(places: Places, busy: () => Error) {
    this.#places = places;
    const { concurrency: whole, perVisitor, perNetwork } = places;
    this.#shares = { whole, perVisitor, perNetwork };
    this.#busy = busy;
  }

  /** Resolves when it is its turn, with the release. @throws what `busy` makes; the signal's reason */
  async acquire(name: string, taker: Taker, signal: AbortSignal): Promise<() => void> {
    signal.throwIfAborted();
    const slot = this.#slots.get(name) ?? newSlot();
    this.#slots.set(name, slot);
    if (this.#hasRoom(slot, taker)) slot.held.add(taker, 1);
    else await this.#wait(slot, taker, signal);
    return this.#releaseOf(name, slot, taker);
  }

  /** The release of a place that is free now; null: there is none. */
  acquireNow(name: string, taker: Taker): (() => void) | null {
    const slot = this.#slots.get(name) ?? newSlot();
    if (!this.#hasRoom(slot, taker)) return null;
    this.#slots.set(name, slot);
    slot.held.add(taker, 1);
    return this.#releaseOf(name, slot, taker);
  }

  #releaseOf(name: string, slot: Slot, taker: Taker): () => void {
    let isReleased = false;
    return () => {
      if (isReleased) return;
      isReleased = true;
      slot.held.add(taker, -1);
      const next = slot.queue.find((each) => this.#hasRoom(slot, each.taker));
      if (next) {
        slot.queue.splice(slot.queue.indexOf(next), 1);
        slot.held.add(next.taker, 1);
        next.start();
      } else if (slot.held.whole === 0) this.#slots.delete(name);
    };
  }

  #hasRoom({ held }: Slot, taker: Taker): boolean {
    return held.hasRoom(taker, 1, this.#shares);
  }

  #assertMayQueue(queue: readonly Queued[], taker: Taker): void {
    const { maxQueued } = this.#places;
    const [visitor, network] = [visitorIn(taker), networkIn(taker)];
    const own = queue.filter((each) => visitorIn(each.taker) === visitor).length;
    const near = network === null ? 0 : queue.filter((each) => networkIn(each.taker) === network).length;
    if (queue.length >= maxQueued || own >= maxQueued / 2 || near >= maxQueued * 0.75) throw this.#busy();
  }

  #wait({ queue }: Slot, taker: Taker, signal: AbortSignal): Promise<void> {
    const { waitMs } = this.#places;
    this.#assertMayQueue(queue, taker);
    return new Promise((resolve, reject) => {
      const giveUp = (reason: unknown): void => {
        queue.splice(queue.indexOf(queued), 1);
        end();
        reject(reason instanceof Error ? reason : this.#busy());
      };
      const timer = setTimeout(() => giveUp(this.#busy()), waitMs).unref();
      const onAbort = (): void => giveUp(signal.reason);
      const end = (): void => {
        clearTimeout(timer);
        signal.removeEventListener('abort', onAbort);
      };
      const queued: Queued = {
        taker,
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

const newSlot = (): Slot => ({ held: new TakerCounts(), queue: [] });
