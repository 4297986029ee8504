import { expect, test } from 'vitest';
import { dropPlace, movedItem } from './moved-item.ts';

const rows = [
  { top: 0, height: 40 },
  { top: 40, height: 100 },
  { top: 140, height: 40 },
  { top: 180, height: 40 },
];

test('an item moves to its place and the others close up', () => {
  expect(movedItem(['a', 'b', 'c', 'd'], 0, 2)).toEqual(['b', 'c', 'a', 'd']);
  expect(movedItem(['a', 'b', 'c', 'd'], 3, 0)).toEqual(['d', 'a', 'b', 'c']);
  expect(movedItem(['a', 'b'], 5, 0)).toEqual(['a', 'b']);
});

test('a row is dropped behind those whose middle it has passed', () => {
  expect(dropPlace(rows, 0, 20)).toBe(0);
  expect(dropPlace(rows, 0, 51)).toBe(1);
  expect(dropPlace(rows, 0, 500)).toBe(3);
  expect(dropPlace(rows, 3, -41)).toBe(2);
  expect(dropPlace(rows, 3, -91)).toBe(1);
  expect(dropPlace(rows, 2, -500)).toBe(0);
  expect(dropPlace(rows, 9, 10)).toBe(9);
});
