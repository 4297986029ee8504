import { expect, test } from 'vitest';
import { dayInChina, instantTyped, minuteInChina } from './china-days.ts';

test('a day in China begins at 16:00 of the day before in UTC', () => {
  const [before, after] = [new Date('2026-12-31T15:59:59Z'), new Date('2026-12-31T16:00:00Z')];
  expect([dayInChina(before), dayInChina(after)]).toEqual(['2026-12-31', '2027-01-01']);
  expect([minuteInChina(before), minuteInChina(after)]).toEqual(['2026-12-31 23:59', '2027-01-01 00:00']);
});

test('what is typed for day and time is by the clock in China, wherever the computer stands', () => {
  expect(instantTyped('2027-01-01T08:30')).toBe('2027-01-01T00:30:00.000Z');
  expect(minuteInChina(new Date(instantTyped('2027-01-01T08:30')))).toBe('2027-01-01 08:30');
});
