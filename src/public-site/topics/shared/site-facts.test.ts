import { expect, test } from 'vitest';
import { factOf, factsOf, numberIn } from './site-facts.ts';

test('facts are names with texts or numbers, in their order; anything else is left out', () => {
  const site = { facts: { 水温: '49.5 ℃', 深度: 158, 其他: { 层: 1 }, 空: null } };
  expect(factsOf(site)).toEqual([
    ['水温', '49.5 ℃'],
    ['深度', '158'],
  ]);
  expect([factOf(site, '深度'), factOf(site, '其他'), factOf({ facts: null }, '深度')]).toEqual(['158', null, null]);
  expect([factsOf({ facts: ['水温'] }), factsOf({ facts: '水温' })]).toEqual([[], []]);
});

test('a number is read from its text', () => {
  expect([numberIn('约 469.4 百万年'), numberIn('251.902'), numberIn('没有'), numberIn(null)]).toEqual([
    469.4,
    251.902,
    null,
    null,
  ]);
});
