import { expect, test } from 'vitest';
import type { TopicFigure } from '../../../resources/topics/topic-figures.ts';
import { figuresOf } from '../testing/topic-rows.ts';
import { rainAndHazards } from './rain-and-hazards.ts';

const figure = figuresOf('mountainSubject');
const rain = (month: string, value: number) => figure('monthRain', month, value, { series: '降雨', unit: 'mm' });
const hazards = (month: string, value: number) => figure('monthHazards', month, value, { series: '发生', unit: '起' });
const both = (...rows: object[]) => rainAndHazards(rows as TopicFigure[]);

test('what happened stands in its own month, whatever the order and whichever month is missing', () => {
  const found = both(rain('5 月', 158), rain('6 月', 242), hazards('7 月', 3), hazards('6 月', 34.5));
  expect(found.both).toEqual({
    subjectLabel: '月份',
    subjects: ['5 月', '6 月', '7 月'],
    series: [
      { name: '降雨', unit: 'mm', values: [158, 242, null] },
      { name: '发生', unit: '起', values: [null, 34.5, 3] },
    ],
  });
  expect(found.rain.series).toEqual(found.both.series.slice(0, 1));
  expect(found.hazards).toEqual(found.both.series[1]);
});

test('rain alone has nothing beside it', () => {
  const found = both(rain('5 月', 0), figure('dayRain', '50 mm', 9));
  expect(found.hazards).toBeUndefined();
  expect(found.both).toEqual({
    subjectLabel: '月份',
    subjects: ['5 月'],
    series: [{ name: '降雨', unit: 'mm', values: [0] }],
  });
});
