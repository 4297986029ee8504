/** What two columns of beds are compared by; metres above the datum, and below the mouth of the hole. */
export interface Matched {
  key: string;
  lithology: string;
  top: number;
  bottom: number;
  depth: readonly [from: number, to: number];
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
 * Beds of two neighbouring columns that are taken for the same: equal keys, in the same order in both, so that no two joins
 * cross. A key that one of the columns has several times tells less: such beds are the same only where they lie at like heights
 * or depths. As many as can be; among equally many those of the same rock, then those that lie most alike (longest common
 * subsequence with weights; Needleman & Wunsch 1970).
 * @returns pairs of indexes, from above
 */
export function matchBeds(left: readonly Matched[], right: readonly Matched[]): [left: number, right: number][] {
  const most = Math.min(left.length, right.length) + 1;
  const repeated = new Set([...repeatedIn(left), ...repeatedIn(right)]);
  const weight = (a: Matched, b: Matched): number => {
    const alike = likeness(a, b);
    if (a.key !== b.key || (alike === 0 && repeated.has(a.key))) return 0;
    return 1 + ((a.lithology === b.lithology ? 2 : 0) + alike) / (4 * most);
  };
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
