import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { guardCell, unguardCell, writeWorkbook } from './spreadsheet.ts';

describe('formula guard', () => {
  test('comes off again exactly, and what is guarded is no formula', () => {
    const start = fc.constantFrom('', "'", "''", '=', '+', '-', '@', '\t', '\r', '＝', "'=", "''=", "'普");
    fc.assert(
      fc.property(start, fc.string(), (prefix, rest) => {
        const text = prefix + rest;
        expect(unguardCell(guardCell(text))).toBe(text);
        expect(guardCell(text)).not.toMatch(/^[=+\-@\t\r＝＋－＠]/);
      }),
      { numRuns: 1000 },
    );
  });
  test('plain text is left alone', () => {
    for (const text of ['', '地质', "'引", '1+1', 'a=b'])
      expect([guardCell(text), unguardCell(text)]).toEqual([text, text]);
  });
});

test('a sheet name of any length is taken', async () => {
  expect((await writeWorkbook('名'.repeat(60), ['a'], [['b']])).length).toBeGreaterThan(100);
});
