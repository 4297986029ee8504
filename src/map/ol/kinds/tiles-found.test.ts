import { expect, test, vi } from 'vitest';
import { tilesFound } from './tiles-found.ts';

const lacking = (times: number, comesAt: number | null) => {
  const onFault = vi.fn<(problem: string | null) => void>();
  const found = tilesFound(onFault);
  for (let at = 0; at < times; at += 1) {
    if (at === comesAt) found.came();
    found.lacks();
  }
  return onFault.mock.calls.flat();
};

test('a service without a single tile says so once', () => {
  expect(lacking(30, null)).toEqual([expect.stringContaining('没有瓦片')]);
  expect(lacking(7, null)).toEqual([]);
});

test('one that has had a tile may lack any number beside its data', () => {
  expect(lacking(30, 0)).toEqual([]);
  expect(lacking(30, 5)).toEqual([]);
});
