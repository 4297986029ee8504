import { expect, test } from 'vitest';
import { countLabels, countsOf, spanOf, withSpan } from './project-counts.ts';
import { readTab } from './tabs.ts';

test('only values that are known and have rows are counted', () => {
  const facet = [
    { value: '淳安县', count: 3 },
    { value: null, count: 9 },
    { value: 2005, count: 1 },
    { value: '岱山县', count: 0 },
  ];
  expect(countsOf(facet)).toEqual([
    { name: '淳安县', count: 3 },
    { name: '2005', count: 1 },
  ]);
  expect(countsOf(undefined)).toEqual([]);
});

test('classes of counts neither overlap nor are empty', () => {
  expect(countLabels([3, 6], 1, 9)).toEqual(['1–2 个', '3–5 个', '6–9 个']);
  expect(countLabels([2], 1, 2)).toEqual(['1 个', '2 个']);
  expect(countLabels([], 4, 4)).toEqual(['4 个']);
});

test('a span of years is written as the column of conditions writes it, and read with an end missing', () => {
  const kind = { field: 'kind', operator: 'eq', values: ['水文地质'] } as const;
  const narrowed = withSpan([kind], { from: 2003, to: 2005 });
  expect(narrowed).toEqual([
    kind,
    { field: 'year', operator: 'gte', values: [2003] },
    { field: 'year', operator: 'lte', values: [2005] },
  ]);
  expect(spanOf(narrowed)).toEqual({ from: 2003, to: 2005 });
  expect(withSpan(narrowed, null)).toEqual([kind]);
  expect(spanOf([{ field: 'year', operator: 'gte', values: [1990] }])).toEqual({ from: 1990, to: Infinity });
  expect(spanOf([kind])).toBeNull();
});

test.each([
  [null, 1],
  ['2', 2],
  ['3', 3],
  ['4', 1],
  ['02', 1],
])('tab %s is %i', (text, tab) => expect(readTab(text)).toBe(tab));
