import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, chartTable, itemsOf, type Kept, open, pairsWith, withTopics } from '../testing/open-topic.tsx';
import { figuresOf, holesOf, siteOf, type TopicRow } from '../testing/topic-rows.ts';
import { MiningAreasPage } from './mining-areas-page.tsx';

withTopics();

const topic = 'frsMiningAreas';
const figure = figuresOf(topic);
const depositNames = ['后树萤石矿', '杨家萤石矿', '东缘矿段'] as const;
/** Numbers of the deposits, whose places are 1, 2 and 3. */
const ofDeposits = (chart: string, unit: string, values: readonly number[], series?: string): TopicRow[] =>
  values.map((value, at) =>
    figure(chart, depositNames[at] ?? '', value, { unit, site: at + 1, ...(series ? { series } : {}) }),
  );
const periods = ['1980 年以前', '2000 年以后'] as const;
const topicFigures = [
  ...ofDeposits('reserves', '万 t', [262.125, 1318, 0.004], '累计查明'),
  ...ofDeposits('reserves', '万 t', [100.5, 700.25, 0], '保有'),
  ...ofDeposits('grade', '%', [47.555, 38, 61.2]),
  ...ofDeposits('depth', 'm', [1240, 615]),
  ...['100 m 以浅', '500 m 以深'].flatMap((depth, row) =>
    periods.map((series, at) => figure('holes', depth, [64, 12, 0, 1015][row * 2 + at] ?? 0, { series, unit: '孔' })),
  ),
  figure('chain', '萤石原矿', 92, { series: '采矿', unit: '万 t/a' }),
  figure('chain', '电子级氢氟酸', 0.09, { series: '氟化工产品', unit: '万 t/a' }),
  figure('chain', '制冷剂', 8.25, { series: '氟化工产品', unit: '万 t/a' }),
  figure('county', '武义县', 1),
  // None of these belongs on the page
  figure('plannedHoles', '100 m 以浅', 7777, { series: '2000 年以后', unit: '孔' }),
  figuresOf('greenEnergy')('reserves', '别处', 5555, { series: '累计查明', unit: '万 t' }),
  figuresOf('greenEnergy')('depth', '后树萤石矿', 6666, { unit: 'm', site: 9 }),
];
const inWuyi = { city: '金华市', county: '武义县' };
const topicSites = depositNames.map((name, at) =>
  siteOf(topic, at + 1, name, { ...inWuyi, kind: '萤石矿床', grade: '大型', facts: { 矿脉走向: '北东' } }),
);
const report = (id: number, year: number, county: string): TopicRow => ({
  id,
  year,
  county,
  city: '金华市',
  title: `第 ${id} 号报告`,
  category: '矿产勘查',
});
const kept: Kept = {
  topicFigures,
  topicSites,
  boreholes: [
    ...holesOf(inWuyi, '矿产勘查孔', [29.99, 30, 299.5, 300, 1000]),
    ...holesOf(inWuyi, '水文地质孔', [0.1]),
    ...holesOf({ city: '金华市', county: '永康市' }, '地热孔', [2000]),
  ],
  archives: [report(1, 1987, '武义县'), report(2, 2019, '永康市'), report(3, 2012, '武义县')],
};

test('the head counts the deposits and adds up what they hold, each series for itself', async () => {
  answer(kept);
  open(<MiningAreasPage />, '/frsMiningAreas');
  expect(await pairsWith('矿床与矿段')).toEqual([
    ['矿床与矿段', '3处'],
    ['累计查明（演示）', '1,580.13万 t'],
    ['保有（演示）', '800.75万 t'],
    ['勘查钻孔（演示）', '1,091孔'],
  ]);
});

test('the charts tell the numbers of their own figures', async () => {
  answer(kept);
  open(<MiningAreasPage />, '/frsMiningAreas');
  expect(await chartTable('各矿床资源量（万 t）')).toEqual([
    ['矿床', '累计查明（万 t）', '保有（万 t）'],
    ['后树萤石矿', '262.13', '100.5'],
    ['杨家萤石矿', '1,318', '700.25'],
    ['东缘矿段', '0.004', '0'],
  ]);
  expect(await chartTable('平均品位（%）')).toEqual([
    ['矿床', '数值（%）'],
    ['后树萤石矿', '47.56'],
    ['杨家萤石矿', '38'],
    ['东缘矿段', '61.2'],
  ]);
  expect(await chartTable('最大控制深度（m）')).toEqual([
    ['矿床', '数值（m）'],
    ['后树萤石矿', '1,240'],
    ['杨家萤石矿', '615'],
  ]);
  expect(await chartTable('各时期勘查钻孔的深度（孔）')).toEqual([
    ['孔深', '1980 年以前（孔）', '2000 年以后（孔）'],
    ['100 m 以浅', '64', '12'],
    ['500 m 以深', '0', '1,015'],
  ]);
});

test('the chain has its products under their stage, with what is made of each', async () => {
  answer(kept);
  open(<MiningAreasPage />, '/frsMiningAreas');
  const products = async (stage: string) => {
    const list = (await screen.findByRole('heading', { name: stage })).nextElementSibling;
    return list && itemsOf(list);
  };
  expect(await products('采矿')).toEqual(['萤石原矿92 万 t/a']);
  expect(await products('氟化工产品')).toEqual(['电子级氢氟酸0.09 万 t/a', '制冷剂8.25 万 t/a']);
});

test('a deposit has its own numbers beside its facts', async () => {
  answer(kept);
  open(<MiningAreasPage />, '/frsMiningAreas?site=2');
  const panel = await screen.findByRole('region', { name: '杨家萤石矿' });
  await within(panel).findByText('累计查明');
  expect(await pairsWith('累计查明', panel)).toEqual([
    ['类别', '萤石矿床 · 大型'],
    ['地点', '金华市 武义县'],
    ['矿脉走向', '北东'],
    ['累计查明', '1,318 万 t'],
    ['保有', '700.25 万 t'],
    ['平均品位（CaF₂）', '38%'],
    ['最大控制深度', '615 m'],
  ]);
});

test('boreholes and archives are those of the county that the figures name', async () => {
  answer(kept);
  open(<MiningAreasPage />, '/frsMiningAreas');
  expect(await chartTable('钻孔类型')).toEqual([
    ['钻孔类型', '钻孔（个）'],
    ['矿产勘查孔', '5'],
    ['水文地质孔', '1'],
  ]);
  expect(screen.getByText(/本库现有武义县钻孔/).textContent).toContain('武义县钻孔 6 个');
  expect(await chartTable('终孔深度分布（个）')).toEqual([
    ['终孔深度', '钻孔（个）'],
    ['30 m 以浅', '2'],
    ['30–60 m', '1'],
    ['60–100 m', '0'],
    ['100–300 m', '1'],
    ['300–1000 m', '1'],
    ['1000 m 以深', '1'],
  ]);
  const archives = (await screen.findByText('第 3 号报告')).closest('ul');
  expect(archives && itemsOf(archives)).toEqual(['第 3 号报告矿产勘查 · 2012', '第 1 号报告矿产勘查 · 1987']);
  expect(screen.getByRole('link', { name: '看武义县全部成果资料（2）' })).toBeTruthy();
});

test('a county without boreholes shows those of its city and says so', async () => {
  answer({ ...kept, boreholes: holesOf({ city: '金华市', county: '永康市' }, '地热孔', [2000, 2100]) });
  open(<MiningAreasPage />, '/frsMiningAreas');
  expect(await screen.findByText('本库暂无武义县的公开钻孔，以下是金华市的钻孔。')).toBeTruthy();
  expect(await chartTable('钻孔类型')).toContainEqual(['地热孔', '2']);
});
