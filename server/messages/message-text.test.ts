import { expect, test } from 'vitest';
import { codeIn, concealed, isStale } from './message-text.ts';

test.each([
  ['验证码 012345，5 分钟内有效', '012345'],
  ['验证码：987654', '987654'],
  ['账户 visitor_123456 已开通', ''],
  ['电话 13800138000，邮编 a310000', ''],
  ['第一 111111 第二 222222', '111111'],
])('%s holds the code %j', (text, code) => {
  expect(codeIn(text)).toBe(code);
  expect(/(?<![\w.@-])\d{6}(?![\w.@-])/.test(concealed(text))).toBe(false);
});

test('every code is blotted out, names and numbers stay', () => {
  expect(concealed('码 111111、222222，账户 abc_123456，电话 13800138000')).toBe(
    '码 ******、******，账户 abc_123456，电话 13800138000',
  );
});

test('links and what is named as secret are blotted out, whatever they look like', () => {
  expect(concealed('请打开 https://example.org/reset?key=abc，或输入 Zg-77', ['Zg-77'])).toBe(
    '请打开 ［链接］，或输入 ******',
  );
});

test('a code goes stale after five minutes, other messages never', () => {
  const now = Date.parse('2026-05-01T08:05:01Z');
  expect(isStale({ subject: '登录验证码', at: '2026-05-01T08:00:00Z' }, now)).toBe(true);
  expect(isStale({ subject: '登录验证码', at: '2026-05-01T08:00:02Z' }, now)).toBe(false);
  expect(isStale({ subject: '账户开通', at: '2026-05-01T08:00:00Z' }, now)).toBe(false);
});
