import { expect, test } from 'vitest';
import { lithologies } from '../geo/lithologies.ts';
import { lithologyPatterns } from './lithology-patterns.ts';

test('no two lithologies look the same, and every one is drawn', () => {
  const drawn = lithologies.map(({ value }) => JSON.stringify(lithologyPatterns[value]));
  expect(new Set(drawn).size).toBe(lithologies.length);
  expect(Object.values(lithologyPatterns).filter(({ lines, solids }) => !lines && !solids)).toEqual([]);
  expect(lithologies.length).toBeGreaterThanOrEqual(20);
});

test('paths are of path commands alone', () => {
  for (const [code, { lines = 'M0 0', solids = 'M0 0' }] of Object.entries(lithologyPatterns)) {
    expect([code, /^[Mm][\d\s.,MmLlHhVvCcSsAaZz-]*$/.test(lines + solids)]).toEqual([code, true]);
  }
});
