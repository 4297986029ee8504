import { expect, test } from 'vitest';
import type { TopicFigure } from '../../../resources/topics/topic-figures.ts';
import { nationalRanks } from './national-rank.ts';

const figure = (subject: string, series: string, value: number) => ({ subject, series, value }) as TopicFigure;

test('minerals stand by rank, then by share; what is not told is null', () => {
  const figures = [
    figure('萤石', '全国位次', 2),
    figure('萤石', '占全国比例', 20),
    figure('明矾石', '全国位次', 1),
    figure('明矾石', '占全国比例', 52),
    figure('叶蜡石', '占全国比例', 53),
    figure('叶蜡石', '全国位次', 1),
    figure('珍珠岩', '占全国比例', 5),
  ];
  expect(nationalRanks(figures)).toEqual([
    { mineral: '叶蜡石', share: 53, rank: 1 },
    { mineral: '明矾石', share: 52, rank: 1 },
    { mineral: '萤石', share: 20, rank: 2 },
    { mineral: '珍珠岩', share: 5, rank: null },
  ]);
});
