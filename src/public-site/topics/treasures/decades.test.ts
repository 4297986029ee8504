import { expect, test } from 'vitest';
import type { TopicItem } from '../../../resources/topics/topic-items.ts';
import { decadeOf, decadesOf, yearIn } from './decades.ts';

test('a year is read from the era and from the plain form', () => {
  expect(['民国十八年（1929）', '1956 年', '二十世纪', '约 3 千米', null].map(yearIn)).toEqual([
    1929,
    1956,
    null,
    null,
    null,
  ]);
  expect(decadeOf('1999 年')).toBe(1990);
});

test('decades run without a gap from the first record to the last', () => {
  const items = ['1929', '1932', '1935', '1956', '年代不详'].map((when) => ({ when })) as TopicItem[];
  expect(decadesOf(items)).toEqual([
    { from: 1920, count: 1 },
    { from: 1930, count: 2 },
    { from: 1940, count: 0 },
    { from: 1950, count: 1 },
  ]);
  expect(decadesOf([])).toEqual([]);
});
