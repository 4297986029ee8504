import { describe, expect, test } from 'vitest';
import { integer, text } from './field.ts';
import { checkRow } from './row-schema.ts';

const fields = {
  name: text({ label: '名称', required: true, max: 4 }),
  rank: integer({ label: '级', default: 3 }),
  note: text({ label: '说明' }),
  isOn: text({ label: '状态', readOnly: true, default: 'x' }),
};

describe('a whole row', () => {
  test('defaults are filled in, missing values are null, read-only ones are left to the server', () => {
    expect(checkRow(fields, { name: ' 甲 ' }, { whole: true })).toEqual({
      ok: true,
      row: { name: '甲', rank: 3, note: null },
    });
    expect(checkRow(fields, { name: '甲', rank: null }, { whole: true })).toMatchObject({ row: { rank: null } });
  });
  test('every wrong field is named, all at once', () => {
    const checked = checkRow(fields, { rank: 'x', isOn: 'y', 没有: 1 }, { whole: true });
    expect(checked).toEqual({
      ok: false,
      errors: {
        name: ['名称不能为空'],
        rank: ['级应为整数'],
        isOn: ['状态不能由外部填写'],
        没有: ['没有名为 没有 的字段'],
      },
    });
  });
});

describe('a part of a row', () => {
  test('only what is given is judged', () => {
    expect(checkRow(fields, { note: '' }, { whole: false })).toEqual({ ok: true, row: { note: null } });
    expect(checkRow(fields, { name: undefined }, { whole: false })).toEqual({ ok: true, row: {} });
    expect(checkRow(fields, { name: '' }, { whole: false })).toMatchObject({ ok: false });
  });
  test('only the allowed fields may be given', () => {
    expect(checkRow(fields, { note: 'a', rank: 1 }, { whole: false, only: ['note'] })).toEqual({
      ok: false,
      errors: { rank: ['没有名为 rank 的字段'] },
    });
  });
});

test.each(['__proto__', 'constructor', 'toString'])('%s is an unknown field like any other', (name) => {
  const given = JSON.parse(`{"name":"甲","${name}":{"isOn":"y"}}`) as Record<string, unknown>;
  const checked = checkRow(fields, given, { whole: true });
  expect(checked.ok ? [] : Object.keys(checked.errors)).toEqual([name]);
});
