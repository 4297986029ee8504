import { expect, test } from 'vitest';
import { readSheetNumber } from './read-sheet-number.ts';
import { nameOfSheet } from './sheet-name-of.ts';

test.each([
  ['H51E017001', '义乌'],
  ['H50C002004', '临安'],
  ['H-51-100-甲', null],
])('the sheet %s is called %s', (number, name) => {
  const sheet = readSheetNumber(number);
  expect(sheet && nameOfSheet(sheet)).toBe(name);
});
