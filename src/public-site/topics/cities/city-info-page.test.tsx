import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, chartTable, itemsOf, type Kept, open, pairsWith, withTopics } from '../testing/open-topic.tsx';
import { figuresOf, holesOf, siteOf } from '../testing/topic-rows.ts';
import { CityInfoPage } from './city-info-page.tsx';

withTopics();

const topic = 'citesSubject';
const figure = figuresOf(topic);
/** The same kind of numbers for Hangzhou (place 1) and, as another city's, for Ningbo (place 2). */
const ofCity = (city: string, site: number, factor: number) => {
  const told = (series: string, unit: string) => ({ series, unit, site });
  return [
    figure('profile', city, 12.505 * factor, told('软土厚度', 'm')),
    figure('profile', city, -0.045 * factor, told('地面沉降速率', 'mm/a')),
    figure('profile', city, 1095 * factor, told('浅部地基承载力', 'kPa')),
    figure('strata', '填土', 2.25 * factor, told('填土', 'm')),
    figure('strata', '淤泥质黏土', 20.5 * factor, told('淤泥质土', 'm')),
    figure('strata', '含砾粉砂', 8.125 * factor, told('粉砂', 'm')),
    figure('underground', '浅层', 61.5 * factor, told('适宜', '%')),
    figure('underground', '浅层', 38.5 * factor, told('较适宜', '%')),
    figure('underground', '深层', 0, told('适宜', '%')),
    figure('bearing', '黏土', 120 * factor, { unit: 'kPa', site }),
    figure('bearing', '圆砾', 1400 * factor, { unit: 'kPa', site }),
    figure('waterTable', '1 月', 1.16 * factor, { unit: 'm', site }),
    figure('waterTable', '6 月', 0.08 * factor, { unit: 'm', site }),
  ];
};
const result = (id: number, site: number) => ({
  id,
  topic,
  kind: '城市地质成果',
  title: `第 ${id} 项成果`,
  site,
  when: `${2000 + id} 年`,
  summary: '查明软土',
  link: null,
  isSample: false,
});
const report = (id: number, year: number, city: string) => ({
  id,
  year,
  city,
  title: `${year} 报告`,
  category: '工程',
});
const kept: Kept = {
  topicSites: [
    siteOf(topic, 1, '杭州市', { facts: { 地貌: '冲海积平原', 分区数: 4 } }),
    siteOf(topic, 2, '宁波市'),
    siteOf('greenEnergy', 3, '湍口温泉'),
  ],
  topicFigures: [...ofCity('宁波市', 2, 3), ...ofCity('杭州市', 1, 1)],
  topicItems: [result(1, 1), result(2, 2)],
  boreholes: [
    ...holesOf({ city: '杭州市', county: '西湖区' }, '水文地质孔', [59.99, 60, 14_999]),
    ...holesOf({ city: '宁波市', county: '海曙区' }, '地热孔', [5, 5]),
  ],
  archives: [report(1, 1999, '杭州市'), report(2, 2021, '宁波市'), report(3, 2005, '杭州市')],
};

test('the numbers of the city are its own, each with its unit', async () => {
  answer(kept);
  open(<CityInfoPage />, '/CityTopicisInfo?id=1');
  expect(await pairsWith('软土厚度')).toEqual([
    ['软土厚度', '12.51m'],
    ['地面沉降速率', '-0.045mm/a'],
    ['浅部地基承载力', '1,095kPa'],
  ]);
  expect(await pairsWith('地貌')).toEqual([
    ['地貌', '冲海积平原'],
    ['分区数', '4'],
  ]);
});

test('the column adds up the beds from the ground down', async () => {
  answer(kept);
  open(<CityInfoPage />, '/CityTopicisInfo?id=1');
  const column = await screen.findByRole('img', {
    name: '杭州市典型地层柱：填土 2.25 m，淤泥质黏土 20.5 m，含砾粉砂 8.13 m',
  });
  const texts = (kind: string) =>
    [...column.querySelectorAll(`.city-column__${kind}`)].map(({ textContent }) => textContent);
  expect(texts('depth')).toEqual(['2.25', '22.75', '30.88']);
  expect(texts('name')).toEqual(['填土（2.25 m）', '淤泥质黏土（20.5 m）', '含砾粉砂（8.13 m）']);
});

test('the charts tell the numbers of the city', async () => {
  answer(kept);
  open(<CityInfoPage />, '/CityTopicisInfo?id=1');
  expect(await chartTable('地下空间开发适宜性（%）')).toEqual([
    ['深度', '适宜（%）', '较适宜（%）'],
    ['浅层', '61.5', '38.5'],
    ['深层', '0', '无'],
  ]);
  expect(await chartTable('土层承载力特征值（kPa）')).toEqual([
    ['土层', '数值（kPa）'],
    ['黏土', '120'],
    ['圆砾', '1,400'],
  ]);
  expect(await chartTable('潜水位埋深年内变化')).toEqual([
    ['月份', '数值（m）'],
    ['1 月', '1.16'],
    ['6 月', '0.08'],
  ]);
});

test('boreholes, results and archives are those of the city', async () => {
  answer(kept);
  open(<CityInfoPage />, '/CityTopicisInfo?id=1');
  expect(await chartTable('钻孔类型')).toEqual([
    ['钻孔类型', '钻孔（个）'],
    ['水文地质孔', '3'],
  ]);
  expect((await chartTable('终孔深度分布（个）')).slice(1).map(([, count]) => count)).toEqual([
    '0',
    '1',
    '1',
    '0',
    '0',
    '1',
  ]);
  const results = (await screen.findByText('第 1 项成果')).closest('ul');
  expect(results && itemsOf(results)).toEqual(['第 1 项成果2001 年 查明软土']);
  const archives = (await screen.findByText('2005 报告')).closest('ul');
  expect(archives && itemsOf(archives)).toEqual(['2005 报告工程 · 2005', '1999 报告工程 · 1999']);
});

test('where the server stops counting, the page says that there are more', async () => {
  answer({ ...kept, boreholes: holesOf({ city: '杭州市', county: '西湖区' }, '地热孔', [1, 2, 3]) }, { countCap: 2 });
  open(<CityInfoPage />, '/CityTopicisInfo?id=1');
  expect((await screen.findByText(/本库现有杭州市钻孔/)).textContent).toContain('钻孔 2+ 个');
  expect(screen.getByText('钻孔很多，有的深度没有数完，实际不少于所列。')).toBeTruthy();
});

test('a place of another topic is no city', async () => {
  answer(kept);
  open(<CityInfoPage />, '/CityTopicisInfo?id=3');
  expect(await screen.findByText('没有找到这座城市')).toBeTruthy();
});
