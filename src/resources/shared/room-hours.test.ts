import { describe, expect, test } from 'vitest';
import { addDays, dayInChina, daysBetween, dayWords, instantInChina, weekdayOf } from './china-days.ts';
import { hoursInWords, readSlot, slotsFault, slotsOfDay } from './room-hours.ts';

describe('days in China', () => {
  test('the day changes at midnight in China, whatever the clock of the machine', () => {
    expect(dayInChina(new Date('2026-11-20T15:59:59Z'))).toBe('2026-11-20');
    expect(dayInChina(new Date('2026-11-20T16:00:00Z'))).toBe('2026-11-21');
    expect(instantInChina('2026-11-21', '09:00').toISOString()).toBe('2026-11-21T01:00:00.000Z');
  });

  test('days are counted over months and leap days', () => {
    expect(addDays('2028-02-28', 2)).toBe('2028-03-01');
    expect(addDays('2026-01-01', -1)).toBe('2025-12-31');
    expect(daysBetween('2026-12-30', '2027-01-02')).toBe(3);
    expect([weekdayOf('2026-11-16'), weekdayOf('2026-11-22')]).toEqual([0, 6]);
    expect(dayWords('2026-11-03')).toBe('11月3日 周二');
  });
});

describe('opening hours', () => {
  test('a slot is read with any dash and refused when it is none', () => {
    expect(readSlot('09:00–11:30')).toEqual({ from: '09:00', until: '11:30' });
    expect(readSlot(' 13:30 - 16:30 ')).toEqual({ from: '13:30', until: '16:30' });
    for (const text of ['9:00–11:30', '11:30–09:00', '09:00–09:00', '24:00–25:00', '上午', ''])
      expect(readSlot(text)).toBeNull();
  });

  test('slots of a day must not overlap; touching ones are right', () => {
    expect(slotsFault(['13:00–16:00', '09:00–13:00'])).toBeNull();
    expect(slotsFault(['09:00–12:00', '11:00–13:00'])).toContain('重叠');
    expect(slotsFault(['上午'])).toContain('上午');
  });

  test('a day has the slots of its weekday, in order', () => {
    const hours = { monday: ['13:30–16:30', '09:00–11:30'], saturday: null };
    expect(slotsOfDay(hours, '2026-11-23').map(({ from }) => from)).toEqual(['09:00', '13:30']);
    expect(slotsOfDay(hours, '2026-11-21')).toEqual([]);
    expect(slotsOfDay(hours, '2026-11-24')).toEqual([]);
  });

  test('neighbouring days with equal hours are said together', () => {
    const times = ['09:00–11:30'];
    const hours = { monday: times, tuesday: times, wednesday: ['13:30–16:30'], thursday: times };
    expect(hoursInWords(hours)).toEqual(['周一至周二 09:00–11:30', '周三 13:30–16:30', '周四 09:00–11:30']);
  });
});
