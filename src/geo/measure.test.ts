import { describe, expect, test } from 'vitest';
import { areaOfBox, degreeLengths, metresBetween, middleOf, parallelScale } from './measure.ts';

describe('the length of a degree', () => {
  // Published for GRS 80, metres to the decimetre
  test.each([
    [0, 110574.3, 111319.5],
    [30, 110852.4, 96486.3],
    [45, 111131.8, 78846.8],
    [60, 111412.3, 55800.0],
    [90, 111694.0, 0],
  ])('at %d°', (lat, alongMeridian, alongParallel) => {
    expect(degreeLengths(lat).alongMeridian).toBeCloseTo(alongMeridian, 1);
    expect(degreeLengths(lat).alongParallel).toBeCloseTo(alongParallel, 1);
    expect(degreeLengths(-lat)).toEqual(degreeLengths(lat));
  });

  test('along a parallel, beside that along a meridian: within 0.7 % of the ellipsoid’s', () => {
    expect([parallelScale(0), parallelScale(60)]).toEqual([1, expect.closeTo(0.5, 12)]);
    for (const lat of [0, 15, 29.1, 45, 60, 80]) {
      const { alongMeridian, alongParallel } = degreeLengths(lat);
      expect(Math.abs(alongParallel / alongMeridian / parallelScale(lat) - 1)).toBeLessThan(0.007);
    }
  });
});

// By Vincenty's inverse formulae on the ellipsoid of CGCS2000
test.each([
  ['杭州 and 宁波', [120.155, 30.274], [121.55, 29.875], 141_582.525],
  ['杭州 and 温州', [120.155, 30.274], [120.699, 28], 257_543.575],
  ['along a meridian of the province', [118, 27.2], [118, 31.1], 432_270.042],
  ['the corners of the province', [118.2, 27.1], [123, 31.2], 651_475.587],
  ['far in the north', [100, 50], [108, 50], 573_292.436],
] as const)('%s lie so far apart, to 0.1 %%', (_, [lonA, latA], [lonB, latB], metres) => {
  const [a, b] = [
    { lon: lonA, lat: latA },
    { lon: lonB, lat: latB },
  ];
  expect(Math.abs(metresBetween(a, b) / metres - 1)).toBeLessThan(0.001);
  expect(metresBetween(b, a)).toBe(metresBetween(a, b));
  expect(metresBetween(a, a)).toBe(0);
});

describe('the area of a box', () => {
  test('of the whole earth is that of the ellipsoid', () => {
    // GRS 80: 510 065 621.7 km²
    expect(areaOfBox({ west: -180, south: -90, east: 180, north: 90 }) / 1e6).toBeCloseTo(510_065_621.7, 1);
  });
  test('is that of its parts together, and nothing without an extent', () => {
    const box = { west: 118, south: 27, east: 123, north: 31 };
    const parts = areaOfBox({ ...box, north: 29 }) + areaOfBox({ ...box, south: 29 });
    expect(parts / areaOfBox(box)).toBeCloseTo(1, 12);
    expect(areaOfBox({ ...box, east: 118 })).toBe(0);
  });
  test('of a small one is its sides’ product', () => {
    const { alongMeridian, alongParallel } = degreeLengths(29.005);
    const box = { west: 120, south: 29, east: 120.01, north: 29.01 };
    expect(areaOfBox(box) / (alongMeridian * alongParallel * 1e-4)).toBeCloseTo(1, 6);
  });
});

test('the middle of a box lies half-way between its sides', () => {
  expect(middleOf({ west: 118, south: -3, east: 120.5, north: 31.5 })).toEqual({ lon: 119.25, lat: 14.25 });
});
