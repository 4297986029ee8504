/** What two columns of beds are compared by; heights in metres above the datum. */
export interface Matched {
  key: string;
  lithology: string;
  top: number;
  bottom: number;
}

/** How far two intervals of height cover each other, 0…1. */
function overlap(a: Matched, b: Matched): number {
  const common = Math.min(a.top, b.top) - Math.max(a.bottom, b.bottom);
  const whole = Math.max(a.top, b.top) - Math.min(a.bottom, b.bottom);
  return whole > 0 ? Math.max(0, common / whole) : 0;
}

/**
 * Beds of two neighbouring columns that are taken for the same: equal keys, in the same order in both, so that no two joins
 * cross. As many as can be; among equally many those of the same rock, then those that lie at like heights (longest common
 * subsequence with weights; Needleman & Wunsch 1970).
 * @returns pairs of indexes, from above
 */
export function matchBeds(left: readonly Matched[], right: readonly Matched[]): [left: number, right: number][] {
  const most = Math.min(left.length, right.length) + 1;
  const weight = (a: Matched, b: Matched): number =>
    a.key === b.key ? 1 + ((a.lithology === b.lithology ? 2 : 0) + overlap(a, b)) / (4 * most) : 0;
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
