import { describe, expect, test } from 'vitest';
import { integer, json } from './field.ts';
import { checkRow } from './row-schema.ts';
import { unknownKeys, unknownParts } from './unknown-keys.ts';

const many = (count: number): string[] => Array.from({ length: count }, (_, n) => `k${n}`);

describe('keys nobody knows', () => {
  test('a few are named one by one', () => {
    expect({ ...unknownKeys(['甲', '__proto__']) }).toEqual({
      甲: ['没有名为 甲 的字段'],
      ['__proto__']: ['没有名为 __proto__ 的字段'],
    });
    expect(unknownParts(['甲', '乙'])).toBe('没有名为 甲、乙 的内容');
  });
  test('of many the first are named, and how many there are', () => {
    const errors = unknownKeys(many(80_000));
    expect(Object.keys(errors)).toHaveLength(24);
    expect(errors['k23']).toEqual(['没有名为 k23 的字段，等 80000 项']);
    expect(unknownParts(many(80_000))).toMatch(/k23 等 80000 项 的内容$/);
  });
  test('long ones are cut', () => {
    expect(JSON.stringify(unknownKeys(['长'.repeat(100_000)])).length).toBeLessThan(400);
  });
  test('in rows and inside their values', () => {
    const fields = { size: json({ label: '大小', of: { width: integer({ label: '宽' }) } }) };
    const flood = Object.fromEntries(many(5_000).map((key) => [key, 1]));
    for (const given of [flood, { size: flood }])
      expect(JSON.stringify(checkRow(fields, given, { whole: false })).length).toBeLessThan(2_500);
  });
});
