import { expect, test } from 'vitest';
import { maxCorners, maxRingText, ringProblem } from './ring.ts';

test('a ring of three corners and one of the most that are taken', () => {
  expect(ringProblem('120,29,121,29,121,30')).toBeNull();
  const most = Array.from({ length: maxCorners }, (_, at) => `${(-100 - at / 1e5).toFixed(6)},29.123456`).join(',');
  expect(ringProblem(most)).toBeNull();
  expect(most.length).toBeLessThanOrEqual(maxRingText);
  expect(ringProblem(`${most},120,29`)).toContain('不能超过 500 个角点');
});

test.each([
  '',
  '120,29',
  '120,29,121',
  'a,b,c,d,e,f',
  '120,29,121,29,,30',
  '120,29,121,29,NaN,30',
  '120,29,121,29,1e999,30',
])('what is no ring is said to be none: %s', (text) => {
  expect(ringProblem(text)).toMatch(/^的范围/);
});

test('corners beside the earth are told', () => {
  expect(ringProblem('120,29,121,29,121,95')).toContain('不在地球上');
});
