/** Seeded pseudo-random numbers: the same seed gives the same sequence on every machine. Not for secrets. */
export interface Random {
  /** Starts the sequence anew for (seed, index), so that item `index` never depends on the items before it. */
  reseed(seed: number, index: number): void;
  /** At least 0, below 1. */
  next(): number;
  /** Whole number from `min` to `max`, both included. */
  integer(min: number, max: number): number;
  /** From `min` to below `max`. */
  between(min: number, max: number): number;
  chance(probability: number): boolean;
  /** Throws on an empty list. */
  pick<T>(items: readonly T[]): T;
  /** `count` different items (or all, when there are fewer) in random order. */
  sample<T>(items: readonly T[], count: number): T[];
  /** Bell-shaped around `mean` (sum of uniform numbers, never more than 3.5 deviations away). */
  normal(mean: number, deviation: number): number;
}

/** 32-bit finaliser of MurmurHash3: spreads neighbouring numbers over the whole range. */
export function scramble(value: number): number {
  let hash = value | 0;
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** FNV-1a hash of a text as an unsigned 32-bit number. */
export function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return hash >>> 0;
}

/** mulberry32 by T. Ettinger: 32 bits of state, period 2^32. */
export function createRandom(seed: number): Random {
  let state = scramble(seed);
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  const pick = <T>(items: readonly T[]): T => {
    if (items.length === 0) throw new RangeError('pick: the list is empty');
    return items[Math.floor(next() * items.length)] as T;
  };
  return {
    reseed: (newSeed, index) => {
      state = scramble(scramble(newSeed) ^ Math.imul(index + 1, 0x9e3779b1));
    },
    next,
    integer: (min, max) => min + Math.floor(next() * (max - min + 1)),
    between: (min, max) => min + next() * (max - min),
    chance: (probability) => next() < probability,
    pick,
    sample: (items, count) => {
      const rest = items.slice();
      const size = Math.min(count, rest.length);
      return Array.from({ length: size }, () => rest.splice(Math.floor(next() * rest.length), 1)[0] as never);
    },
    normal: (mean, deviation) => mean + (next() + next() + next() + next() - 2) * Math.sqrt(3) * deviation,
  };
}

/** Items with weights, drawn in constant time from a table of `slots` entries (a weight is rounded to a slot). */
export interface WeightedTable<T> {
  draw(random: Random): T;
}

/** Throws when no weight is above 0. */
export function weightedTable<T>(items: readonly T[], weightOf: (item: T) => number, slots = 4096): WeightedTable<T> {
  const total = items.reduce((sum, item) => sum + weightOf(item), 0);
  if (!(total > 0)) throw new RangeError('weightedTable: no weight is above 0');
  const table: T[] = [];
  let sum = 0;
  for (const item of items) {
    sum += weightOf(item);
    const end = Math.round((sum / total) * slots);
    while (table.length < end) table.push(item);
  }
  return { draw: (random) => random.pick(table) };
}
