import { expect, test } from 'vitest';
import { addDays } from './china-days.ts';
import { isProtected } from './protection.ts';

test.each(['2026-11-21', '2026-12-31', '2028-02-29'])('protection runs to its last day and no longer: %s', (last) => {
  const days = [addDays(last, -1), last, addDays(last, 1)];
  expect(days.map((day) => isProtected(last, day))).toEqual([true, true, false]);
});

test('what has no last day is not protected', () => {
  expect(isProtected(null, '2026-11-21')).toBe(false);
});
