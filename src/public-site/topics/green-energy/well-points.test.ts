import { expect, test } from 'vitest';
import type { TopicFigure } from '../../../resources/topics/topic-figures.ts';
import type { TopicSite } from '../../../resources/topics/topic-sites.ts';
import { figuresOf, siteOf } from '../testing/topic-rows.ts';
import { wellScatter, wellsOf, wellTable } from './well-points.ts';

const figure = figuresOf('greenEnergy');
const sites = ['浅泉', '深井', '无深度', '无温度'].map((name, at) =>
  siteOf('greenEnergy', at + 1, name, { kind: at === 1 ? '地热井' : '温泉', isSample: at === 1 }),
) as unknown as TopicSite[];
const figures = [
  figure('wells', '浅泉', 49.5, { series: '温度' }),
  figure('wells', '浅泉', 0, { series: '深度' }),
  figure('wells', '浅泉', 2500, { series: '涌水量' }),
  figure('wells', '深井', 59, { series: '温度' }),
  figure('wells', '深井', 2360, { series: '深度' }),
  figure('wells', '无深度', 47, { series: '温度' }),
  figure('wells', '无温度', 100, { series: '深度' }),
  figure('wells', '没有的地点', 70, { series: '温度' }),
  figure('wells', '没有的地点', 7000, { series: '深度' }),
  figure('others', '无深度', 7000, { series: '深度' }),
] as unknown as TopicFigure[];
const gradient = [
  figure('gradient', '地温梯度', 2.2),
  figure('gradient', '恒温带温度', 17.5),
] as unknown as TopicFigure[];
const wells = wellsOf(sites, figures);

test('wells have temperature and depth, the deepest first; an unknown yield is null, a depth of nought counts', () => {
  expect(wells).toEqual([
    { id: 2, name: '深井', kind: '地热井', isSample: true, temperature: 59, depth: 2360, yieldPerDay: null },
    { id: 1, name: '浅泉', kind: '温泉', isSample: false, temperature: 49.5, depth: 0, yieldPerDay: 2500 },
  ]);
});

test('dots lie at depth and temperature; the line grows by a hundredth of the gradient per metre', () => {
  const { points, line, label, unit } = wellScatter(wells, gradient);
  expect(points).toEqual([
    { name: '深井', kind: '地热井', depth: 2360, value: 59, weight: null },
    { name: '浅泉', kind: '温泉', depth: 0, value: 49.5, weight: 2500 },
  ]);
  expect(line).toEqual({ name: '地温梯度 2.2 ℃/100 m', start: 17.5, perMetre: 2.2 / 100 });
  expect(17.5 + 2360 * (line?.perMetre ?? 0)).toBeCloseTo(69.42, 9);
  expect([label, unit]).toEqual(['温度', '℃']);
});

test('half a gradient is no line', () => {
  expect(wellScatter(wells, gradient.slice(1)).line).toBeNull();
  expect(wellScatter(wells, gradient.slice(0, 1)).line).toBeNull();
});

test('the table has each number under its own head', () => {
  expect(wellTable(wells)).toEqual({
    subjectLabel: '井、泉',
    subjects: ['深井', '浅泉'],
    series: [
      { name: '温度', unit: '℃', values: [59, 49.5] },
      { name: '深度', unit: 'm', values: [2360, 0] },
      { name: '涌水量', unit: 'm³/d', values: [null, 2500] },
    ],
  });
});
