import { describe, expect, test } from 'vitest';
import { addMonths, dayByKey, daysIn, weeksOf } from './calendar-days.ts';

describe('months', () => {
  test('are counted over the turn of the year', () => {
    expect([addMonths('2026-11', 2), addMonths('2026-01', -1), addMonths('2026-12', 12)]).toEqual([
      '2027-01',
      '2025-12',
      '2027-12',
    ]);
    expect([daysIn('2028-02'), daysIn('2026-02'), daysIn('2026-12')]).toEqual([29, 28, 31]);
  });

  test('are laid out in weeks that begin with Monday', () => {
    const weeks = weeksOf('2026-11');
    expect(weeks).toHaveLength(6);
    expect(weeks[0]).toEqual([null, null, null, null, null, null, '2026-11-01']);
    expect(weeks[5]).toEqual(['2026-11-30', null, null, null, null, null, null]);
    expect(weeksOf('2027-02')).toHaveLength(4);
  });
});

describe('keys', () => {
  const bounds = { first: '2026-11-10', last: '2027-01-05' };
  test('lead from day to day, over months, and never out of the bounds', () => {
    expect(dayByKey('ArrowRight', '2026-11-30', bounds)).toBe('2026-12-01');
    expect(dayByKey('ArrowUp', '2026-11-12', bounds)).toBe('2026-11-10');
    expect(dayByKey('Home', '2026-11-21', bounds)).toBe('2026-11-16');
    expect(dayByKey('End', '2026-11-21', bounds)).toBe('2026-11-22');
    expect(dayByKey('PageDown', '2026-12-31', bounds)).toBe('2027-01-05');
    expect(dayByKey('PageUp', '2026-12-31', bounds)).toBe('2026-11-30');
    expect(dayByKey('a', '2026-12-31', bounds)).toBeNull();
  });
});
