import { expect, test } from 'vitest';
import { type Cut, isCutAway, localAxes, type LocalSpot, outsideOf, uprightPlane } from './cut.ts';
import { isInRing } from './ring.ts';

const origin = { lon: 120, lat: 29, height: 50 };

test('places go to the axes of an origin and back', () => {
  const { toLocal, toPlace } = localAxes(origin);
  const place = toLocal({ lon: 120.1, lat: 29.05 }, 300);
  expect(place[0]).toBeCloseTo(9743, -2);
  expect(place[1]).toBeCloseTo(5543, -2);
  expect(place[2]).toBe(250);
  const back = toPlace(place);
  [120.1, 29.05, 300].forEach((value, at) => expect(back[at]).toBeCloseTo(value, 9));
});

test('of an upright plane the right side is cut away', () => {
  const cut: Cut = { origin, planes: [uprightPlane([0, 0], [0, 100])], rings: [] };
  expect(isCutAway(cut, [1, 20, -300])).toBe(true);
  expect(isCutAway(cut, [-1, 20, 300])).toBe(false);
});

const rings: Readonly<Record<string, LocalSpot[]>> = {
  'a box': [
    [0, 0],
    [10, 0],
    [10, 10],
    [0, 10],
  ],
  'a box, drawn clockwise': [
    [0, 0],
    [0, 10],
    [10, 10],
    [10, 0],
  ],
  'an L': [
    [0, 0],
    [10, 0],
    [10, 4],
    [4, 4],
    [4, 10],
    [0, 10],
  ],
  'a star that begins in a bay': [
    [3, 3],
    [0, 8],
    [-3, 3],
    [-8, 0],
    [-3, -3],
    [0, -8],
    [3, -3],
    [8, 0],
  ],
};

test.each(Object.entries(rings))('all but the inside of %s is cut away', (_, ring) => {
  const cut: Cut = { origin, ...outsideOf(ring) };
  for (let east = -10.5; east < 14; east += 1)
    for (let north = -10.3; north < 14; north += 1)
      expect(isCutAway(cut, [east, north, 5]), `${east} ${north}`).toBe(!isInRing([east, north], ring));
});
