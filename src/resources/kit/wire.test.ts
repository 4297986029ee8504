import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { integer, text } from './field.ts';
import { declaredField, fieldName, fromWire, speaksPlainly, toWire, wireName } from './wire.ts';

const resource = {
  fields: {
    name: text({ label: '名', wire: 'themeName' }),
    note: text({ label: '说明', wire: 'desc' }),
    rank: integer({ label: '级' }),
  },
};

describe('wire names', () => {
  test('there and back', () => {
    expect(wireName(resource, 'name')).toBe('themeName');
    expect(wireName(resource, 'rank')).toBe('rank');
    expect(fieldName(resource, 'desc')).toBe('note');
    expect(fieldName(resource, 'rank')).toBe('rank');
    const row = { id: 1, name: 'a', note: null, rank: 2 };
    expect(toWire(resource, row)).toEqual({ id: 1, themeName: 'a', desc: null, rank: 2 });
    expect(fromWire(resource, toWire(resource, row))).toEqual(row);
  });
  test('a field that has another wire name is not called by its own', () => {
    expect(fieldName(resource, 'name')).toBeNull();
  });
  test('two fields may swap names', () => {
    const swapped = { fields: { a: text({ label: '甲', wire: 'b' }), b: text({ label: '乙', wire: 'a' }) } };
    expect(toWire(swapped, { a: 1, b: 2 })).toEqual({ b: 1, a: 2 });
    expect(fromWire(swapped, { b: 1, a: 2 })).toEqual({ a: 1, b: 2 });
  });
  test('nothing that objects inherit is a field', () => {
    for (const name of ['constructor', 'toString', '__proto__', 'hasOwnProperty']) {
      expect([name, fieldName(resource, name), declaredField(resource, name), wireName(resource, name)]).toEqual([
        name,
        null,
        undefined,
        name,
      ]);
    }
  });
  test('unknown keys pass unchanged, for the schema to judge', () => {
    fc.assert(
      fc.property(fc.string(), (key) => {
        fc.pre(!['themeName', 'desc', 'name', 'note', '__proto__'].includes(key));
        expect(Object.keys(fromWire(resource, { [key]: 1 }))).toEqual([key]);
      }),
    );
  });
  test('speaksPlainly', () => {
    expect(speaksPlainly(resource)).toBe(false);
    expect(speaksPlainly({ fields: { a: text({ label: '甲', wire: 'a' }), b: text({ label: '乙' }) } })).toBe(true);
  });
});
