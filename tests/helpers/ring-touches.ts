import type { Extent } from '../../src/resources/kit/field-kinds.ts';

type Corner = readonly [number, number];

/** Twice the area of a triangle: its sign says on which side the third corner lies. */
const turn = ([ax, ay]: Corner, [bx, by]: Corner, [cx, cy]: Corner): number =>
  (bx - ax) * (cy - ay) - (by - ay) * (cx - ax);
const doCross = (a: Corner, b: Corner, c: Corner, d: Corner): boolean =>
  turn(a, b, c) * turn(a, b, d) <= 0 && turn(c, d, a) * turn(c, d, b) <= 0;

const sides = (ring: readonly Corner[]): [Corner, Corner][] =>
  ring.map((corner, at) => [corner, ring[(at + 1) % ring.length] ?? corner]);

/** By the even number of sides that a ray to the east meets. */
const holds = (ring: readonly Corner[], [x, y]: Corner): boolean =>
  sides(ring).filter(([[ax, ay], [bx, by]]) => ay > y !== by > y && x < ax + ((y - ay) / (by - ay)) * (bx - ax))
    .length %
    2 ===
  1;

/** Whether a box has a place in common with a ring 'lon,lat,lon,lat…'; judged side by side, in plain code. */
export function ringTouches({ west, south, east, north }: Extent, ring: string): boolean {
  const numbers = ring.split(',').map(Number);
  const corners = numbers.flatMap((lon, at): Corner[] => (at % 2 === 0 ? [[lon, numbers[at + 1] ?? 0]] : []));
  const box: Corner[] = [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
  ];
  const [first = [0, 0]] = corners;
  if (holds(corners, [west, south]) || holds(box, first)) return true;
  return sides(corners).some(([a, b]) => sides(box).some(([c, d]) => doCross(a, b, c, d)));
}
