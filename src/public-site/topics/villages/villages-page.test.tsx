import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, itemsOf, open, pairsWith, withTopics } from '../testing/open-topic.tsx';
import { headOf, itemOf, siteOf } from '../testing/topic-rows.ts';
import { VillagesPage } from './villages-page.tsx';

withTopics();

const topic = 'cultureVillage';
const village = (id: number, name: string, lon: number, facts: object) =>
  siteOf(topic, id, name, { kind: '三星村', county: '淳安县', position: { lon, lat: 29 }, facts });
const kept = {
  topics: [headOf(topic, '地质文化村')],
  topicSites: [
    village(1, '石门村', 120.5, { 线路: '火山线', 看点: '柱状节理' }),
    village(2, '溪口村', 118.9, { 线路: '石灰岩线', 看点: '溶洞' }),
    village(3, '海头村', 121.9, { 线路: '火山线', 看点: '海蚀崖' }),
  ],
  topicItems: [
    itemOf(topic, 1, '寻访线路', '火山线', { when: '两天', summary: '由山到海' }),
    itemOf(topic, 2, '怎么看懂', '看石头'),
  ],
};

test('villages stand from the west to the east; the chosen one tells its own facts', async () => {
  answer(kept);
  open(<VillagesPage />, '/cultureVillage?site=3');
  const scroll = await screen.findByRole('region', { name: '村庄长卷，自西向东' });
  expect([...scroll.querySelectorAll('button')].map(({ textContent }) => textContent)).toEqual([
    '溪口村',
    '石门村',
    '海头村',
  ]);
  expect(await pairsWith('看点')).toEqual([
    ['线路', '火山线'],
    ['看点', '海蚀崖'],
  ]);
});

test('a route counts its villages and shows no others', async () => {
  answer(kept);
  const { user } = open(<VillagesPage />, '/cultureVillage');
  const routes = (await screen.findByRole('heading', { name: '火山线' })).closest('ul');
  expect(routes && itemsOf(routes)).toEqual(['火山线两天 · 2 个村由山到海在图上看行程安排', '石灰岩线1 个村在图上看']);
  await user.click(screen.getAllByRole('button', { name: '在图上看' })[0] as HTMLElement);
  expect(itemsOf(await screen.findByRole('list', { name: '火山线' }))).toEqual([
    '1石门村三星村 · 淳安县',
    '2海头村三星村 · 淳安县',
  ]);
});
