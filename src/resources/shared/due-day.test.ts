import { expect, test } from 'vitest';
import { dueDay } from './due-day.ts';

test.each([
  ['2026-11-16', 5, '2026-11-23'],
  ['2026-11-20', 1, '2026-11-23'],
  ['2026-11-21', 1, '2026-11-23'],
  ['2026-12-31', 2, '2027-01-04'],
])('%s and %i working days: %s', (from, days, due) => expect(dueDay(from, days, [])).toBe(due));

test('closed days are no working days', () => {
  const holiday = { startsOn: '2026-10-01', days: 7, reason: '国庆节放假' };
  expect(dueDay('2026-09-29', 1, [holiday])).toBe('2026-09-30');
  expect(dueDay('2026-09-29', 2, [holiday])).toBe('2026-10-08');
  expect(dueDay('2026-10-03', 10, [holiday])).toBe('2026-10-21');
});
