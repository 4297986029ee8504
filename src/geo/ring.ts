type Spot = readonly [x: number, y: number];

/** Area of a ring of the plane, whether it ends where it began or not; positive where it runs counter-clockwise, y up. */
export function signedArea(ring: readonly Spot[]): number {
  let sum = 0;
  for (let index = 0; index < ring.length; index++) {
    const [x1, y1] = ring[index]!;
    const [x2, y2] = ring[(index + 1) % ring.length]!;
    sum += x1 * y2 - x2 * y1;
  }
  return sum / 2;
}

/** Left, lowest, right and highest of places in the plane; without any, what every other bounds go beyond. */
export function boundsOf(spots: Iterable<Spot>): [left: number, bottom: number, right: number, top: number] {
  let [left, bottom, right, top] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [x, y] of spots) {
    left = Math.min(left, x);
    bottom = Math.min(bottom, y);
    right = Math.max(right, x);
    top = Math.max(top, y);
  }
  return [left, bottom, right, top];
}

/** Whether a side of a ring is crossed on the way from a place to the east without end. */
export const isCrossed = ([x, y]: Spot, [x1, y1]: Spot, [x2, y2]: Spot): boolean =>
  y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1;

/** Whether a place lies in a ring, whether that ends where it began or not; on its rim it may be either. */
export function isInRing(spot: Spot, ring: readonly Spot[]): boolean {
  let isIn = false;
  for (let index = 0, before = ring.length - 1; index < ring.length; before = index++)
    if (isCrossed(spot, ring[index]!, ring[before]!)) isIn = !isIn;
  return isIn;
}
