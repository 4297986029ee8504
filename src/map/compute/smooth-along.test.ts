import { expect, test } from 'vitest';
import { lastNotAbove, valueAlong } from '../../geo/along.ts';
import { meanAlong, smoothAbove, unwound } from './smooth-along.ts';

const chainages = [0, 10, 15, 40, 70, 100];

test('between two places a value lies straight, beyond the ends as there', () => {
  expect([-1, 0, 9, 10, 99, 100, 200].map((value) => lastNotAbove(chainages, value))).toEqual([0, 0, 0, 1, 4, 5, 5]);
  const values = [0, 20, 20, 70, 70, 10];
  expect([-5, 5, 12, 85, 300].map((at) => valueAlong(chainages, values, at))).toEqual([0, 10, 20, 40, 10]);
  expect(valueAlong([3], [7], 3)).toBe(7);
});

test('what is straight stays as it is, however far the mean reaches', () => {
  const straight = chainages.map((at) => 3 + 2 * at);
  for (const half of [0, 5, 30, 1000])
    for (const evened of [meanAlong(chainages, straight, half), smoothAbove(chainages, straight, half)])
      for (const [at, value] of evened.entries()) expect(value).toBeCloseTo(straight[at] ?? 0, 9);
});

test('a step becomes a ramp of the width of the mean', () => {
  const even = Array.from({ length: 201 }, (_, at) => at);
  const mean = meanAlong(
    even,
    even.map((at) => (at < 100 ? 0 : 1)),
    20,
  );
  expect([mean[70], mean[130]]).toEqual([0, 1]);
  expect(mean[90]).toBeCloseTo(0.2625, 2);
  expect(mean[110]).toBeCloseTo(0.7625, 2);
});

test('above a spike nothing lies lower than it', () => {
  const spiked = [0, 0, 50, 0, 0, 30];
  const above = smoothAbove(chainages, spiked, 30);
  for (const [at, value] of above.entries()) expect(value).toBeGreaterThanOrEqual(spiked[at] ?? 0);
});

test('directions go on where they pass north', () => {
  expect(unwound([350, 10, 30, 340, 200])).toEqual([350, 370, 390, 340, 200]);
  expect(unwound([10, 350, 170])).toEqual([10, -10, -190]);
});
