import { expect, test } from 'vitest';
import { dueDay } from './due-day.ts';

test.each([
  ['2026-11-16', 5, '2026-11-23'],
  ['2026-11-20', 1, '2026-11-23'],
  ['2026-11-21', 1, '2026-11-23'],
  ['2026-12-31', 2, '2027-01-04'],
])('%s and %i working days: %s', (from, days, due) => expect(dueDay(from, days)).toBe(due));
