import { expect, test } from 'vitest';
import type { TopicFigure } from '../../../resources/topics/topic-figures.ts';
import { figuresOf } from '../testing/topic-rows.ts';
import { bedFamily } from './bed-families.ts';
import { bedsOf, labelTops } from './city-column.tsx';

const figure = figuresOf('citesSubject');
const beds = bedsOf([
  figure('strata', '杂填土', 2.5, { series: '填土' }),
  figure('strata', '软土', 17.25, { series: '淤泥质土' }),
  figure('strata', '薄层', 0, { series: '没有这种岩性' }),
  figure('strata', '基岩', 0.25),
] as unknown as TopicFigure[]);

test('a bed begins where the one over it ends: 2.5, 2.5 + 17.25, and 0.25 more', () => {
  expect(beds.map(({ name, top, bottom }) => [name, top, bottom])).toEqual([
    ['杂填土', 0, 2.5],
    ['软土', 2.5, 19.75],
    ['薄层', 19.75, 19.75],
    ['基岩', 19.75, 20],
  ]);
  expect(bedsOf([])).toEqual([]);
});

test('a lithology that the vocabulary does not know has no code and no family', () => {
  expect(beds.map(({ code }) => bedFamily(code).label)).toEqual(['填土', '淤泥质软土', '其他', '其他']);
});

test('names stand at the middle of their beds, 20 apart where there is room, and end with the column', () => {
  // Middles at 12.5, 111.25, 197.5 and 198.75 of 200: the two thin ones move up from the bottom
  expect(labelTops(beds, 10)).toEqual([12.5, 111.25, 180, 200]);
});
