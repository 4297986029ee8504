import { describe, expect, test } from 'vitest';
import { closureOf, openingAt, openingWords } from './opening.ts';

const workday = ['09:00–11:30', '13:30–16:30'];
const hours = {
  monday: workday,
  tuesday: workday,
  wednesday: workday,
  thursday: workday,
  friday: ['09:00–11:30'],
  saturday: null,
  sunday: [],
};
/** An instant as clocks in China show it; 2026-06-01 is a Monday. */
const china = (day: number, time: string): Date => new Date(`2026-06-0${day}T${time}:00+08:00`);
const at = (day: number, time: string) => openingAt(hours, [], china(day, time));

describe('opening hours in China', () => {
  test.each([
    ['08:59', null, '09:00'],
    ['09:00', '11:30', null],
    ['11:29', '11:30', null],
    ['11:30', null, '13:30'],
    ['13:29', null, '13:30'],
    ['13:30', '16:30', null],
    ['16:29', '16:30', null],
  ])('on a Monday at %s: open until %s, else again at %s', (time, until, from) => {
    expect(at(1, time)).toEqual({ until, next: from && { day: '2026-06-01', from }, reason: null });
  });

  test('after the last slot the next day comes, after Friday noon the Monday', () => {
    expect(at(1, '16:30').next).toEqual({ day: '2026-06-02', from: '09:00' });
    expect(at(5, '11:30').next).toEqual({ day: '2026-06-08', from: '09:00' });
    expect(at(6, '10:00')).toEqual({ until: null, next: { day: '2026-06-08', from: '09:00' }, reason: null });
  });

  test('the day is the one in China, wherever the browser stands', () => {
    // Sunday evening in London
    expect(openingAt(hours, [], new Date('2026-06-01T01:00:00Z')).until).toBe('11:30');
    expect(openingAt(hours, [], new Date('2026-05-31T23:00:00Z')).next).toEqual({ day: '2026-06-01', from: '09:00' });
  });

  test('closed days open for nobody, the day after them does', () => {
    const closures = [{ startsOn: '2026-06-01', days: 2, reason: '端午节放假' }];
    expect(closureOf(closures, '2026-05-31')).toBeNull();
    expect(closureOf(closures, '2026-06-02')?.reason).toBe('端午节放假');
    expect(closureOf(closures, '2026-06-03')).toBeNull();
    expect(openingAt(hours, closures, china(1, '10:00'))).toEqual({
      until: null,
      next: { day: '2026-06-03', from: '09:00' },
      reason: '端午节放假',
    });
    expect(
      openingAt(hours, [{ startsOn: '2026-06-06', days: 1, reason: '检修' }], china(6, '10:00')).reason,
    ).toBeNull();
  });

  test('slots without a break are one; without hours it never opens', () => {
    expect(openingAt({ monday: ['09:00–12:00', '12:00–17:00'] }, [], china(1, '11:00')).until).toBe('17:00');
    expect(openingAt({}, [], china(1, '11:00'))).toEqual({ until: null, next: null, reason: null });
  });

  test('in words', () => {
    const words = (day: number, time: string) => openingWords(at(day, time), china(day, time));
    expect(words(1, '10:00')).toEqual({ label: '现在开放', detail: '11:30 关闭' });
    expect(words(1, '12:00')).toEqual({ label: '已关闭', detail: '今天 13:30 开放' });
    expect(words(6, '12:00')).toEqual({ label: '已关闭', detail: '6月8日 周一 09:00 开放' });
    const closures = [{ startsOn: '2026-06-01', days: 1, reason: '检修' }];
    const holiday = openingAt(hours, closures, china(1, '10:00'));
    expect(openingWords(holiday, china(1, '10:00')).detail).toBe('检修，6月2日 周二 09:00 开放');
  });
});
