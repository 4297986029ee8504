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

/** Who takes a place. As a text: somebody of whom no network is counted. */
export type Taker = string | { visitor: string; network: string };

interface Queued {
  taker: Taker;
  start: () => void;
}

interface Slot {
  active: number;
  byVisitor: Map<string, number>;
  byNetwork: Map<string, number>;
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

  readonly #busy: () => Error;

  /** @param busy why somebody is not let in */
  constructor(places: Places, busy: () => Error) {
    this.#places = places;
    this.#busy = busy;
  }

  /** Resolves when it is its turn, with the release. @throws what `busy` makes; the signal's reason */
  async acquire(name: string, taker: Taker, signal: AbortSignal): Promise<() => void> {
    signal.throwIfAborted();
    const slot = this.#slots.get(name) ?? newSlot();
    this.#slots.set(name, slot);
    if (this.#hasRoom(slot, taker)) occupy(slot, taker);
    else await this.#wait(slot, taker, signal);
    return this.#releaseOf(name, slot, taker);
  }

  /** The release of a place that is free now; null: there is none. */
  acquireNow(name: string, taker: Taker): (() => void) | null {
    const slot = this.#slots.get(name) ?? newSlot();
    if (!this.#hasRoom(slot, taker)) return null;
    this.#slots.set(name, slot);
    occupy(slot, taker);
    return this.#releaseOf(name, slot, taker);
  }

  #releaseOf(name: string, slot: Slot, taker: Taker): () => void {
    let isReleased = false;
    return () => {
      if (isReleased) return;
      isReleased = true;
      leave(slot, taker);
      const next = slot.queue.find((each) => this.#hasRoom(slot, each.taker));
      if (next) {
        slot.queue.splice(slot.queue.indexOf(next), 1);
        occupy(slot, next.taker);
        next.start();
      } else if (slot.active === 0) this.#slots.delete(name);
    };
  }

  #hasRoom({ active, byVisitor, byNetwork }: Slot, taker: Taker): boolean {
    const { concurrency, perVisitor, perNetwork = concurrency } = this.#places;
    const network = networkOf(taker);
    return (
      active < concurrency &&
      (byVisitor.get(visitorOf(taker)) ?? 0) < perVisitor &&
      (network === null || (byNetwork.get(network) ?? 0) < perNetwork)
    );
  }

  #assertMayQueue(queue: readonly Queued[], taker: Taker): void {
    const { maxQueued } = this.#places;
    const [visitor, network] = [visitorOf(taker), networkOf(taker)];
    const own = queue.filter((each) => visitorOf(each.taker) === visitor).length;
    const near = network === null ? 0 : queue.filter((each) => networkOf(each.taker) === network).length;
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

const newSlot = (): Slot => ({ active: 0, byVisitor: new Map(), byNetwork: new Map(), queue: [] });

const visitorOf = (taker: Taker): string => (typeof taker === 'string' ? taker : taker.visitor);
const networkOf = (taker: Taker): string | null => (typeof taker === 'string' ? null : taker.network);

function occupy(slot: Slot, taker: Taker): void {
  slot.active += 1;
  count(slot.byVisitor, visitorOf(taker), 1);
  const network = networkOf(taker);
  if (network !== null) count(slot.byNetwork, network, 1);
}

function leave(slot: Slot, taker: Taker): void {
  slot.active -= 1;
  count(slot.byVisitor, visitorOf(taker), -1);
  const network = networkOf(taker);
  if (network !== null) count(slot.byNetwork, network, -1);
}

function count(counts: Map<string, number>, key: string, by: number): void {
  const now = (counts.get(key) ?? 0) + by;
  if (now > 0) counts.set(key, now);
  else counts.delete(key);
}
