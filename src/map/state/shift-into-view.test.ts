import { expect, test } from 'vitest';
import { shiftOf } from './shift-into-view.ts';

const window = [390, 700] as const;
const covered = { top: 60, right: 0, bottom: 350, left: 0 };

test('a place in the open stays where it is', () => {
  expect(shiftOf([200, 200], window, covered)).toEqual([0, 0]);
});

test('a place below a sheet is moved up to its edge, one below the bar down, and no farther', () => {
  expect(shiftOf([200, 600], window, covered)).toEqual([0, 322 - 600]);
  expect(shiftOf([200, 10], window, covered)).toEqual([0, 88 - 10]);
  expect(shiftOf([5, 200], window, covered)).toEqual([23, 0]);
});

test('where all is covered the place lies in the middle of what is least so', () => {
  expect(shiftOf([200, 600], window, { ...covered, bottom: 690 })).toEqual([0, (88 + -18) / 2 - 600]);
});
