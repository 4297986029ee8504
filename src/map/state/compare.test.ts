import { expect, it, test } from 'vitest';
import { readCompare, sideNames, sidesOf, startCompare, writeCompare } from './compare.ts';

it('puts the uppermost layer against the rest, until somebody says otherwise', () => {
  const layers = [{ id: 5 }, { id: 3 }, { id: 9 }];
  expect([...sidesOf(startCompare, layers)]).toEqual([
    [5, 'left'],
    [3, 'right'],
    [9, 'right'],
  ]);
  expect([...sidesOf({ ...startCompare, sides: new Map() }, layers)]).toEqual([]);
});

test.each(['v,50', 'h,0,both', 's,100,12l,7r,b4'])('%s is read and written the same', (text) => {
  const compare = readCompare(text);
  expect(compare && writeCompare(compare)).toBe(text);
});

test.each(['', 'v', 'v,', 'v,101', 'v,-1', 'v,50,12', 'v,50,b', `v,50${',1l'.repeat(70)}`])('%s is none', (text) =>
  expect(readCompare(text)).toBeNull(),
);

it('calls the sides as they lie', () => {
  expect([sideNames('vertical').left, sideNames('horizontal').right, sideNames('split', true).left]).toEqual([
    '左',
    '下',
    '上',
  ]);
});
