import { expect, test } from 'vitest';
import { fetchedWordsOf, wordsOf } from './words-of.ts';

test.each([
  [new Error('编号已存在'), '编号已存在'],
  [new TypeError('Failed to fetch'), '请求失败'],
  [new Error(''), '请求失败'],
  ['boom', '请求失败'],
  [null, '请求失败'],
])('%o is told as %s', (error, words) => expect(wordsOf(error, '请求失败')).toBe(words));

test.each([
  [new Error('图层“图”：连接超时'), '图层“图”：连接超时'],
  [new TypeError('Failed to fetch'), '连接中断，没有取到瓦片'],
  [new SyntaxError('Unexpected token <'), '没有取到瓦片'],
  [null, '没有取到瓦片'],
])('of what was fetched %o is told as %s', (error, words) => expect(fetchedWordsOf(error, '没有取到瓦片')).toBe(words));
