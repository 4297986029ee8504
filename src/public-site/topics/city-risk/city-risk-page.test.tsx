import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, itemsOf, open, pairsWith, withTopics } from '../testing/open-topic.tsx';
import { figuresOf } from '../testing/topic-rows.ts';
import { CityRiskPage } from './city-risk-page.tsx';

withTopics();

const figure = figuresOf('cityRisk');
const scores = { 永嘉县: 55, 武义县: 71.255, 长兴县: 71.255, 德清县: 100, 嵊泗县: 0, 岱山县: 0.004 };
const topicFigures = [
  ...Object.entries(scores).map(([county, score]) => figure('score', county, score)),
  figure('overall', '永嘉县', 2),
  figure('overall', '武义县', 3),
  figure('overall', '长兴县', 3),
  figure('overall', '德清县', 4),
  figure('overall', '嵊泗县', 1),
  figure('karst', '永嘉县', 4),
  figure('karst', '长兴县', 1),
  figure('slope', '永嘉县', 3),
  figure('softSoil', '武义县', 4),
  figure('softSoil', '永嘉县', 5),
  figure('weights', '软土', 25, { unit: '%' }),
  figure('weights', '崩滑流', 30.125, { unit: '%' }),
  figure('trend', '德清县', 1),
  figuresOf('landSubject')('overall', '安吉县', 4),
  figuresOf('landSubject')('score', '永嘉县', 99),
  figuresOf('landSubject')('weights', '肥力', 45, { unit: '%' }),
];
const advice = (id: number, title: string) => ({
  id,
  topic: 'cityRisk',
  kind: '灾害说明',
  title,
  summary: `${title}须先查清`,
  site: null,
  when: null,
  link: null,
  isSample: false,
});
const topicItems = ['岩溶塌陷', '软土', '崩滑流', '综合风险'].map((title, at) => advice(at + 1, title));
const of = (county: string) => `/cityRisk?county=${encodeURIComponent(county)}`;

const ranking = async () => {
  const list = (await screen.findByRole('heading', { name: '综合得分排名' })).nextElementSibling;
  return list ? itemsOf(list) : [];
};

test('counties stand by their score, and equal ones share a rank', async () => {
  answer({ topicFigures, topicItems });
  open(<CityRiskPage />, '/cityRisk');
  expect(await ranking()).toEqual([
    '1德清县100',
    '2武义县71.26',
    '2长兴县71.26',
    '4永嘉县55',
    '5岱山县0.004',
    '6嵊泗县0',
  ]);
});

test('of many counties fifteen are shown, all on demand, and how many says the button', async () => {
  const many = Array.from({ length: 17 }, (_, at) => figure('score', `${at + 1} 号县`, at + 1));
  answer({ topicFigures: many });
  const { user } = open(<CityRiskPage />, '/cityRisk');
  const short = await ranking();
  expect([short.length, short[0], short.at(-1)]).toEqual([15, '117 号县17', '153 号县3']);
  await user.click(screen.getByRole('button', { name: '看全部 17 个县（市、区）' }));
  const whole = await ranking();
  expect([whole.length, whole.at(-1)]).toEqual([17, '171 号县1']);
});

test('the legend counts the counties of each level of the chosen layer only', async () => {
  answer({ topicFigures });
  const { user } = open(<CityRiskPage />, '/cityRisk');
  const legend = async (layer: string, told: string) => {
    const list = within(await screen.findByRole('region', { name: `${layer}图例` }));
    await list.findByText(told);
    return itemsOf(list.getByRole('list'));
  };
  expect(await legend('综合风险', '2 个县（市、区）')).toEqual([
    '高高1 个县（市、区）',
    '较较高2 个县（市、区）',
    '中中1 个县（市、区）',
    '低低1 个县（市、区）',
  ]);
  expect(await screen.findByRole('img', { name: /综合风险分级图，共 5 个县/ })).toBeTruthy();
  await user.click(screen.getByRole('radio', { name: '岩溶塌陷' }));
  expect(await screen.findByRole('img', { name: /岩溶塌陷分级图，共 2 个县/ })).toBeTruthy();
  const found = within(screen.getByRole('region', { name: '岩溶塌陷图例' })).getByRole('list');
  expect(itemsOf(found)).toEqual([
    '高高1 个县（市、区）',
    '较较高0 个县（市、区）',
    '中中0 个县（市、区）',
    '低低1 个县（市、区）',
  ]);
});

test('a legend of levels that did not come counts nothing', async () => {
  answer({}, { failing: ['topicFigures'] });
  open(<CityRiskPage />, '/cityRisk');
  await screen.findByText('综合风险分级没有加载出来');
  expect(itemsOf(within(screen.getByRole('region', { name: '综合风险图例' })).getByRole('list'))).toEqual([
    '高高',
    '较较高',
    '中中',
    '低低',
  ]);
});

test('a county has its own score and levels, advice on the high ones, and none where it was not judged', async () => {
  answer({ topicFigures, topicItems });
  open(<CityRiskPage />, of('永嘉县'));
  const panel = await screen.findByRole('region', { name: '永嘉县风险明细' });
  await within(panel).findByText('崩滑流须先查清');
  expect(panel.querySelector('.county-risk__score')?.textContent).toContain('综合得分 55 / 100');
  expect(await pairsWith('综合风险', panel)).toEqual([
    ['综合风险', '中中'],
    ['地面沉降', '未评价'],
    ['岩溶塌陷', '高高', '岩溶塌陷须先查清'],
    ['软土', '未评价'],
    ['活动断裂', '未评价'],
    ['崩滑流', '较较高', '崩滑流须先查清'],
  ]);
});

test('the weights are those of this topic, with their unit', async () => {
  answer({ topicFigures });
  open(<CityRiskPage />, '/cityRisk');
  expect(itemsOf(await screen.findByRole('list', { name: '各类灾害的权重' }))).toEqual(['软土25%', '崩滑流30.13%']);
});
