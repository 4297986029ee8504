import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  answer,
  chartTable,
  itemsOf,
  type Kept,
  open,
  pairsOf,
  pairsWith,
  withTopics,
} from '../testing/open-topic.tsx';
import { siteOf, tableOf } from '../testing/topic-rows.ts';
import { MountainPage } from './mountain-page.tsx';

withTopics();

const topic = 'mountainSubject';
const kinds = ['滑坡', '崩塌', '泥石流', '地面塌陷'];
const few = ['安吉县', '德清县', '长兴县', '桐庐县', '淳安县', '建德市', '象山县', '宁海县', '余姚市', '新昌县'];
const kept: Kept = {
  topicSites: [
    siteOf(topic, 1, '雪瓜山滑坡', {
      kind: '重大案例',
      county: '遂昌县',
      place: '北界镇',
      namedIn: 2015,
      facts: { 死亡: 38, 体积: '40 万 m³', 其他: { 不是: '值' } },
    }),
    siteOf(topic, 2, '永嘉隐患点', { kind: '滑坡', county: '永嘉县', accuracy: '约 3 千米', facts: { 户数: '12 户' } }),
  ],
  topicFigures: [
    ...tableOf(topic, 'countyPoints', '处', kinds, {
      武义县: [3, 0, 2, 0],
      永嘉县: [1200, 80, 31, 4],
      遂昌县: [9, 900, 1, 0],
      嵊泗县: [0, 0, 0, 0],
      ...Object.fromEntries(few.map((name, at) => [name, [100 - at, 0, 0, 0]])),
    }),
    ...tableOf('cityRisk', 'countyPoints', '处', kinds, { 永嘉县: [5555, 5555, 5555, 5555] }),
    ...tableOf(topic, 'countyPlans', '处', kinds, { 永嘉县: [777, 777, 777, 777] }),
    ...tableOf(topic, 'yearly', '起', kinds, { '2010': [64, 26, 15, 0], '2011': [1111, 2, null, 3] }),
    ...tableOf(topic, 'monthRain', 'mm', ['平均降雨量'], { '5 月': [158], '6 月': [242.5], '7 月': [166] }),
    ...tableOf(topic, 'monthHazards', '起', ['多年平均发生数'], { '6 月': [34.5], '7 月': [0.05] }),
    ...tableOf(topic, 'dayRain', '%', ['占发生总数'], { '50 mm 以下': [4.1], '250 mm 以上': [95.9] }),
  ],
};

test('the head adds up all points, and those of the first three kinds', async () => {
  answer(kept);
  open(<MountainPage />, '/mountainSubject');
  // 955 of the ten counties with 100, 99 … 91 landslides, 1212 of the others
  expect(await pairsWith('在册隐患点')).toEqual([
    ['在册隐患点', '3,185处'],
    ['滑坡', '2,167处'],
    ['崩塌', '980处'],
    ['泥石流', '34处'],
  ]);
});

test('the twelve counties with the most points of all kinds are shown in the order of their sums', async () => {
  answer(kept);
  open(<MountainPage />, '/mountainSubject');
  expect(await chartTable('隐患点最多的 12 个县（市、区）')).toEqual([
    ['县（市、区）', ...kinds.map((kind) => `${kind}（处）`)],
    ['永嘉县', '1,200', '80', '31', '4'],
    ['遂昌县', '9', '900', '1', '0'],
    ...few.map((name, at) => [name, String(100 - at), '0', '0', '0']),
  ]);
});

test('the map of counties tells the sum of all kinds, in classes of as many counties each', async () => {
  answer(kept);
  open(<MountainPage />, '/mountainSubject');
  const map = await screen.findByRole('img', { name: '浙江省各县地质灾害隐患点数量图' });
  const tips = [...map.querySelectorAll('[data-county]')].map((county) => {
    fireEvent.pointerMove(county);
    return map.parentElement?.querySelector('.county-map__tip')?.textContent;
  });
  // 1200 + 80 + 31 + 4, 9 + 900 + 1, and 3 + 2
  for (const tip of ['永嘉县：1,315 处', '遂昌县：910 处', '武义县：5 处', '嵊泗县：0 处', '海盐县：未列入调查'])
    expect(tips).toContain(tip);
  // 0, 5, 91, 92 … 100, 910, 1315: every fifth of the way from the first to the last of these fourteen
  expect(itemsOf(screen.getByRole('list', { name: '图例' }))).toEqual([
    '92 处以下',
    '92–94 处',
    '94–97 处',
    '97–99 处',
    '99 处以上',
  ]);
});

test('a chosen county has its own points; one that was not surveyed has none', async () => {
  answer(kept);
  const { user } = open(<MountainPage />, `/mountainSubject?county=${encodeURIComponent('武义县')}`);
  expect(await chartTable('武义县隐患点类型')).toEqual([
    ['县（市、区）', ...kinds.map((kind) => `${kind}（处）`)],
    ['武义县', '3', '0', '2', '0'],
  ]);
  await screen.findByRole('option', { name: '海盐县' });
  await user.selectOptions(screen.getByRole('combobox', { name: '选择县（市、区）' }), '海盐县');
  expect(await screen.findByText(/海盐县未列入山区调查，没有隐患点数据/)).toBeTruthy();
});

test('rain stands beside what happened in the same month', async () => {
  answer(kept);
  open(<MountainPage />, '/mountainSubject');
  expect(await chartTable('每月降雨与灾害发生数')).toEqual([
    ['月份', '平均降雨量（mm）', '多年平均发生数（起）'],
    ['5 月', '158', '无'],
    ['6 月', '242.5', '34.5'],
    ['7 月', '166', '0.05'],
  ]);
  expect(await chartTable('发生时的日降雨量（占总数 %）')).toEqual([
    ['日降雨量', '占发生总数（%）'],
    ['50 mm 以下', '4.1'],
    ['250 mm 以上', '95.9'],
  ]);
  expect(await chartTable('历年发生的地质灾害')).toEqual([
    ['年份', ...kinds.map((kind) => `${kind}（起）`)],
    ['2010', '64', '26', '15', '0'],
    ['2011', '1,111', '2', '无', '3'],
  ]);
});

test('only the known landslides are told as cases, each with its year and facts', async () => {
  answer(kept);
  open(<MountainPage />, '/mountainSubject?site=2');
  const name = await screen.findByRole('heading', { name: '雪瓜山滑坡' });
  const story = name.closest('li');
  expect(story?.parentElement?.children).toHaveLength(1);
  expect(story && itemsOf(story).slice(0, 3)).toEqual(['2015', '雪瓜山滑坡', '遂昌县北界镇']);
  const facts = story?.querySelector('dl');
  expect(facts && pairsOf(facts)).toEqual([
    ['死亡', '38'],
    ['体积', '40 万 m³'],
  ]);
  const chosen = (await screen.findByRole('heading', { name: '永嘉隐患点' })).closest<HTMLElement>('[role="status"]');
  if (!chosen) throw new Error('the chosen place is not announced');
  expect(await pairsWith('户数', chosen)).toEqual([
    ['户数', '12 户'],
    ['位置精度', '约 3 千米'],
  ]);
  expect(within(chosen).queryByText('38')).toBeNull();
});
