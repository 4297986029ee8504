export interface Places {
  /** At once under one name. */
  concurrency: number;
  /** Of these, for one visitor. */
  perVisitor: number;
  /** Waiting under one name; one visitor fills no more than half of it. */
  maxQueued: number;
  waitMs: number;
}

interface Queued {
  visitor: string;
  start: () => void;
}

interface Slot {
  active: number;
  byVisitor: Map<string, number>;
  queue: Queued[];
}

/**
 * At most `concurrency` at once under each name, and `perVisitor` of them for the same visitor; the next are queued and no
 * longer than `waitMs`. The first whose visitor has room is next, so that nobody who waits for himself holds others up.
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
  async acquire(name: string, visitor: string, signal: AbortSignal): Promise<() => void> {
    signal.throwIfAborted();
    const slot = this.#slots.get(name) ?? { active: 0, byVisitor: new Map<string, number>(), queue: [] };
    this.#slots.set(name, slot);
    if (this.#hasRoom(slot, visitor)) occupy(slot, visitor);
    else await this.#wait(slot, visitor, signal);
    return this.#releaseOf(name, slot, visitor);
  }

  /** The release of a place that is free now; null: there is none. */
  acquireNow(name: string, visitor: string): (() => void) | null {
    const slot = this.#slots.get(name) ?? { active: 0, byVisitor: new Map<string, number>(), queue: [] };
    if (!this.#hasRoom(slot, visitor)) return null;
    this.#slots.set(name, slot);
    occupy(slot, visitor);
    return this.#releaseOf(name, slot, visitor);
  }

  #releaseOf(name: string, slot: Slot, visitor: string): () => void {
    let isReleased = false;
    return () => {
      if (isReleased) return;
      isReleased = true;
      leave(slot, visitor);
      const next = slot.queue.find((each) => this.#hasRoom(slot, each.visitor));
      if (next) {
        slot.queue.splice(slot.queue.indexOf(next), 1);
        occupy(slot, next.visitor);
        next.start();
      } else if (slot.active === 0) this.#slots.delete(name);
    };
  }

  #hasRoom({ active, byVisitor }: Slot, visitor: string): boolean {
    return active < this.#places.concurrency && (byVisitor.get(visitor) ?? 0) < this.#places.perVisitor;
  }

  #wait({ queue }: Slot, visitor: string, signal: AbortSignal): Promise<void> {
    const { maxQueued, waitMs } = this.#places;
    const own = queue.filter((each) => each.visitor === visitor).length;
    if (queue.length >= maxQueued || own >= maxQueued / 2) throw this.#busy();
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
        visitor,
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

function occupy(slot: Slot, visitor: string): void {
  slot.active += 1;
  slot.byVisitor.set(visitor, (slot.byVisitor.get(visitor) ?? 0) + 1);
}

function leave(slot: Slot, visitor: string): void {
  slot.active -= 1;
  const left = (slot.byVisitor.get(visitor) ?? 1) - 1;
  if (left > 0) slot.byVisitor.set(visitor, left);
  else slot.byVisitor.delete(visitor);
}
