import { expect, test } from 'vitest';
import { fillTemplate } from './send-sms.ts';

const values = { mobile: '13800138000', text: '【门户】引号"、反斜线\\、换行\n和 & = {{code}}', code: '123456' };

test('values are escaped for JSON and never filled a second time', () => {
  const body = '{"to":["{{mobile}}"],"content":"{{ text }}","param":{"code":"{{code}}"}}';
  expect(JSON.parse(fillTemplate({ body, encoding: 'json' }, values))).toEqual({
    to: ['13800138000'],
    content: values.text,
    param: { code: '123456' },
  });
});

test('values are escaped for forms', () => {
  const filled = fillTemplate({ body: 'm={{mobile}}&c={{text}}&k=1', encoding: 'form' }, values);
  expect(Object.fromEntries(new URLSearchParams(filled))).toEqual({ m: '13800138000', c: values.text, k: '1' });
});

test('a template that gives no JSON is refused before anything is sent', () => {
  expect(() => fillTemplate({ body: '{"to":{{mobile}}"}', encoding: 'json' }, values)).toThrow('不是正确的 JSON');
});
