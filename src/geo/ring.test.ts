import { expect, it, test } from 'vitest';
import { boundsOf, isInRing, signedArea } from './ring.ts';

const horseshoe = [
  [0, 0],
  [3, 0],
  [3, 3],
  [2, 3],
  [2, 1],
  [1, 1],
  [1, 3],
  [0, 3],
] as const;
const closed = [...horseshoe, horseshoe[0]];

test.each([horseshoe, closed])('a ring has an area, bounds, and places in it and between its arms', (...ring) => {
  expect(signedArea(ring)).toBe(7);
  expect(signedArea(ring.toReversed())).toBe(-7);
  expect(boundsOf(ring)).toEqual([0, 0, 3, 3]);
  const places = [
    [0.5, 2],
    [2.5, 2],
    [1.5, 0.5],
    [1.5, 2],
    [-1, 2],
    [4, 0.5],
  ] as const;
  expect(places.map((place) => isInRing(place, ring))).toEqual([true, true, true, false, false, false]);
});

it('is nowhere without places', () => {
  expect([signedArea([]), isInRing([0, 0], [])]).toEqual([0, false]);
});
