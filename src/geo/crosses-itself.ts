import type { Position } from './position.ts';

/** On which side of the line from a to b the place c lies; 0: on it. */
const turn = (a: Position, b: Position, c: Position): number =>
  Math.sign((b.lon - a.lon) * (c.lat - a.lat) - (b.lat - a.lat) * (c.lon - a.lon));

/**
 * Whether a side of a ring crosses another one; sides that only touch do not.
 * @param ring corners in degrees, not repeated; some hundreds at most
 */
export function crossesItself(ring: readonly Position[]): boolean {
  const side = (at: number): [Position, Position] => [ring[at]!, ring[(at + 1) % ring.length]!];
  return ring.some((_, one) =>
    ring.some((_, other) => {
      if (other <= one) return false;
      const [[a, b], [c, d]] = [side(one), side(other)];
      return turn(a, b, c) * turn(a, b, d) < 0 && turn(c, d, a) * turn(c, d, b) < 0;
    }),
  );
}
