import { expect, test } from 'vitest';
import { factsOf } from './facts-of.ts';

test('facts are texts and numbers in the order in which they were written, nought included', () => {
  expect(factsOf({ 水温: '49.5 ℃', 井数: 0, 深度: 158.25 })).toEqual([
    ['水温', '49.5 ℃'],
    ['井数', '0'],
    ['深度', '158.25'],
  ]);
});

test('what is neither text nor number is left out', () => {
  expect(factsOf({ 水温: null, 组分: ['氡'], 已测: true, 更多: { 深度: 1 }, 年份: 2001 })).toEqual([['年份', '2001']]);
  for (const none of [null, undefined, '水温', 5, ['水温']]) expect(factsOf(none)).toEqual([]);
});
