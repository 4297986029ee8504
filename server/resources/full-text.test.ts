import { describe, expect, test } from 'vitest';
import { fullTextQuery, fullTextVector, normalise, pairsQuery } from './full-text.ts';

describe('full text', () => {
  test('vector: overlapping pairs with positions, a single last character, a gap between parts', () => {
    expect(fullTextVector(['铁矿', '铁'])).toBe("'铁矿':1 '矿':2 '铁':4");
  });
  test('query: one phrase a word, words joined by and, one character as a prefix', () => {
    expect(fullTextQuery('水文地质')).toBe("('水文' <-> '文地' <-> '地质')");
    expect(fullTextQuery('铁矿 详查')).toBe("('铁矿') & ('详查')");
    expect(fullTextQuery('铁')).toBe("'铁':*");
    expect(fullTextQuery('  —— ')).toBeNull();
  });
  test('pairs wherever they stand, in what a row is called by or anywhere', () => {
    expect(pairsQuery('水文地质 铁')).toBe("'水文' & '文地' & '地质' & '铁':*");
    expect(pairsQuery('铁矿铁矿', { inHeadline: true })).toBe("'^铁矿' & '^矿铁'");
    expect(pairsQuery('——')).toBeNull();
  });
  test('width, case and the ratio sign do not matter', () => {
    expect(normalise('１∶５００００  ＡＢ')).toBe('1:50000 ab');
    expect(fullTextQuery('Ａb')).toBe(fullTextQuery('aB'));
  });
  test('quotes and backslashes never leave the literal', () => {
    expect(fullTextQuery("a'b")).toBe("'a':* & 'b':*");
    expect(fullTextVector(['a\\b'])).not.toContain("\\'");
  });
});
