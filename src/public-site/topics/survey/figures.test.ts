import { expect, test } from 'vitest';
import type { TopicFigure } from '../../../resources/topics/topic-figures.ts';
import { figuresOf } from '../testing/topic-rows.ts';
import { ofChart, sumBySeries, sumBySubject, total, valuesOf } from './figures.ts';

const figure = figuresOf('frsMiningAreas');
const figures = [
  figure('reserves', '甲矿', 262, { series: '累计查明' }),
  figure('reserves', '乙矿', 0, { series: '累计查明' }),
  figure('reserves', '甲矿', 100.5, { series: '保有' }),
  figure('grade', '甲矿', 47.3),
  figure('grade', '丙矿', 0.001),
  figure('grades', '丙矿', 7),
] as unknown as TopicFigure[];

test('figures of a chart are those of its exact name, in their order', () => {
  expect(ofChart(figures, 'grade').map(({ value }) => value)).toEqual([47.3, 0.001]);
  expect(ofChart(figures, 'depth')).toEqual([]);
});

test('values are by subject, of one series where one is named', () => {
  expect([...valuesOf(figures, 'reserves', '累计查明')]).toEqual([
    ['甲矿', 262],
    ['乙矿', 0],
  ]);
  expect([...valuesOf(figures, 'reserves', '保有')]).toEqual([['甲矿', 100.5]]);
  expect([...valuesOf(figures, 'reserves', '')]).toEqual([]);
  expect(valuesOf(figures, 'grade').get('乙矿')).toBeUndefined();
});

test('sums are over all figures of a subject, or of a series: 262 + 100.5 + 47.3, 47.3 + 0.001 + 7', () => {
  expect([...sumBySubject(figures)]).toEqual([
    ['甲矿', 409.8],
    ['乙矿', 0],
    ['丙矿', 7.001],
  ]);
  const [proven, left, none] = [...sumBySeries(figures)];
  expect([proven, left]).toEqual([
    ['累计查明', 262],
    ['保有', 100.5],
  ]);
  expect(none?.[0]).toBe('');
  expect(none?.[1]).toBeCloseTo(54.301, 9);
});

test('nothing adds up to nought', () => {
  expect(total([])).toBe(0);
  expect(total(new Map([['甲矿', -2.5]]).values())).toBe(-2.5);
  expect(total([1e12, 1, -1e12])).toBe(1);
});
