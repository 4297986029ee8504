import { afterEach, expect, test } from 'vitest';
import { timeWords } from './time-words.ts';

const { TZ } = process.env;
afterEach(() => {
  process.env['TZ'] = TZ ?? 'UTC';
});

test.each(['America/New_York', 'Asia/Shanghai', 'UTC'])('a time is told by the clock in China, also in %s', (zone) => {
  process.env['TZ'] = zone;
  expect(timeWords('2026-12-31T16:30:00Z')).toBe('2027/01/01 00:30');
});
