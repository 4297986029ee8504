import { describe, expect, test } from 'vitest';
import { barLineOption } from './bar-line-option.ts';
import { barOption } from './bar-option.ts';
import { chartData, numberText } from './chart-data.ts';
import type { ChartTheme } from './chart-theme.ts';
import { depthScatterOption, hitText } from './depth-scatter-option.ts';
import { lineOption } from './line-option.ts';
import { pieOption } from './pie-option.ts';

const theme: ChartTheme = {
  text: '#000000',
  quiet: '#111111',
  line: '#222222',
  ground: '#ffffff',
  series: ['#100000', '#200000', '#300000'],
  font: 'sans-serif',
  fontSize: 14,
  isStill: true,
};
const figure = (subject: string, series: string | null, value: number, unit = 'mm') => ({
  subject,
  series,
  value,
  unit,
});
const two = chartData('年份', [figure('2020', '滑坡', 3), figure('2021', '滑坡', 5), figure('2021', '崩塌', 2)]);
const seriesOf = (option: Record<string, unknown>) => option['series'] as Record<string, unknown>[];

describe('numbers of a chart', () => {
  test('subjects and series keep the order of the figures; what is missing is null, not nought', () => {
    expect(two.subjects).toEqual(['2020', '2021']);
    expect(two.series).toEqual([
      { name: '滑坡', unit: 'mm', values: [3, 5] },
      { name: '崩塌', unit: 'mm', values: [null, 2] },
    ]);
  });

  test('a number is written with its unit, and none as 无', () => {
    expect(numberText(1234.567, 'km²')).toBe('1,234.57 km²');
    expect(numberText(0)).toBe('0');
    expect(numberText(0.004, 'mg/kg')).toBe('0.004 mg/kg');
    expect(numberText(-0.045)).toBe('-0.045');
    expect(numberText(0.125)).toBe('0.13');
    expect(numberText(0.1 + 0.2)).toBe('0.3');
    expect(numberText(null, 'm')).toBe('无');
  });
});

describe('options', () => {
  test('several series get a legend and patterns, a single one neither', () => {
    const one = chartData('月份', [figure('1 月', null, 4)]);
    expect(barOption(theme, two)).toMatchObject({ legend: { show: true }, aria: { decal: { show: true } } });
    expect(barOption(theme, one)).toMatchObject({ legend: { show: false }, aria: { decal: { show: false } } });
  });

  test('lying bars begin at the top, stacked ones lie on each other', () => {
    const option = barOption(theme, two, { isLying: true, isStacked: true });
    expect(option['yAxis']).toMatchObject({ type: 'category', inverse: true, data: ['2020', '2021'] });
    expect(new Set(seriesOf(option).map(({ stack }) => stack))).toEqual(new Set(['all']));
  });

  test('depths grow downwards', () => {
    expect(lineOption(theme, two, { isDepth: true })['yAxis']).toMatchObject({ inverse: true });
    expect(lineOption(theme, two)['yAxis']).not.toHaveProperty('inverse');
  });

  test('no two lines look alike', () => {
    const looks = seriesOf(lineOption(theme, two)).map(({ symbol, lineStyle }) => JSON.stringify([symbol, lineStyle]));
    expect(new Set(looks).size).toBe(looks.length);
  });

  test('a line of another unit has the right axis', () => {
    const option = barLineOption(theme, two, { name: '降雨', unit: 'mm', values: [100, 200] });
    expect(option['yAxis']).toHaveLength(2);
    expect(seriesOf(option).at(-1)).toMatchObject({ type: 'line', yAxisIndex: 1, name: '降雨（mm）' });
  });

  test('a ring has one part for each subject', () => {
    const [ring] = seriesOf(
      pieOption(theme, chartData('用途', [figure('供暖', null, 9, '%'), figure('洗浴', null, 46, '%')])),
    );
    expect(ring?.['data']).toEqual([
      { name: '供暖', value: 9 },
      { name: '洗浴', value: 46 },
    ]);
  });

  test('reduced motion stops the animation', () => {
    expect(barOption(theme, two)['animation']).toBe(false);
    expect(barOption({ ...theme, isStill: false }, two)['animation']).toBe(true);
  });
});

describe('depth scatter', () => {
  const points = [
    { name: '甲', kind: '温泉', depth: 160, value: 50, weight: 2500 },
    { name: '乙', kind: '地热井', depth: 2360, value: 59, weight: null },
  ];
  const option = depthScatterOption(theme, {
    points,
    line: { name: '梯度', start: 17.5, perMetre: 0.022 },
    label: '温度',
    unit: '℃',
  });

  test('the axis reaches below the deepest, a kind has its own sign, the line runs through the whole depth', () => {
    expect(option['yAxis']).toMatchObject({ inverse: true, max: 2500 });
    const [springs, wells, line] = seriesOf(option);
    expect(springs?.['symbol']).not.toBe(wells?.['symbol']);
    expect(line?.['data']).toEqual([
      [17.5, 0],
      [72.5, 2500],
    ]);
  });

  test('a name from the database is text, not HTML', () => {
    expect(hitText({ name: '<img src=x>', value: [50, 160] }, '温度', '℃')).toBe(
      '<b>&#60;img src=x&#62;</b><br>温度 50 ℃<br>深度 160 m',
    );
  });
});
