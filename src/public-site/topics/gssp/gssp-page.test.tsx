import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, itemsOf, open, withTopics } from '../testing/open-topic.tsx';
import { headOf, itemOf, siteOf } from '../testing/topic-rows.ts';
import { GsspPage } from './gssp-page.tsx';

withTopics();

const topic = 'gsspTopic';
const kept = {
  topics: [headOf(topic, '金钉子')],
  topicSites: [
    siteOf(topic, 1, '黄泥塘剖面', { facts: { 底界年龄: '469.4 百万年', 标准化石: '澳洲齿状波曲笔石', 厚度: '12 m' } }),
    siteOf(topic, 2, '煤山剖面', { facts: { 底界年龄: '251.9 百万年', 批准时间: '2001 年' } }),
    siteOf(topic, 3, '地质博物馆'),
  ],
  topicItems: [
    itemOf(topic, 1, '研究历程', '批准为金钉子', { when: '1997 年', summary: '我国第一颗' }),
    itemOf(topic, 2, '到访建议', '交通', { summary: '距县城 4 千米' }),
  ],
};

test('spikes stand from the youngest to the oldest, each with the age and stage of its boundary', async () => {
  answer(kept);
  open(<GsspPage />, '/gsspTopic');
  expect(itemsOf(await screen.findByRole('list', { name: '金钉子，由新到老' }))).toEqual([
    '251.9 百万年印度阶底界煤山剖面批准时间2001 年',
    '469.4 百万年达瑞威尔阶底界黄泥塘剖面标准化石澳洲齿状波曲笔石',
  ]);
  const column = screen.getByRole('img', {
    name: /标出 2 颗金钉子：煤山剖面，251.9 百万年；黄泥塘剖面，469.4 百万年$/,
  });
  const spikes = [...column.querySelectorAll<HTMLElement>('.time-column__spike')];
  expect(spikes.map(({ style }) => Number.parseFloat(style.top).toFixed(1))).toEqual(['46.8', '87.1']);
});

test('history and advice tell their own dates and words', async () => {
  answer(kept);
  open(<GsspPage />, '/gsspTopic');
  const history = (await screen.findByText('1997 年')).closest('ol');
  expect(history && itemsOf(history)).toEqual(['1997 年批准为金钉子我国第一颗']);
  expect(screen.getByText('交通').nextSibling?.textContent).toBe('距县城 4 千米');
});
