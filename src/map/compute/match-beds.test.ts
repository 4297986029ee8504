import { expect, test } from 'vitest';
import { correlate, type Matched, matchBeds } from './match-beds.ts';

/** A column by the keys of its beds, 10 m each or as said, from a height down. 'K1x/C02:30': another rock, 30 m thick. */
function column(keys: string, height = 100): Matched[] {
  let reached = 0;
  return keys.split(' ').map((text) => {
    const [, key = '', lithology = 'B03', thickness = '10'] = /^([^/:]+)(?:\/([^:]+))?(?::(\d+))?$/.exec(text) ?? [];
    const from = reached;
    reached += Number(thickness);
    return {
      key,
      lithology,
      isSoil: key.startsWith('Q'),
      top: height - from,
      bottom: height - reached,
      depth: [from, reached],
    };
  });
}
const joined = (left: string, right: string, heights: [number, number] = [100, 100]): [string, string][] => {
  const [a, b] = [column(left, heights[0]), column(right, heights[1])];
  return matchBeds(a, b).map(([i, j]) => [`${i}:${a[i]?.key}`, `${j}:${b[j]?.key}`]);
};

test('equal columns are joined bed by bed', () => {
  expect(joined('Q K J', 'Q K J')).toEqual([
    ['0:Q', '0:Q'],
    ['1:K', '1:K'],
    ['2:J', '2:J'],
  ]);
});

test('a bed that the neighbour lacks is passed over', () => {
  expect(joined('Q N K', 'Q K')).toEqual([
    ['0:Q', '0:Q'],
    ['2:K', '1:K'],
  ]);
});

test('beds in the opposite order are not both joined: joins never cross', () => {
  expect(joined('Q K J', 'Q J K')).toHaveLength(2);
  for (const [left, right] of [
    ['A B C D', 'D C B A'],
    ['A B A C B', 'B C A B A'],
  ] as const) {
    const pairs = matchBeds(column(left), column(right));
    for (const [at, pair] of pairs.slice(1).entries()) {
      expect(pair[0]).toBeGreaterThan(pairs[at]![0]);
      expect(pair[1]).toBeGreaterThan(pairs[at]![1]);
    }
  }
});

test('a code that a hole has twice is joined where rock, then height fit', () => {
  expect(joined('Q/A04 N Q/A09', 'Q/A09:30')).toEqual([['2:Q', '0:Q']]);
  expect(joined('Q N Q:40', 'Q:40', [100, 80])).toEqual([['2:Q', '0:Q']]);
  expect(joined('Q N Q', 'Q', [100, 100])).toEqual([['0:Q', '0:Q']]);
});

test('a code that is there several times is not joined over heights and depths that have nothing in common', () => {
  expect(joined('Q N:50 Q', 'M:15 Q')).toEqual([]);
  // Alone in both it is the same bed, however deep it has gone
  expect(joined('N:50 Q', 'M:15 Q')).toEqual([['1:Q', '1:Q']]);
  // Beds that follow the slope are alike by their depths
  expect(joined('K:2 K/C02', 'K:3 K/C02', [300, 100])).toEqual([
    ['0:K', '0:K'],
    ['1:K', '1:K'],
  ]);
});

test('more joins come before better fitting ones', () => {
  // The rock of the lower Q fits, but then N would have no partner
  expect(joined('Q N', 'Q/A09 N Q')).toEqual([
    ['0:Q', '0:Q'],
    ['1:N', '1:N'],
  ]);
});

test('nothing in common, nothing joined', () => {
  expect(joined('Q', 'K')).toEqual([]);
  expect(matchBeds([], column('Q K'))).toEqual([]);
});

test('a unit is the same by its code, whatever rocks it is made of and however deep it lies', () => {
  expect(joined('Q K/B03 K/B05 K/B06 J', 'Q:80 K/B06 J')).toEqual([
    ['0:Q', '0:Q'],
    ['3:K', '1:K'],
    ['4:J', '2:J'],
  ]);
  expect(correlate(column('Q K/B03 K/B05 J'), column('Q K/B06 J')).contacts).toContainEqual({ left: 3, right: 2 });
});

test('the rock head is common to columns that reach it, and nothing above it is the same as something below', () => {
  expect(correlate(column('Q1 Q2 K'), column('Q3 J T'))).toMatchObject({ pairs: [], rockHead: { left: 2, right: 1 } });
  expect(correlate(column('Q1 Q2'), column('Q3 J')).rockHead).toBeNull();
  // A boulder in the soils is not the rock below them
  expect(correlate(column('Q1 K Q2 K'), column('Q3 J')).rockHead).toBeNull();
});
