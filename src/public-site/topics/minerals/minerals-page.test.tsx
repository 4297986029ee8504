import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, itemsOf, open, withTopics } from '../testing/open-topic.tsx';
import { figuresOf, headOf, itemOf, siteOf, type TopicRow } from '../testing/topic-rows.ts';
import { MineralsPage } from './minerals-page.tsx';

withTopics();

const topic = 'characteristicMinerals';
const figure = figuresOf(topic);
const standing = (mineral: string, rank: number | null, share: number | null): TopicRow[] => [
  ...(rank === null ? [] : [figure('nationalShare', mineral, rank, { series: '全国位次' })]),
  ...(share === null ? [] : [figure('nationalShare', mineral, share, { series: '占全国比例', unit: '%' })]),
];
const kept = {
  topics: [headOf(topic, '特色矿产')],
  topicFigures: [
    ...standing('萤石', 2, 20.5),
    ...standing('明矾石', 1, 52),
    ...standing('叶蜡石', 1, 53.25),
    ...standing('珍珠岩', null, 5),
    ...standing('沸石', 11, null),
    // None of these belongs on the page
    figure('output', '萤石', 1, { series: '全国位次' }),
    figuresOf('greenEnergy')('nationalShare', '萤石', 7, { series: '全国位次' }),
  ],
  topicItems: [
    itemOf(topic, 1, '非金属矿产', '萤石'),
    itemOf(topic, 2, '非金属矿产', '叶蜡石'),
    itemOf(topic, 3, '金属矿产', '钼矿'),
  ],
  topicSites: ['萤石', '萤石', '叶蜡石'].map((kind, at) => siteOf(topic, at + 1, `第 ${at + 1} 产地`, { kind })),
};

test('each mineral has its own rank and share, the best placed first', async () => {
  answer(kept);
  open(<MineralsPage />, '/characteristicMinerals');
  const bars = (await screen.findByText('占 53.25%')).closest('ol');
  expect(bars && itemsOf(bars)).toEqual([
    '第 1叶蜡石占 53.25%',
    '第 1明矾石占 52%',
    '第 2萤石占 20.5%',
    '第 11沸石未统计',
    '—珍珠岩占 5%',
  ]);
  const tracks = [...(bars?.querySelectorAll<HTMLElement>('.rank-bars__track > span') ?? [])];
  expect(tracks.map(({ style }) => style.width)).toEqual(['53.25%', '52%', '20.5%', '0%', '5%']);
});

test('a chosen mineral counts its places and shows no others', async () => {
  answer(kept);
  const { user } = open(<MineralsPage />, '/characteristicMinerals?mineral=2');
  expect(await screen.findByText('图上产地 1 处')).toBeTruthy();
  expect(screen.getByText(/^只显示叶蜡石/).firstChild?.textContent).toBe('只显示叶蜡石，共 1 处');
  expect(itemsOf(screen.getByRole('list', { name: '叶蜡石产地' }))).toEqual(['1第 3 产地叶蜡石']);
  await user.click(screen.getByRole('button', { name: '看全部矿种' }));
  expect(await screen.findByText('全部矿种，共 3 处')).toBeTruthy();
  expect(screen.getByText('图上产地 2 处')).toBeTruthy();
});
