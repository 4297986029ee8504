import { expect, it } from 'vitest';
import { timeLeft } from './time-left.ts';

const now = Date.UTC(2026, 4, 1);
const inHours = (hours: number): string => new Date(now + hours * 3_600_000).toISOString();

it('tells what is left in days, hours, or not at all', () => {
  expect(timeLeft(null, now)).toBeNull();
  expect(timeLeft(inHours(24 * 12 + 5), now)).toEqual({ text: '剩余 12 天', isSoon: false });
  expect(timeLeft(inHours(50), now)).toEqual({ text: '剩余 2 天', isSoon: true });
  expect(timeLeft(inHours(5.5), now)).toEqual({ text: '剩余 5 小时', isSoon: true });
  expect(timeLeft(inHours(0.5), now)).toEqual({ text: '剩余不到 1 小时', isSoon: true });
  expect(timeLeft(inHours(0), now)).toEqual({ text: '下载已截止', isSoon: true });
});
