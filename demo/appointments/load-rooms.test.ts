import { expect, test } from 'vitest';
import { dueDay } from '../../src/resources/shared/due-day.ts';
import { comingHolidays } from './load-rooms.ts';

test('all rooms are closed on the holidays of a year, also on those that follow the moon', () => {
  const closed = comingHolidays('2026-11-30').map(({ startsOn, days, reason }) => `${startsOn} ${days} ${reason}`);
  expect(closed).toEqual([
    '2027-01-01 1 元旦放假',
    '2027-02-05 4 春节放假',
    '2027-04-05 1 清明节放假',
    '2027-05-01 2 劳动节放假',
    '2027-06-09 1 端午节放假',
    '2027-09-15 1 中秋节放假',
    '2027-10-01 3 国庆节放假',
  ]);
  // Friday and Monday of the Spring Festival are no working days
  expect(dueDay('2027-02-04', 1, comingHolidays('2026-11-30'))).toBe('2027-02-09');
});
