import { expect, test } from 'vitest';
import { nearestSegment } from './nearest-segment.ts';

/** Two beds of one hole, 100 m before the eye, and one of a hole 50 m behind it. */
const segments = Float64Array.of(0, 100, 0, 0, 100, -20, 0, 100, -20, 0, 100, -40, 1, 150, 0, 1, 150, -40);
const limits = { beside: 0.05, radius: 2, alike: 0.001, behind: Infinity };
const towards = (x: number, y: number, z: number) => {
  const size = Math.hypot(x, y, z);
  return { origin: [0, 0, 0], direction: [x / size, y / size, z / size] } as const;
};

test('the bed that is looked at, also near its border', () => {
  expect(nearestSegment(towards(0, 100, -10), segments, limits)?.segment).toBe(0);
  expect(nearestSegment(towards(0, 100, -21), segments, limits)?.segment).toBe(1);
  expect(nearestSegment(towards(4, 100, -21), segments, limits)?.segment).toBe(2);
});

test('nothing beside the holes, behind the eye, or behind the ground', () => {
  expect(nearestSegment(towards(50, 100, 0), segments, limits)).toBeNull();
  expect(nearestSegment(towards(0, -100, 10), segments, limits)).toBeNull();
  expect(nearestSegment(towards(0, 100, -10), segments, { ...limits, behind: 90 })).toBeNull();
});

test('along a hole its first bed', () => {
  const down = { origin: [0, 100, 500], direction: [0, 0, -1] } as const;
  const met = nearestSegment(down, segments, limits);
  expect([met?.segment, met?.along]).toEqual([0, 500]);
});
