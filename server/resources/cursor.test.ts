import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { archives } from '../../src/resources/holdings/archives.ts';
import type { Filter } from '../../src/resources/kit/list-query.ts';
import { products } from '../../src/resources/holdings/products.ts';
import { createTokenSealer } from '../secrets/seal-token.ts';
import { Parameters } from './conditions.ts';
import { afterCondition, readCursor, type Walk, writeCursor } from './cursor.ts';
import { guestReader, systemReader } from './reader.ts';
import { sortTerms, tableOf } from './table.ts';

const sealer = createTokenSealer([randomBytes(32)]);
const inCity = (city: string): Filter => ({ field: 'city', operator: 'eq', values: [city] });
const named: Filter = { field: 'title', operator: 'like', values: ['铜'] };
const walkOf = (more: Partial<Walk> = {}): Walk => ({
  table: tableOf(archives),
  query: { filters: [inCity('杭州市'), named] },
  terms: sortTerms(tableOf(archives), [{ field: 'year', order: 'desc' }]),
  reader: guestReader,
  ...more,
});
const walk = walkOf();
const cursor = writeCursor(walk, { _s0: 1999, _s1: 7 }, sealer);
const nullable = sortTerms(tableOf(archives), [{ field: 'workDegree', order: 'asc' }]);

describe('cursor', () => {
  test('written and read again it is the same', () => {
    expect(readCursor(cursor, walk, sealer)).toEqual([1999, 7]);
    const open = walkOf({ terms: nullable });
    expect(readCursor(writeCursor(open, { _s0: null, _s1: 7 }, sealer), open, sealer)).toEqual([null, 7]);
  });
  test('goes on where the same conditions stand in another order', () => {
    expect(readCursor(cursor, walkOf({ query: { filters: [named, inCity('杭州市')] } }), sealer)).toEqual([1999, 7]);
  });
  test.each<[string, Walk]>([
    ['another resource', walkOf({ table: tableOf(products) })],
    ['another order', walkOf({ terms: nullable })],
    ['the other way', walkOf({ terms: sortTerms(tableOf(archives), [{ field: 'year', order: 'asc' }]) })],
    ['other conditions', walkOf({ query: { filters: [inCity('宁波市'), named] } })],
    ['fewer conditions', walkOf({ query: { filters: [named] } })],
    ['words', walkOf({ query: { ...walk.query, q: '铜' } })],
    ['a reader of another standing', walkOf({ reader: systemReader })],
  ])('for %s it is refused', (_, other) => {
    expect(() => readCursor(cursor, other, sealer)).toThrow('翻页标记无效');
  });
  test('one that was not given is refused', () => {
    const forged = Buffer.from(JSON.stringify([1999, 7])).toString('base64url');
    for (const text of ['', '%%%', forged, `${cursor}A`, cursor.slice(1), 'x'.repeat(5000)])
      expect(() => readCursor(text, walk, sealer)).toThrow('翻页标记无效');
  });
  test('values go into parameters, never into the text', () => {
    const parameters = new Parameters();
    expect(afterCondition(walk.terms, [1999, 7], parameters)).toBe('("year", "id") < ($1, $2)');
    expect(parameters.values).toEqual([1999, 7]);
    const more = new Parameters();
    expect(afterCondition(nullable, ["'; DROP", 7], more)).not.toContain('DROP');
  });
});
