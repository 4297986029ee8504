import { expect, test } from 'vitest';
import { classLabels, classOf, quantiles } from './ramp.ts';

test('classes hold about the same number of values', () => {
  const values = Array.from({ length: 90 }, (_, at) => at * at);
  const borders = quantiles(values, 5);
  const counts = [0, 1, 2, 3, 4].map((at) => values.filter((value) => classOf(value, borders) === at).length);
  expect(counts.every((count) => count >= 17 && count <= 19)).toBe(true);
});

test('equal values make one class, and its label says so', () => {
  expect(quantiles([5, 5, 5, 5], 4)).toEqual([5]);
  expect(classLabels([10, 20], '%')).toEqual(['10%以下', '10%–20%', '20%以上']);
});
