import type { Position } from './position.ts';

/** Steps of comparing that a whole file may take: some seconds at most. */
const maxSteps = 60_000_000;

/** Finds rings that cross themselves, until its steps are used up. */
export class CrossingCheck {
  #steps = 0;

  /** Whether all rings were checked so far. */
  get isWhole(): boolean {
    return this.#steps < maxSteps;
  }

  /**
   * Whether a side of the ring crosses another one; sides that only touch do not.
   * @param xy x and y one after another; the last position repeats the first
   */
  crosses(xy: ArrayLike<number>): boolean {
    const sides = xy.length / 2 - 1;
    if (sides < 4 || !this.isWhole) return false;
    const at = (place: number): number => xy[place] ?? Number.NaN;
    const left = (side: number): number => Math.min(at(2 * side), at(2 * side + 2));
    const right = (side: number): number => Math.max(at(2 * side), at(2 * side + 2));
    // Sides from west to east: only those that overlap there are compared
    const order = Uint32Array.from({ length: sides }, (_, side) => side).sort((a, b) => left(a) - left(b));
    for (let place = 0; place < sides; place += 1) {
      const one = order[place] ?? 0;
      const end = right(one);
      for (let next = place + 1; next < sides; next += 1) {
        const other = order[next] ?? 0;
        if (left(other) > end) break;
        if ((this.#steps += 1) >= maxSteps) return false;
        if (isCrossing(xy, one, other)) return true;
      }
    }
    return false;
  }
}

/** On which side of the line from a to b the point c lies; 0: on it. */
const turn = (xy: ArrayLike<number>, a: number, b: number, c: number): number => {
  const x = (place: number): number => xy[2 * place] ?? 0;
  const y = (place: number): number => xy[2 * place + 1] ?? 0;
  return Math.sign((x(b) - x(a)) * (y(c) - y(a)) - (y(b) - y(a)) * (x(c) - x(a)));
};

const isCrossing = (xy: ArrayLike<number>, one: number, other: number): boolean =>
  turn(xy, one, one + 1, other) * turn(xy, one, one + 1, other + 1) < 0 &&
  turn(xy, other, other + 1, one) * turn(xy, other, other + 1, one + 1) < 0;

/**
 * Whether a side of a ring crosses another one; sides that only touch do not.
 * @param ring corners in degrees, not repeated
 */
export const crossesItself = (ring: readonly Position[]): boolean =>
  new CrossingCheck().crosses([...ring, ...ring.slice(0, 1)].flatMap(({ lon, lat }) => [lon, lat]));
