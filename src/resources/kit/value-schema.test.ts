import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sampleValue, wrongValues } from '../../../tests/helpers/sample-values.ts';
import type { AnyField, FieldKind } from './field.ts';
import {
  choice,
  colour,
  date,
  dateTime,
  decimal,
  extent,
  files,
  image,
  integer,
  json,
  list,
  longText,
  point,
  ref,
  refs,
  richText,
  secret,
  tags,
  text,
  year,
  yesNo,
} from './field.ts';
import { checkValue } from './row-schema.ts';
import { fieldSchema, valueSchema } from './value-schema.ts';

const part = { depth: decimal({ label: '深度', required: true, min: 0 }), note: text({ label: '说明', max: 4 }) };
const fields: Record<FieldKind, AnyField> = {
  text: text({ label: '文', max: 20 }),
  longText: longText({ label: '长文', max: 50 }),
  richText: richText({ label: '版文', max: 50 }),
  integer: integer({ label: '数', min: -5, max: 100 }),
  decimal: decimal({ label: '小数', min: 0, max: 10 }),
  yesNo: yesNo({ label: '是否' }),
  choice: choice(['甲', { value: 'b', label: '乙' }], { label: '选' }),
  tags: tags({ label: '词', maxItems: 3 }),
  date: date({ label: '日' }),
  dateTime: dateTime({ label: '时' }),
  year: year({ label: '年' }),
  image: image({ label: '图' }),
  files: files({ label: '件', maxItems: 2 }),
  json: json({ label: '构', of: part }),
  list: list({ label: '列', each: '段', of: part }),
  reference: ref('things', { label: '参' }),
  references: refs('things', { label: '多参', maxItems: 2 }),
  point: point({ label: '点' }),
  extent: extent({ label: '范围' }),
  colour: colour({ label: '色' }),
  secret: secret({ label: '密', max: 20 }),
};
const kinds = Object.keys(valueSchema) as FieldKind[];
/** Unknown rows are found by the server, not by the schema. */
const onlyServerKnows = (value: unknown): boolean => JSON.stringify(value)?.includes('999999999') ?? false;

describe.each(kinds)('%s', (kind) => {
  const field = fields[kind];
  test('right values pass and stay as they are', () => {
    for (let n = 1; n < 40; n++) {
      const value = sampleValue(field, { n, idOf: () => n });
      expect(checkValue(field, value)).toBeNull();
      expect(fieldSchema(field).parse(value)).toEqual(value);
    }
  });
  test('wrong values are refused in Chinese, beginning with the label', () => {
    for (const value of wrongValues(field).filter((each) => !onlyServerKnows(each))) {
      const problems = checkValue(field, value);
      expect([value, problems?.[0]?.startsWith(field.label)]).toEqual([value, true]);
      expect(problems?.join()).toMatch(/[\u4e00-\u9fff]/);
    }
  });
  test('blank is null where it may be, refused where it is required', () => {
    expect(fieldSchema(field).parse(null)).toBeNull();
    expect(fieldSchema(field).parse('  ')).toBeNull();
    expect(checkValue({ ...field, required: true }, null)).toEqual([`${field.label}不能为空`]);
    expect(checkValue({ ...field, required: true }, undefined)).toEqual([`${field.label}不能为空`]);
  });
  test('anything at all is judged without throwing', () => {
    fc.assert(
      fc.property(fc.anything(), (value) => {
        const problems = checkValue(field, value);
        expect(problems === null || problems.length > 0).toBe(true);
      }),
      { numRuns: 300 },
    );
  });
});

describe('details', () => {
  test('length counts characters, not code units', () => {
    expect(checkValue(text({ label: '文', max: 2 }), '𠮷𠮷')).toBeNull();
    expect(checkValue(text({ label: '文', max: 2 }), '𠮷𠮷a')).toEqual(['文不能超过 2 个字']);
  });
  test('a pattern matches the whole text, and says so in its own words', () => {
    const field = text({ label: '码', pattern: 'a|bb', patternHelp: '应为 a 或 bb' });
    expect([checkValue(field, 'a'), checkValue(field, 'bb')]).toEqual([null, null]);
    for (const wrong of ['ab', 'abb', 'a\na']) expect(checkValue(field, wrong)).toEqual(['码应为 a 或 bb']);
  });
  test('bounds are inclusive', () => {
    const field = integer({ label: '数', min: -1, max: 1 });
    expect([-1, 0, 1].map((value) => checkValue(field, value))).toEqual([null, null, null]);
    expect(checkValue(field, 2)).toEqual(['数不能大于 1']);
    expect(checkValue(field, -2)).toEqual(['数不能小于 -1']);
  });
  test('longitude and latitude in each other’s place are told as that, once', () => {
    const box = { west: 28.8, south: 119.7, east: 28.95, north: 119.9 };
    expect(checkValue(extent({ label: '范围' }), box)).toEqual(['范围不能大于 90，经度和纬度填反了，请对调']);
    const turned = checkValue(point({ label: '点' }), { lon: 28.8, lat: 119.7 });
    expect(turned).toEqual(['点不能大于 90，经度和纬度填反了，请对调']);
    expect(checkValue(point({ label: '点' }), { lon: 181, lat: -91 })).toEqual(['点不能大于 180', '点不能小于 -90']);
  });
  test('decimals keep their declared digits', () => {
    expect(fieldSchema(decimal({ label: '小', digits: 2 })).parse(1.239)).toBe(1.24);
  });
  test('calendar days are real ones', () => {
    const field = date({ label: '日', from: '2000-01-01', until: '2024-02-29' });
    expect(checkValue(field, '2024-02-29')).toBeNull();
    for (const wrong of ['2023-02-29', '2024-13-01', '2024-2-9', '1999-12-31', '2024-03-01'])
      expect(checkValue(field, wrong)).not.toBeNull();
  });
  test('instants become UTC', () => {
    expect(fieldSchema(dateTime({ label: '时' })).parse('2024-05-01T08:00:00+08:00')).toBe('2024-05-01T00:00:00.000Z');
  });
  test('closed word lists take no others', () => {
    const field = tags({ label: '词', options: ['金', '银'], closed: true });
    expect(checkValue(field, ['金'])).toBeNull();
    expect(checkValue(field, ['铜'])).toEqual(['词不在可选词之内']);
  });
  test('an empty list is a value where lists may be empty, none where one is required', () => {
    expect(fieldSchema(tags({ label: '词' })).parse([])).toEqual([]);
    expect(checkValue(tags({ label: '词', required: true }), [])).toEqual(['词不能为空']);
  });
  test('parts of a structure are named in the sentence; unknown and missing ones are refused', () => {
    const field = json({ label: '构', of: part });
    expect(checkValue(field, { depth: 1, note: null })).toBeNull();
    expect(checkValue(field, { depth: -1 })?.join()).toContain('“深度”');
    expect(checkValue(field, { depth: 1, 没有: 1 })?.join()).toContain('没有');
    expect(checkValue(field, {})?.join()).toContain('“深度”');
  });
  test('a box may be a point, but not turned round', () => {
    const field = extent({ label: '范围' });
    expect(checkValue(field, { west: 1, south: 1, east: 1, north: 1 })).toBeNull();
    expect(checkValue(field, { west: 1, south: 2, east: 1, north: 1 })).toEqual(['范围的南界不能大于北界']);
  });
});
