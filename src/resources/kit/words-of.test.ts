import { expect, test } from 'vitest';
import { wordsOf } from './words-of.ts';

test.each([
  [new Error('编号已存在'), '编号已存在'],
  [new TypeError('Failed to fetch'), '请求失败'],
  [new Error(''), '请求失败'],
  ['boom', '请求失败'],
  [null, '请求失败'],
])('%o is told as %s', (error, words) => expect(wordsOf(error, '请求失败')).toBe(words));
