import { ADDRCONFIG, lookup, type LookupAddress } from 'node:dns';

/** Asks the system for the addresses of a name, of the kinds that this machine has itself. */
type SystemLookup = (
  name: string,
  options: { all: true; hints: number },
  callback: (error: Error | null, addresses: LookupAddress[]) => void,
) => void;

/** Whom a name belongs to: map services, which anybody may have entered, or what the operator set up for the portal. */
export type NameLane = 'services' | 'gateways';

export interface LookupLimits {
  /** Lookups under way of each lane: each of them has one of the four threads of the process. */
  inFlight: Readonly<Record<NameLane, number>>;
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
  inFlight: { services: 2, gateways: 2 },
  maxQueued: 256,
  waitMs: 10_000,
  knownMs: 5_000,
  failedMs: [1_000, 30_000],
  maxKnown: 1_000,
};

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
  readonly #underWay = new Map<string, Promise<Outcome>>();
  readonly #inFlight: Record<NameLane, number> = { services: 0, gateways: 0 };
  readonly #queues: Readonly<Record<NameLane, (() => void)[]>> = { services: [], gateways: [] };

  constructor(limits: LookupLimits = lookupLimits, systemLookup: SystemLookup = lookup) {
    this.#limits = limits;
    this.#lookup = systemLookup;
  }

  /** @throws errors of the system, ENOTFOUND or EAI_AGAIN */
  async addressesOf(name: string, lane: NameLane): Promise<LookupAddress[]> {
    const key = `${lane} ${name.toLowerCase()}`;
    const known = this.#known.get(key);
    if (known && known.until > performance.now()) return addressesIn(known.outcome);
    let asking = this.#underWay.get(key);
    if (!asking) {
      asking = this.#ask(key, name, lane).finally(() => this.#underWay.delete(key));
      this.#underWay.set(key, asking);
    }
    return addressesIn(await asking);
  }

  async #ask(key: string, name: string, lane: NameLane): Promise<Outcome> {
    if (!(await this.#turn(lane))) return { error: tooBusy() };
    const from = performance.now();
    const outcome = await new Promise<Outcome>((resolve) => {
      this.#lookup(name, { all: true, hints: ADDRCONFIG }, (error, addresses) =>
        resolve(error ? { error } : { addresses }),
      );
    });
    this.#inFlight[lane] -= 1;
    this.#queues[lane].shift()?.();
    this.#remember(key, outcome, performance.now() - from);
    return outcome;
  }

  /** Resolves when there is a thread for it: true, or false when that takes too long. */
  #turn(lane: NameLane): Promise<boolean> | boolean {
    const { inFlight, maxQueued, waitMs } = this.#limits;
    const queue = this.#queues[lane];
    const begin = (): true => {
      this.#inFlight[lane] += 1;
      return true;
    };
    if (this.#inFlight[lane] < inFlight[lane]) return begin();
    if (queue.length >= maxQueued) return false;
    return new Promise((resolve) => {
      const start = (): void => {
        clearTimeout(timer);
        resolve(begin());
      };
      const timer = setTimeout(() => {
        queue.splice(queue.indexOf(start), 1);
        resolve(false);
      }, waitMs).unref();
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

function addressesIn(outcome: Outcome): LookupAddress[] {
  if ('error' in outcome) throw outcome.error;
  return outcome.addresses;
}

/** Those of this process: its threads are counted once. */
export const nameLookups = new NameLookups();
