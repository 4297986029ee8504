import { expect, test } from 'vitest';
import { minuteCounts } from './minute-counts.ts';

test('so many of a subject within a minute, and anew in the next', () => {
  let now = 90_000;
  const { take } = minuteCounts(() => now);
  take('a', 2);
  take('a', 2);
  expect(() => take('a', 2)).toThrow(/请 30 秒后再试/);
  take('b', 2);
  now = 120_000;
  take('a', 2);
});
