import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, itemsOf, open, rowsOf, withTopics } from '../testing/open-topic.tsx';
import { headOf, itemOf, siteOf } from '../testing/topic-rows.ts';
import { AgriculturePage } from './agriculture-page.tsx';

withTopics();

const topic = 'characteristicAgriculture';
const product = (id: number, name: string, county: string, facts: object) =>
  siteOf(topic, id, name, { kind: '茶果', county, facts });
const kept = {
  topics: [headOf(topic, '特色农业')],
  topicItems: [
    itemOf(topic, 1, '土与岩', '火山岩红壤', { summary: '凝灰岩风化而成', when: '海拔 200～800 m' }),
    itemOf(topic, 2, '土与岩', '滨海盐土'),
  ],
  topicSites: [
    product(1, '龙井茶', '杭州市西湖区', { 土与岩: '火山岩红壤', 成土母岩: '凝灰岩', 地形: '低山', 采收: '3—4 月' }),
    product(2, '杨梅', '仙居县', { 土与岩: '火山岩红壤', 成土母岩: '流纹岩', 采收: '6 月' }),
    product(3, '文旦', '玉环市', { 土与岩: '滨海盐土', 成土母岩: '海积物', 地形: '滩涂', 采收: '10 月' }),
  ],
};
const head = ['物产', '类别', '产地', '土与岩', '成土母岩', '地形', '采收'];

test('each product has its own soil, rock and season', async () => {
  answer(kept);
  open(<AgriculturePage />, '/characteristicAgriculture');
  expect(rowsOf(await screen.findByRole('table', { name: '土、岩与物产对照（3 种）' }))).toEqual([
    head,
    ['龙井茶', '茶果', '杭州市西湖区', '火山岩红壤', '凝灰岩', '低山', '3—4 月'],
    ['杨梅', '茶果', '仙居县', '火山岩红壤', '流纹岩', '未记录', '6 月'],
    ['文旦', '茶果', '玉环市', '滨海盐土', '海积物', '滩涂', '10 月'],
  ]);
});

test('a chosen ground shows what grows on it', async () => {
  answer(kept);
  const { user } = open(<AgriculturePage />, '/characteristicAgriculture');
  await user.click(await screen.findByRole('button', { name: '火山岩红壤：龙井茶、杨梅' }));
  const rows = rowsOf(await screen.findByRole('table', { name: '土、岩与物产对照（2 种）' }));
  expect(rows.map(([name]) => name)).toEqual(['物产', '龙井茶', '杨梅']);
  expect(itemsOf(screen.getByRole('list', { name: '火山岩红壤上的物产' }))).toHaveLength(2);
  expect(screen.getByText('凝灰岩风化而成')).toBeTruthy();
});
