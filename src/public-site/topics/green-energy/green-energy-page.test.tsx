import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, chartTable, itemsOf, type Kept, open, pairsWith, withTopics } from '../testing/open-topic.tsx';
import { figuresOf, siteOf, tableOf } from '../testing/topic-rows.ts';
import { GreenEnergyPage } from './green-energy-page.tsx';

withTopics();

const topic = 'greenEnergy';
const figure = figuresOf(topic);
const wells = ['温度', '深度', '涌水量'];
const units = ['℃', 'm', 'm³/d'];
const well = (name: string, ...values: (number | null)[]) =>
  values.flatMap((value, at) =>
    value === null ? [] : [figure('wells', name, value, { series: wells[at] ?? '', unit: units[at] ?? '' })],
  );
const kept: Kept = {
  topicSites: [
    siteOf(topic, 1, '湍口温泉', { kind: '温泉', county: '临安区' }),
    siteOf(topic, 2, '森林温泉', { kind: '温泉', county: '宁海县', facts: { 水温: '约 49.5 ℃', 井数: 3, 备注: null } }),
    siteOf(topic, 3, '平桥井', { kind: '地热井', county: '青田县' }),
    siteOf(topic, 4, '嘉善井', { kind: '温水井', county: '嘉善县' }),
  ],
  topicFigures: [
    ...well('湍口温泉', 47, null, 3000),
    ...well('森林温泉', 49.48, 0.5, 2500),
    ...well('平桥井', 1059.126, 2360.5, null),
    ...well('嘉善井', 24.4, 160, 0),
    ...well('未发布的井', 88, 8888, 8888),
    figure('gradient', '恒温带温度', 17.5, { unit: '℃' }),
    figure('gradient', '地温梯度', 2.2, { unit: '℃/100 m' }),
    figure('plannedWells', '嘉善井', 77, { series: '温度', unit: '℃' }),
    figuresOf('frsMiningAreas')('wells', '湍口温泉', 6666, { series: '深度', unit: 'm' }),
    ...tableOf(topic, 'shallowPotential', '万 kW', ['夏季制冷', '冬季供暖'], {
      杭州市: [1486.5, 402],
      舟山市: [0, 0.047],
      丽水市: [96, null],
    }),
    ...tableOf(topic, 'use', '%', ['占利用量'], { 温泉疗养: [66.7], 地热供暖: [33.3] }),
    ...tableOf(topic, 'building', '万 m²', ['供冷供热建筑面积'], { '2010': [180], '2024': [2160] }),
    ...tableOf('cityRisk', 'use', '%', ['占利用量'], { 别的专题: [50] }),
  ],
};

test('the section has the wells of known depth, the deepest first', async () => {
  answer(kept);
  open(<GreenEnergyPage />, '/greenEnergy');
  expect(itemsOf(await screen.findByRole('list', { name: '各井深度与温度，由深到浅' }))).toEqual([
    '平桥井，1,059.13 ℃，深 2,360.5 m1059°',
    '嘉善井，24.4 ℃，深 160 m24°',
    '森林温泉，49.48 ℃，深 0.5 m49°',
  ]);
});

test('the table of the wells keeps temperature, depth and yield apart, and leaves open what is not known', async () => {
  answer(kept);
  open(<GreenEnergyPage />, '/greenEnergy');
  expect(await chartTable('温度与深度')).toEqual([
    ['井、泉', '温度（℃）', '深度（m）', '涌水量（m³/d）'],
    ['平桥井', '1,059.13', '2,360.5', '无'],
    ['嘉善井', '24.4', '160', '0'],
    ['森林温泉', '49.48', '0.5', '2,500'],
  ]);
});

test('the charts tell the numbers of their own figures', async () => {
  answer(kept);
  open(<GreenEnergyPage />, '/greenEnergy');
  expect(await chartTable('各市浅层地热能可利用潜力（万 kW）')).toEqual([
    ['设区市', '夏季制冷（万 kW）', '冬季供暖（万 kW）'],
    ['杭州市', '1,486.5', '402'],
    ['舟山市', '0', '0.047'],
    ['丽水市', '96', '无'],
  ]);
  expect(await chartTable('地热利用构成')).toEqual([
    ['用途', '占利用量（%）'],
    ['温泉疗养', '66.7'],
    ['地热供暖', '33.3'],
  ]);
  expect(await chartTable('浅层地热供冷供热建筑面积')).toEqual([
    ['年份', '供冷供热建筑面积（万 m²）'],
    ['2010', '180'],
    ['2024', '2,160'],
  ]);
});

test('a spring that the address names tells its own facts', async () => {
  answer(kept);
  open(<GreenEnergyPage />, '/greenEnergy?site=2');
  const panel = await screen.findByRole('region', { name: '森林温泉' });
  await within(panel).findByText('水温');
  expect(await pairsWith('水温', panel)).toEqual([
    ['类别', '温泉'],
    ['地点', '宁海县'],
    ['水温', '约 49.5 ℃'],
    ['井数', '3'],
  ]);
});
