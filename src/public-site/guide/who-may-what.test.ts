import { expect, test } from 'vitest';
import { askersOf, ruleRows } from './who-may-what.ts';

const cellOf = (row: string, asker: string, isOpenVerified = false) => {
  const askers = askersOf(isOpenVerified);
  const found = ruleRows(askers).find(({ label }) => label === row);
  return found?.cells[askers.findIndex(({ label }) => label === asker)];
};

test('the table says what the rule of files decides', () => {
  expect(ruleRows(askersOf(false)).map(({ label }) => label)).toEqual([
    '公开',
    '公开，保护期内',
    '内部',
    '内部，保护期内',
    '秘密、机密、绝密',
  ]);
  expect(cellOf('公开', '访客')).toEqual({
    preview: { isAllowed: true, text: '可以' },
    download: { isAllowed: false, text: '登录后' },
  });
  expect(cellOf('公开', '已登录，未实名')?.download.text).toBe('须申请');
  expect(cellOf('公开', '已登录，未实名', true)?.download.text).toBe('实名后申请');
  expect(cellOf('内部', '已登录，未实名')?.download.text).toBe('实名后申请');
  expect(cellOf('内部', '访客')?.preview).toEqual({ isAllowed: false, text: '登录后' });
  expect(cellOf('内部', '实名或专网用户')?.preview.isAllowed).toBe(true);
  expect(cellOf('内部，保护期内', '申请通过后')?.download.isAllowed).toBe(true);
  expect(cellOf('秘密、机密、绝密', '申请通过后')?.preview).toEqual({ isAllowed: false, text: '不上网' });
});
