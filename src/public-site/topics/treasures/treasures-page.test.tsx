import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, itemsOf, open, withTopics } from '../testing/open-topic.tsx';
import { headOf, itemOf } from '../testing/topic-rows.ts';
import { TreasuresPage } from './treasures-page.tsx';

withTopics();

const topic = 'valuableInformation';
const kept = {
  topics: [headOf(topic, '珍贵资料')],
  topicItems: [
    itemOf(topic, 1, '手稿', '浙西地质调查日记', { when: '民国十八年（1929）', summary: '毛笔手写' }),
    itemOf(topic, 2, '图件', '长兴煤田地质图', { when: '1956 年' }),
    itemOf(topic, 3, '手稿', '萤石矿野簿', { when: '1958 年' }),
  ],
};
const texts = (name: string): string[] => itemsOf(screen.getByRole('list', { name }));

test('records are counted by decade and by kind, and tell when they were made', async () => {
  answer(kept);
  open(<TreasuresPage />, '/valuableInformation');
  expect(await screen.findByText('桌上 3 件')).toBeTruthy();
  expect(texts('年代')).toEqual(['▮19201 件', '19300 件', '19400 件', '▮▮19502 件']);
  expect(texts('类别')).toEqual(['手稿2', '图件1']);
  const desk = screen.getByText('毛笔手写').closest('ol');
  expect(desk && itemsOf(desk)).toEqual([
    '手稿民国十八年（1929）浙西地质调查日记毛笔手写',
    '图件1956 年长兴煤田地质图',
    '手稿1958 年萤石矿野簿',
  ]);
});

test('decade and kind together leave what fits both', async () => {
  answer(kept);
  const { user } = open(<TreasuresPage />, '/valuableInformation?decade=1950');
  expect(await screen.findByText('桌上 2 件')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: '手稿2' }));
  const left = screen.getByText('萤石矿野簿').closest('ol');
  expect(left && itemsOf(left)).toEqual(['手稿1958 年萤石矿野簿']);
});
