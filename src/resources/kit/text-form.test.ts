import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
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
  tags,
  text,
  year,
  yesNo,
} from './field.ts';
import { checkValue } from './row-schema.ts';
import { readText, textForm, writeText } from './text-form.ts';
import { fieldSchema } from './value-schema.ts';

/** Text without white space at its ends, as the value schema leaves it. */
const plainText = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 40 })
  .map((value) => value.trim())
  .filter((value) => value !== '' && value.isWellFormed() && !value.includes('\u0000'));
const degrees = (limit: number) => fc.double({ min: -limit, max: limit, noNaN: true }).map((value) => value + 0);
const id = fc.integer({ min: 1, max: 2 ** 40 });
const day = fc.date({ min: new Date('1000-01-01'), max: new Date('9999-12-30'), noInvalidDate: true });

/** Values of each kind that can be written as text; a secret never is. */
const cases: Record<Exclude<FieldKind, 'secret'>, [AnyField, fc.Arbitrary<unknown>]> = {
  text: [text({ label: '文' }), plainText],
  longText: [longText({ label: '长' }), plainText],
  richText: [richText({ label: '版' }), plainText],
  integer: [integer({ label: '数' }), fc.maxSafeInteger()],
  decimal: [decimal({ label: '小', digits: 6 }), fc.integer({ min: -1e9, max: 1e9 }).map((value) => value / 1e6)],
  yesNo: [yesNo({ label: '是' }), fc.boolean()],
  choice: [choice(['甲', { value: 'b', label: '乙' }], { label: '选' }), fc.constantFrom('甲', 'b')],
  tags: [
    tags({ label: '词' }),
    fc.uniqueArray(
      plainText.filter((word) => !/[;；、\n]/.test(word)),
      { maxLength: 5, minLength: 1 },
    ),
  ],
  date: [date({ label: '日' }), day.map((value) => value.toISOString().slice(0, 10))],
  dateTime: [dateTime({ label: '时' }), day.map((value) => value.toISOString())],
  year: [year({ label: '年' }), fc.integer({ min: 1800, max: 2100 })],
  image: [image({ label: '图' }), fc.constantFrom('/zdapi/files/open/0123456789abcdef', 'abcdefghijklmnop')],
  files: [
    files({ label: '件' }),
    fc.array(fc.record({ objectName: fc.string(), name: fc.string(), size: fc.nat(), type: fc.string() }), {
      minLength: 1,
      maxLength: 3,
    }),
  ],
  json: [
    json({ label: '构' }),
    fc.dictionary(
      plainText.filter((key) => !['__proto__', 'constructor', 'prototype'].includes(key)),
      fc.oneof(fc.integer(), fc.boolean(), plainText),
      { minKeys: 1, noNullPrototype: true },
    ),
  ],
  list: [
    list({ label: '段', each: '段', of: { depth: integer({ label: '深' }) } }),
    fc.array(fc.record({ depth: fc.integer() }), { minLength: 1, maxLength: 3 }),
  ],
  reference: [ref('things', { label: '参' }), id],
  references: [refs('things', { label: '多' }), fc.uniqueArray(id, { minLength: 1, maxLength: 6 })],
  point: [point({ label: '点' }), fc.record({ lon: degrees(180), lat: degrees(90) })],
  extent: [
    extent({ label: '域' }),
    fc.tuple(degrees(180), degrees(180), degrees(90), degrees(90)).map(([a, b, c, d]) => ({
      west: Math.min(a, b),
      south: Math.min(c, d),
      east: Math.max(a, b),
      north: Math.max(c, d),
    })),
  ],
  colour: [
    colour({ label: '色' }),
    fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`),
  ],
};

test.each(Object.entries(cases))('%s: written and read again it is the same value', (_, [field, values]) => {
  fc.assert(
    fc.property(values, (value) => {
      fc.pre(checkValue(field, value) === null);
      const stored = fieldSchema(field).parse(value);
      expect(fieldSchema(field).parse(readText(field, writeText(field, stored)))).toEqual(stored);
    }),
    { numRuns: 200 },
  );
});

describe('reading what people write', () => {
  const read: [AnyField, string, unknown][] = [
    [yesNo({ label: '是' }), '否', false],
    [yesNo({ label: '是' }), 'TRUE', true],
    [yesNo({ label: '是' }), '也许', '也许'],
    [year({ label: '年' }), '2024年', 2024],
    [date({ label: '日' }), '2024/5/1', '2024-05-01'],
    [date({ label: '日' }), '2024年5月1日', '2024-05-01'],
    [date({ label: '日' }), '2024.12.31', '2024-12-31'],
    [date({ label: '日' }), '昨天', '昨天'],
    [tags({ label: '词' }), '金、银; 铜；铁\n锡', ['金', '银', '铜', '铁', '锡']],
    [refs('x', { label: '多' }), '1,2；3', [1, 2, 3]],
    [extent({ label: '域' }), '118，27 119 28', { west: 118, south: 27, east: 119, north: 28 }],
    [extent({ label: '域' }), '{"west":1,"south":1,"east":2,"north":2}', { west: 1, south: 1, east: 2, north: 2 }],
    [point({ label: '点' }), '120.5,30', { lon: 120.5, lat: 30 }],
    [point({ label: '点' }), '120.5', '120.5'],
    [integer({ label: '数' }), '1e3', 1000],
    [integer({ label: '数' }), '0x10', '0x10'],
    [integer({ label: '数' }), '十', '十'],
    [choice([{ value: 'b', label: '乙' }], { label: '选' }), '乙', 'b'],
    [json({ label: '构' }), '{不对', '{不对'],
  ];
  test.each(read)('%o reads "%s"', (field, given, value) => expect(readText(field, ` ${given} `)).toEqual(value));
  test('blank is null, null is blank, a secret is never written', () => {
    expect([readText(text({ label: '文' }), '  '), writeText(text({ label: '文' }), null)]).toEqual([null, '']);
    expect(writeText({ kind: 'secret', label: '密' }, '机密')).toBe('');
    expect(Object.keys(textForm).length).toBe(21);
  });
});
