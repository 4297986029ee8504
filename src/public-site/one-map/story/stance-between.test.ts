import { expect, test } from 'vitest';
import { eased, stanceBetween } from './stance-between.ts';

const from = { lon: 118, lat: 28, height: 4000, heading: 350, pitch: -30, roll: 0 };
const to = { lon: 120, lat: 31, height: 6000, heading: 20, pitch: -50, roll: 0 };

test('a flight begins and ends where the eyes are', () => {
  expect(stanceBetween(from, to, 0)).toEqual({ ...from, roll: undefined, ground: 0, above: 4000 });
  expect(stanceBetween(from, to, 1)).toEqual({ ...to, roll: undefined, ground: 0, above: 6000 });
  expect([0, 0.5, 1].map(eased)).toEqual([0, 0.5, 1]);
});

test('on the way it rises with the distance, and turns the shorter way round', () => {
  const middle = stanceBetween(from, to, 0.5);
  expect(middle).toMatchObject({ lon: 119, lat: 29.5, heading: 5, pitch: -40 });
  expect(middle.height).toBeGreaterThan(100_000);
  expect(stanceBetween(from, { ...from, heading: 300 }, 0.5).height).toBe(4000);
  expect(stanceBetween(to, from, 0.5).heading).toBe(5);
});
