import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, chartTable, itemsOf, open, pairsWith, rowsOf, withTopics } from '../testing/open-topic.tsx';
import { figuresOf, tableOf } from '../testing/topic-rows.ts';
import { LandPage } from './land-page.tsx';

withTopics();

const topic = 'landSubject';
const figure = figuresOf(topic);
const quantiles = ['10 % 分位', '中位数', '90 % 分位'];
const topicFigures = [
  figure('goodShare', '武义县', 48.2, { unit: '%' }),
  figure('goodShare', '长兴县', 71.5, { unit: '%' }),
  figure('goodShare', '安吉县', 0, { unit: '%' }),
  figure('seleniumShare', '长兴县', 7.25, { unit: '%' }),
  figure('seleniumShare', '武义县', 30.5, { unit: '%' }),
  figure('surveyedArea', '武义县', 1577.4, { unit: 'km²' }),
  figure('surveyedArea', '长兴县', 640, { unit: 'km²' }),
  ...tableOf(topic, 'countyGrades', '%', ['一等', '二等'], { 长兴县: [40, 59.996], 武义县: [11, 89] }),
  figure('gradeArea', '一等', 300.4, { unit: 'km²' }),
  figure('gradeArea', '二等', 500, { unit: 'km²' }),
  figure('gradeArea', '三等', 12_000.3, { unit: 'km²' }),
  ...tableOf(topic, 'stages', 'km²', ['1∶25 万', '1∶5 万'], { '2002': [4200, 0], '2024': [43_000.5, null] }),
  ...tableOf(topic, 'elements', 'mg/kg', quantiles, { '汞 Hg': [0.004, 0.11, 0.245], '锌 Zn': [61, 88, 1240] }),
  ...tableOf(topic, 'elements', 'g/kg', quantiles, { 有机质: [13.2, 26.4, null] }),
  figuresOf('cityRisk')('goodShare', '德清县', 99, { unit: '%' }),
  figuresOf('cityRisk')('surveyedArea', '长兴县', 9999, { unit: 'km²' }),
];

test('a county is chosen from the ranking, shown in full, and kept in the address', async () => {
  answer({ topicFigures });
  const { user, search } = open(<LandPage />, '/landSubject');
  await user.click(await screen.findByRole('button', { name: /长兴县/ }));
  expect(search().get('county')).toBe('长兴县');
  const panel = await screen.findByRole('region', { name: '长兴县土地质量' });
  const grades = (await within(panel).findByText('二等')).closest('ol');
  expect(grades && itemsOf(grades)).toEqual(['一等40%', '二等60%']);
  await user.click(within(panel).getByRole('button', { name: /关闭/ }));
  expect(search().get('county')).toBeNull();
});

test('the address alone opens a county, with its own measures', async () => {
  answer({ topicFigures });
  open(<LandPage />, `/landSubject?county=${encodeURIComponent('长兴县')}`);
  const panel = await screen.findByRole('region', { name: '长兴县土地质量' });
  expect(await pairsWith('优良土地占比', panel)).toEqual([
    ['调查面积', '640 km²'],
    ['富硒土地占比', '7.25%'],
    ['优良土地占比', '71.5%'],
  ]);
});

test('the head adds up the grades: 300.4 + 500 of 12,800.7 km² are 6.3 %', async () => {
  answer({ topicFigures });
  open(<LandPage />, '/landSubject');
  expect(await pairsWith('参加评价的土地')).toEqual([
    ['参加评价的土地', '12,801km²'],
    ['一等、二等土地', '6.3%'],
    ['资料起止', '2002—2024年'],
  ]);
});

test('the share of the best grades does not take others for them where one has no figure', async () => {
  answer({ topicFigures: topicFigures.filter((each) => each['chart'] !== 'gradeArea' || each['subject'] !== '一等') });
  open(<LandPage />, '/landSubject');
  expect(await pairsWith('一等、二等土地')).toContainEqual(['一等、二等土地', '4%']);
});

test('every chart has its numbers as a table', async () => {
  answer({ topicFigures });
  open(<LandPage />, '/landSubject');
  const areas = [
    ['等级', '数值（km²）'],
    ['一等', '300.4'],
    ['二等', '500'],
    ['三等', '12,000.3'],
  ];
  expect(await chartTable('各等级土地构成')).toEqual(areas);
  expect(await chartTable('各等级土地面积（km²）')).toEqual(areas);
  expect(await chartTable('累计调查面积')).toEqual([
    ['年份', '1∶25 万（km²）', '1∶5 万（km²）'],
    ['2002', '4,200', '0'],
    ['2024', '43,000.5', '无'],
  ]);
});

test('elements keep their units and their small contents, and what is not known is no nought', async () => {
  answer({ topicFigures });
  open(<LandPage />, '/landSubject');
  expect(rowsOf(await screen.findByRole('group', { name: '元素含量表' }))).toEqual([
    ['指标', ...quantiles, '单位', '范围'],
    ['汞 Hg', '0.004', '0.11', '0.25', 'mg/kg', '0.004 至 0.25'],
    ['锌 Zn', '61', '88', '1,240', 'mg/kg', '61 至 1,240'],
    ['有机质', '13.2', '26.4', '无', 'g/kg', '13.2 至 无'],
  ]);
});

test('the ranking follows the chosen measure, the highest first', async () => {
  answer({ topicFigures });
  const { user } = open(<LandPage />, '/landSubject');
  const list = async (title: string) => {
    const ranking = (await screen.findByRole('heading', { name: title })).nextElementSibling;
    return ranking && itemsOf(ranking);
  };
  expect(await list('优良土地占比前 3 位')).toEqual(['1长兴县71.5%', '2武义县48.2%', '3安吉县0%']);
  await user.click(screen.getByRole('button', { name: '调查面积' }));
  expect(await list('调查面积前 2 位')).toEqual(['1武义县1,577.4 km²', '2长兴县640 km²']);
});

test('a part that fails says so and can be asked again', async () => {
  answer({ topicFigures }, { failing: ['topicFigures'] });
  const { user } = open(<LandPage />, '/landSubject');
  const alert = (await screen.findByText('分县数据没有加载出来')).closest<HTMLElement>('[role="alert"]');
  if (!alert) throw new Error('the failure is not announced');
  answer({ topicFigures });
  await user.click(within(alert).getByRole('button', { name: '重试' }));
  expect(await screen.findByRole('button', { name: /长兴县/ })).toBeTruthy();
});
