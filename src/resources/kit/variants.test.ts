import { describe, expect, it } from 'vitest';
import { assertResources } from './assert-resources.ts';
import { defineResource } from './define-resource.ts';
import { choice, colour, integer, text, variant } from './field.ts';
import { schemaOf } from './field-schema.ts';
import { checkRow } from './row-schema.ts';
import { carriedOver, fieldIn, hangsTogether } from './variants.ts';

const fields = {
  name: text({ label: '名称', required: true }),
  type: choice(['folder', 'tiles', 'points'], { label: '类型', required: true, default: 'folder' }),
  options: variant({
    label: '参数',
    by: 'type',
    variants: {
      folder: {},
      tiles: {
        url: text({ label: '网址', required: true, pattern: 'https?://\\S+' }),
        level: integer({ label: '级别', max: 18 }),
      },
      points: { tint: colour({ label: '颜色' }) },
    },
  }),
};
const errorsOf = (given: Record<string, unknown>, known?: Record<string, unknown>): unknown => {
  const checked = checkRow(fields, given, known ? { whole: false, known } : { whole: true });
  return checked.ok ? null : { ...checked.errors };
};

describe('a value whose parts follow a choice', () => {
  it('is checked as that choice has it, each wrong part by its name', () => {
    const tiles = { name: '甲', type: 'tiles' };
    expect(errorsOf({ ...tiles, options: { url: 'http://a/', level: 3 } })).toBeNull();
    expect(errorsOf({ ...tiles, options: { url: 'ftp://a', level: 99 } })).toEqual({
      options: ['参数“网址”格式不正确', '参数“级别”不能大于 18'],
    });
    expect(errorsOf({ ...tiles, options: { url: 'http://a/', tint: '#000000' } })).toEqual({
      options: ['参数没有名为 tint 的内容'],
    });
    expect(errorsOf({ name: '甲', type: 'points', options: { tint: '#123456' } })).toBeNull();
  });

  it('is required where one of its parts is, and empty where there are none', () => {
    expect(errorsOf({ name: '甲', type: 'tiles' })).toEqual({ options: ['参数不能为空'] });
    expect(errorsOf({ name: '甲', type: 'points' })).toBeNull();
    expect(errorsOf({ name: '甲', options: { url: 'http://a/' } })).toEqual({ options: ['参数没有名为 url 的内容'] });
  });

  it('follows the stored choice in an edit, and has to fit one that is changed', () => {
    const stored = { name: '甲', type: 'tiles', options: { url: 'http://a/' } };
    expect(errorsOf({ name: '乙' }, stored)).toBeNull();
    expect(errorsOf({ options: { url: 'x' } }, stored)).toEqual({ options: ['参数“网址”格式不正确'] });
    expect(errorsOf({ type: 'points' }, stored)).toEqual({ options: ['参数没有名为 url 的内容'] });
    expect(errorsOf({ type: 'points', options: null }, stored)).toBeNull();
    expect(errorsOf({ type: 'tiles' }, { ...stored, type: 'points', options: null })).toEqual({
      options: ['参数不能为空'],
    });
  });

  it('keeps what has a place after the choice has changed', () => {
    const before = { url: 'http://a/', level: 3 };
    expect(carriedOver(fieldIn(fields.options, { type: 'tiles' }), before)).toEqual(before);
    expect(carriedOver(fieldIn(fields.options, { type: 'points' }), before)).toBeNull();
    expect(['name', 'type', 'options'].filter((name) => hangsTogether(fields, name))).toEqual(['type', 'options']);
  });

  it('is told in the API document as one shape for each choice', () => {
    expect(schemaOf(fields.options)).toMatchObject({
      anyOf: [
        { title: 'folder' },
        { title: 'tiles', properties: { level: { anyOf: [{ maximum: 18 }, { type: 'null' }] } } },
        { title: 'points' },
      ],
    });
  });

  it('is a fault of the declaration when choice and variants do not match', () => {
    const declared = (variants: Record<string, Record<string, never>>) =>
      defineResource({
        name: 'nodes',
        label: '节点',
        group: '地图配置',
        title: 'name',
        rights: { read: 'guest', write: 'admin' },
        fields: { ...fields, options: variant({ label: '参数', by: 'type', variants }) },
      });
    expect(() => assertResources([declared({ folder: {}, tiles: {} })])).toThrow(/nodes.options: "points"/);
    expect(() => assertResources([declared({ folder: {}, tiles: {}, points: {}, lines: {} })])).toThrow(/"lines"/);
  });
});
