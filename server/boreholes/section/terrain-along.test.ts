import { expect, test } from 'vitest';
import { geodesicLength, placeFrom } from '../../../src/geo/geodesic.ts';
import type { HeightGrid } from '../../../src/geo/height-grid.ts';
import { terrainAlong, terrainHeight } from './terrain-along.ts';

const [columns, rows, step] = [401, 201, 0.005];
/** A twisted surface: bilinear between nodes, too. */
const heightOf = (lon: number, lat: number): number =>
  40 + (lon - 120) * 30 + (lat - 30) * 20 + (lon - 120) * (lat - 30) * 50;
const grid: HeightGrid = {
  west: 120,
  south: 30,
  step,
  columns,
  rows,
  unit: 0.01,
  values: Int16Array.from({ length: columns * rows }, (_, at) =>
    Math.round(heightOf(120 + (at % columns) * step, 30 + Math.floor(at / columns) * step) * 100),
  ),
};

test('a short line is sampled finer than the grid, a long one so often and no more', () => {
  const start = { lon: 120.5, lat: 30.5 };
  const short = terrainAlong(grid, [start, placeFrom(start, 45, 1000)]);
  expect(short.spacing).toBeCloseTo(554.3, 0);
  expect(short.samples.length).toBeGreaterThan(8);
  for (const [at, { chainage }] of short.samples.slice(1).entries())
    expect(chainage - short.samples[at]!.chainage).toBeLessThan(short.spacing / 3);
  const long = Array.from({ length: 50 }, (_, at) => ({ lon: 120.1 + at * 0.035, lat: 30.2 + (at % 2) * 0.02 }));
  const { samples } = terrainAlong(grid, long);
  expect(samples.length).toBeGreaterThan(490);
  expect(samples.length).toBeLessThanOrEqual(550);
  const chainages = samples.map(({ chainage }) => chainage);
  expect(chainages.at(-1)).toBeCloseTo(geodesicLength(long), 1);
  expect(chainages).toEqual(chainages.toSorted((a, b) => a - b));
});

test('a corner is among the samples, and every height is that of its place', () => {
  const [start, corner, end] = [
    { lon: 120.5, lat: 30.5 },
    { lon: 120.513, lat: 30.5 },
    { lon: 120.513, lat: 30.512 },
  ] as const;
  const { samples } = terrainAlong(grid, [start, corner, end]);
  const first = geodesicLength([start, corner]);
  const turn = samples.find(({ chainage }) => Math.abs(chainage - first) < 0.006);
  expect(turn?.height).toBeCloseTo(heightOf(corner.lon, corner.lat), 1);
  expect(samples[0]!.height).toBeCloseTo(heightOf(start.lon, start.lat), 1);
  expect(samples.at(-1)!.height).toBeCloseTo(heightOf(end.lon, end.lat), 1);
});

test('outside of the grid there is no height, not that of its rim', () => {
  expect(terrainHeight(grid, { lon: 119.999, lat: 30.5 })).toBeNull();
  expect(terrainHeight(grid, { lon: 121, lat: 31.001 })).toBeNull();
  expect(terrainHeight(grid, { lon: 120, lat: 30 })).toBe(40);
  const { samples } = terrainAlong(grid, [
    { lon: 119.95, lat: 30.5 },
    { lon: 120.05, lat: 30.5 },
  ]);
  expect(samples[0]!.height).toBeNull();
  expect(samples.at(-1)!.height).toBeCloseTo(heightOf(120.05, 30.5), 1);
});
