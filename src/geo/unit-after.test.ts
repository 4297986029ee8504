import { expect, test } from 'vitest';
import { unitAfter } from './unit-after.ts';

test.each([
  ['m', ' m'],
  ['℃', ' ℃'],
  ['%', '%'],
  ['°', '°'],
  ['', ''],
  [null, ''],
])('%s is written as “%s”', (unit, written) => {
  expect(unitAfter(unit)).toBe(written);
});
