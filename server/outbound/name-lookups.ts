import { ADDRCONFIG, lookup, type LookupAddress } from 'node:dns';

/** Asks the system for the addresses of a name, of the kinds that this machine has itself. */
type SystemLookup = (
  name: string,
  options: { all: true; hints: number },
  callback: (error: Error | null, addresses: LookupAddress[]) => void,
) => void;

/**
 * Whom a name belongs to: map services, which anybody may have entered, what the operator set up for the portal, or the map
 * server, whose name administrators of maps may change.
 */
export type NameLane = 'services' | 'gateways' | 'mapServer';
/** In the order in which they come to a thread. */
const lanes: readonly NameLane[] = ['services', 'gateways', 'mapServer'];
/** Whose threads those of a lane are. */
const ownerOf = {
  services: 'services',
  gateways: 'gateways',
  mapServer: 'gateways',
} as const satisfies Record<NameLane, NameLane>;

type Lanes = Readonly<Record<NameLane, number>>;

/**
 * Lookups at once of each lane. Libuv has no more than half of the process's threads look up names: a third of these each for
 * services and gateways, the rest for the database and the file store, which look up theirs by themselves.
 * @param threads of the process, 1 to 1024
 */
export function lanesOf(threads: number): Lanes {
  const nameThreads = Math.floor((threads + 1) / 2);
  const each = Math.max(1, Math.floor(nameThreads / 3));
  return { services: each, gateways: each, mapServer: Math.max(1, Math.floor(each / 2)) };
}

/** As libuv reads `UV_THREADPOOL_SIZE` when the process starts; whatever is set later comes too late. */
export function threadsIn({ UV_THREADPOOL_SIZE: said }: NodeJS.ProcessEnv): number {
  if (said === undefined) return 4;
  return Math.min(Math.max(Number.parseInt(said, 10) || 1, 1), 1024);
}

export interface LookupLimits {
  /** Lookups under way of each lane. Those of the map server are among the gateways'. */
  inFlight: Lanes;
  /** Waiting for their turn, and no longer than `waitMs`. */
  maxQueued: number;
  waitMs: number;
  /** Addresses are known for so long. */
  knownMs: number;
  /** What failed is not tried again for as long as it took, within these. */
  failedMs: readonly [least: number, longest: number];
  maxKnown: number;
}

export const lookupLimits: LookupLimits = {
  inFlight: lanesOf(threadsIn(process.env)),
  maxQueued: 256,
  waitMs: 10_000,
  knownMs: 5_000,
  failedMs: [1_000, 30_000],
  maxKnown: 1_000,
};

/** A lookup that several wait for. */
interface Asking {
  outcome: Promise<Outcome>;
  waiters: number;
  /** Leaves the queue; null: it is under way, or over. */
  leave: (() => void) | null;
}
type Outcome = { addresses: LookupAddress[] } | { error: Error };

const tooBusy = (): Error => Object.assign(new Error('too many names are looked up'), { code: 'EAI_AGAIN' });

/**
 * The system's lookups, which know /etc/hosts and whatever else the machine is set up with, but hold a thread each until the
 * name's server has answered. One for a name at a time, a few of each lane, and what was found is remembered for a moment: a
 * slow name keeps nobody but those who ask for it.
 */
export class NameLookups {
  readonly #limits: LookupLimits;
  readonly #lookup: SystemLookup;
  readonly #known = new Map<string, { outcome: Outcome; until: number }>();
  readonly #underWay = new Map<string, Asking>();
  readonly #inFlight: Record<NameLane, number> = { services: 0, gateways: 0, mapServer: 0 };
  readonly #queues: Readonly<Record<NameLane, (() => void)[]>> = {
    services: [],
    gateways: [],
    mapServer: [],
  };

  constructor(limits: LookupLimits = lookupLimits, systemLookup: SystemLookup = lookup) {
    this.#limits = limits;
    this.#lookup = systemLookup;
  }

  /** @param signal aborted when the addresses are not needed any more. @throws its reason; errors of the system, ENOTFOUND or EAI_AGAIN */
  async addressesOf(name: string, lane: NameLane, signal?: AbortSignal): Promise<LookupAddress[]> {
    signal?.throwIfAborted();
    const key = `${lane} ${name.toLowerCase()}`;
    const known = this.#known.get(key);
    if (known && known.until > performance.now()) return addressesIn(known.outcome);
    return addressesIn(await waitFor(this.#underWay.get(key) ?? this.#begin(key, name, lane), signal));
  }

  #begin(key: string, name: string, lane: NameLane): Asking {
    const asking: Asking = { outcome: Promise.resolve({ error: tooBusy() }), waiters: 0, leave: null };
    this.#underWay.set(key, asking);
    asking.outcome = this.#ask(key, name, lane, asking).finally(() => this.#forget(key, asking));
    return asking;
  }

  #forget(key: string, asking: Asking): void {
    if (this.#underWay.get(key) === asking) this.#underWay.delete(key);
  }

  async #ask(key: string, name: string, lane: NameLane, asking: Asking): Promise<Outcome> {
    if (!(await this.#turn(key, lane, asking))) return { error: tooBusy() };
    const from = performance.now();
    const outcome = await new Promise<Outcome>((resolve) => {
      this.#lookup(name, { all: true, hints: ADDRCONFIG }, (error, addresses) =>
        resolve(error ? { error } : { addresses }),
      );
    });
    this.#inFlight[lane] -= 1;
    this.#startNext();
    this.#remember(key, outcome, performance.now() - from);
    return outcome;
  }

  #hasThread(lane: NameLane): boolean {
    const { inFlight: limits } = this.#limits;
    const owner = ownerOf[lane];
    const together = lanes.reduce((sum, each) => sum + (ownerOf[each] === owner ? this.#inFlight[each] : 0), 0);
    return this.#inFlight[lane] < limits[lane] && together < limits[owner];
  }

  #startNext(): void {
    for (const lane of lanes) if (this.#hasThread(lane)) this.#queues[lane].shift()?.();
  }

  /** Resolves when there is a thread for it: true, or false when that takes too long or nobody waits any more. */
  #turn(key: string, lane: NameLane, asking: Asking): Promise<boolean> | boolean {
    const { maxQueued, waitMs } = this.#limits;
    const queue = this.#queues[lane];
    const begin = (): true => {
      this.#inFlight[lane] += 1;
      return true;
    };
    if (this.#hasThread(lane)) return begin();
    if (queue.length >= maxQueued) return false;
    return new Promise((resolve) => {
      const start = (): void => {
        clearTimeout(timer);
        asking.leave = null;
        resolve(begin());
      };
      asking.leave = () => {
        clearTimeout(timer);
        asking.leave = null;
        queue.splice(queue.indexOf(start), 1);
        this.#forget(key, asking);
        resolve(false);
      };
      const timer = setTimeout(asking.leave, waitMs).unref();
      queue.push(start);
    });
  }

  #remember(key: string, outcome: Outcome, tookMs: number): void {
    const { knownMs, failedMs, maxKnown } = this.#limits;
    const [least, longest] = failedMs;
    const forMs = 'error' in outcome ? Math.min(Math.max(tookMs, least), longest) : knownMs;
    this.#known.delete(key);
    this.#known.set(key, { outcome, until: performance.now() + forMs });
    const [oldest] = this.#known.keys();
    if (this.#known.size > maxKnown && oldest !== undefined) this.#known.delete(oldest);
  }
}

/** What comes of a lookup, or the reason of who does not wait for it any more; the last one who leaves takes it out of the queue. */
function waitFor(asking: Asking, signal: AbortSignal | undefined): Promise<Outcome> {
  asking.waiters += 1;
  if (!signal) return asking.outcome;
  return new Promise((resolve, reject) => {
    const leave = (): void => {
      asking.waiters -= 1;
      if (asking.waiters === 0) asking.leave?.();
      reject(signal.reason as Error);
    };
    signal.addEventListener('abort', leave, { once: true });
    void asking.outcome.then(resolve).finally(() => signal.removeEventListener('abort', leave));
  });
}

function addressesIn(outcome: Outcome): LookupAddress[] {
  if ('error' in outcome) throw outcome.error;
  return outcome.addresses;
}

/** Those of this process: its threads are counted once. */
export const nameLookups = new NameLookups();
