import { expect, test } from 'vitest';
import { isCopyNumber, newCopyNumber } from './copy-number.ts';

test('a copy number names its day and carries a check character', () => {
  const number = newCopyNumber('2026-11-21');
  expect(number).toMatch(/^FB-20261121-[2-9A-HJ-NP-Y]{6}$/);
  expect(isCopyNumber(number)).toBe(true);
});

test('one wrong character and two exchanged neighbours are told', () => {
  const number = 'FB-20261121-7Q3KM';
  const whole =
    '23456789ABCDEFGHJKLMNPQRSTUVWXY'
      .split('')
      .map((check) => number + check)
      .find(isCopyNumber) ?? '';
  expect(whole).not.toBe('');
  const places = [...whole].map((_, at) => at).filter((at) => at > 2 && whole.charAt(at) !== '-');
  for (const at of places) {
    const other = whole.charAt(at) === '2' ? '3' : '2';
    expect([at, isCopyNumber(whole.slice(0, at) + other + whole.slice(at + 1))]).toEqual([at, false]);
    const [one, two] = [whole.charAt(at), whole.charAt(at + 1)];
    if (two === '' || two === '-' || one === two) continue;
    expect([at, isCopyNumber(whole.slice(0, at) + two + one + whole.slice(at + 2))]).toEqual([at, false]);
  }
});
