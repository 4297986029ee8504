import { describe, expect, test } from 'vitest';
import { archives } from '../../src/resources/archives.ts';
import { Parameters } from './conditions.ts';
import { afterCondition, readCursor, writeCursor } from './cursor.ts';
import { sortTerms, tableOf } from './table.ts';

const terms = sortTerms(tableOf(archives), [{ field: 'year', order: 'desc' }]);
const nullable = sortTerms(tableOf(archives), [{ field: 'workDegree', order: 'asc' }]);
const cursor = (values: unknown): string => Buffer.from(JSON.stringify(values)).toString('base64url');

describe('cursor', () => {
  test('written and read again it is the same', () => {
    expect(readCursor(writeCursor(terms, { _s0: 1999, _s1: 7 }), terms)).toEqual([1999, 7]);
    expect(readCursor(writeCursor(nullable, { _s0: null, _s1: 7 }), nullable)).toEqual([null, 7]);
  });
  test.each([
    [['x', 1]],
    [[1999]],
    [[1999, 1, 1]],
    [[1999, '1']],
    [[1999, 1.5]],
    [[1999, -1]],
    [[1e300, 1]],
    [[null, 1]],
    [{ 0: 1999, 1: 1 }],
    ['x'],
    [null],
  ])('%j is refused', (values) => {
    expect(() => readCursor(cursor(values), terms)).toThrow('翻页标记无效');
  });
  test('what is no JSON or too long is refused', () => {
    for (const text of ['', '%%%', 'x'.repeat(5000), Buffer.from('[1').toString('base64url')])
      expect(() => readCursor(text, terms)).toThrow('翻页标记无效');
  });
  test('values go into parameters, never into the text', () => {
    const parameters = new Parameters();
    expect(afterCondition(terms, [1999, 7], parameters)).toBe('("year", "id") < ($1, $2)');
    expect(parameters.values).toEqual([1999, 7]);
    const more = new Parameters();
    expect(afterCondition(nullable, ["'; DROP", 7], more)).not.toContain('DROP');
  });
});
