import { describe, expect, test } from 'vitest';
import { isReminderDue } from './reminder.ts';

const dueOn = '2026-11-20';
const isDue = (today: string, toldOn: string | null = null): boolean => isReminderDue(today, { dueOn, toldOn });

describe('a reminder comes', () => {
  test('once in the three days before the last one', () => {
    expect(isDue('2026-11-16')).toBe(false);
    expect(isDue('2026-11-17')).toBe(true);
    expect(isDue('2026-11-20')).toBe(true);
    expect(isDue('2026-11-19', '2026-11-17')).toBe(false);
    expect(isDue('2026-11-18', '2026-10-20')).toBe(true);
  });

  test('on the first day after it, and every week from then on', () => {
    expect(isDue('2026-11-21', '2026-11-18')).toBe(true);
    expect(isDue('2026-11-27', '2026-11-21')).toBe(false);
    expect(isDue('2026-11-28', '2026-11-21')).toBe(true);
  });
});
