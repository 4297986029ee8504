/** What two columns of beds are compared by; metres above the datum, and below the mouth of the hole. */
export interface Matched {
  key: string;
  lithology: string;
  /** True: it lies on the rock (Quaternary), false: it is rock. */
  isSoil: boolean;
  top: number;
  bottom: number;
  depth: readonly [from: number, to: number];
}

/** A surface that both columns have, above these beds of theirs. */
export interface SharedContact {
  left: number;
  right: number;
}

/** What two columns have in common. */
export interface Correlation {
  /** Beds that are the same, from above. */
  pairs: [left: number, right: number][];
  /** Tops and bases of units that are the same, and the rock head, from above. */
  contacts: SharedContact[];
  /** The surface of the rock below the soils; null: one of the columns does not reach it. */
  rockHead: SharedContact | null;
}

/** Beds of one unit that lie one on the other; places in their column, `to` not included. */
interface Run extends Matched {
  from: number;
  to: number;
}

/** How far two intervals cover each other, 0…1. */
function cover([from, to]: readonly [number, number], [start, end]: readonly [number, number]): number {
  const whole = Math.max(to, end) - Math.min(from, start);
  return whole > 0 ? Math.max(0, (Math.min(to, end) - Math.max(from, start)) / whole) : 0;
}

/** How alike two beds lie, 0…1: by their heights, or by their depths where beds follow the slope of the ground. */
const likeness = (a: Matched, b: Matched): number =>
  Math.max(cover([a.bottom, a.top], [b.bottom, b.top]), cover(a.depth, b.depth));

/** Keys that a column has more than once. */
const repeatedIn = (column: readonly Matched[]): string[] =>
  column.map(({ key }) => key).filter((key, at, keys) => keys.indexOf(key) !== at);

/**
 * Pairs of two lists in the same order in both, so that no two joins cross, with the greatest sum of weights (longest common
 * subsequence; Needleman & Wunsch 1970).
 * @param weight 0: the two are never a pair
 */
function align<T>(left: readonly T[], right: readonly T[], weight: (a: T, b: T) => number): [number, number][] {
  /** Best sum of the beds from (i, j) on down. */
  const best = Array.from({ length: left.length + 1 }, () => new Float64Array(right.length + 1));
  const at = (i: number, j: number): number => best[i]?.[j] ?? 0;
  const joined = (i: number, j: number): number => {
    const [a, b] = [left[i], right[j]];
    const own = a && b ? weight(a, b) : 0;
    return own === 0 ? -1 : own + at(i + 1, j + 1);
  };
  for (let i = left.length - 1; i >= 0; i--)
    for (let j = right.length - 1; j >= 0; j--) {
      const row = best[i];
      if (row) row[j] = Math.max(at(i + 1, j), at(i, j + 1), joined(i, j));
    }
  const pairs: [number, number][] = [];
  for (let i = 0, j = 0; i < left.length && j < right.length;) {
    if (joined(i, j) >= at(i, j)) {
      pairs.push([i, j]);
      i++;
      j++;
    } else if (at(i + 1, j) >= at(i, j + 1)) i++;
    else j++;
  }
  return pairs;
}

/** Among equally many pairs those of the same rock come first, then those that lie most alike. */
const weightOf = (a: Matched, b: Matched, most: number): number =>
  1 + ((a.lithology === b.lithology ? 2 : 0) + likeness(a, b)) / (4 * most);

function runsOf(column: readonly Matched[], start: number, end: number): Run[] {
  const runs: Run[] = [];
  for (const [at, bed] of column.slice(start, end).entries()) {
    const last = runs.at(-1);
    if (last?.key !== bed.key) runs.push({ ...bed, from: start + at, to: start + at + 1 });
    else Object.assign(last, { bottom: bed.bottom, depth: [last.depth[0], bed.depth[1]], to: start + at + 1 });
  }
  return runs;
}

/** Units that are the same. A key that one of the columns has several times tells less: it has to lie at like heights or depths. */
function alignUnits(left: readonly Run[], right: readonly Run[]): [Run, Run][] {
  const repeated = new Set([...repeatedIn(left), ...repeatedIn(right)]);
  const most = Math.min(left.length, right.length) + 1;
  const pairs = align(left, right, (a, b) =>
    a.key !== b.key || (repeated.has(a.key) && likeness(a, b) === 0) ? 0 : weightOf(a, b, most),
  );
  return pairs.flatMap(([i, j]): [Run, Run][] => {
    const [a, b] = [left[i], right[j]];
    return a && b ? [[a, b]] : [];
  });
}

/** The first bed of rock; null: there is none, or soils lie below it, too (boulders, filled caves). */
function rockHeadOf(column: readonly Matched[]): number | null {
  const first = column.findIndex(({ isSoil }) => !isSoil);
  return first < 0 || column.slice(first).some(({ isSoil }) => isSoil) ? null : first;
}

function rockHeadOfBoth(left: readonly Matched[], right: readonly Matched[]): SharedContact | null {
  const [a, b] = [rockHeadOf(left), rockHeadOf(right)];
  return a === null || b === null ? null : { left: a, right: b };
}

/**
 * What two neighbouring columns have in common. The rock head always is, where both reach it: nothing above it is the same as
 * something below. Units are the same by equal keys; within a unit as many beds as can be.
 */
export function correlate(left: readonly Matched[], right: readonly Matched[]): Correlation {
  const rockHead = rockHeadOfBoth(left, right);
  const unitsBetween = (from: SharedContact, to: SharedContact): [Run, Run][] =>
    alignUnits(runsOf(left, from.left, to.left), runsOf(right, from.right, to.right));
  const [surface, ends] = [
    { left: 0, right: 0 },
    { left: left.length, right: right.length },
  ];
  const above = unitsBetween(surface, rockHead ?? ends);
  const below = rockHead ? unitsBetween(rockHead, ends) : [];
  const pairs = [...above, ...below].flatMap(([a, b]) => {
    const most = Math.min(a.to - a.from, b.to - b.from) + 1;
    const inside = align(left.slice(a.from, a.to), right.slice(b.from, b.to), (one, other) =>
      weightOf(one, other, most),
    );
    return inside.map(([i, j]): [number, number] => [a.from + i, b.from + j]);
  });
  // Where a hole ends in a unit, the base of the unit is not known
  const boundsOf = ([a, b]: [Run, Run]): SharedContact[] => [
    { left: a.from, right: b.from },
    ...(a.to < left.length && b.to < right.length ? [{ left: a.to, right: b.to }] : []),
  ];
  return {
    pairs,
    contacts: [...above.flatMap(boundsOf), ...(rockHead ? [rockHead] : []), ...below.flatMap(boundsOf)],
    rockHead,
  };
}

/** Beds of two neighbouring columns that are taken for the same: pairs of indexes, from above. */
export const matchBeds = (left: readonly Matched[], right: readonly Matched[]): [left: number, right: number][] =>
  correlate(left, right).pairs;
