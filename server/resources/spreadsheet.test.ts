import fc from 'fast-check';
import iconv from 'iconv-lite';
import { describe, expect, test } from 'vitest';
import { csvLine, guardCell, readSheet, unguardCell, writeWorkbook } from './spreadsheet.ts';

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

const table = [
  ['名称', '说明'],
  ['甲“乙”', '含,逗号"引号"和\n换行'],
  ['00123', '2024-05-01'],
];
const csv = table.map((line) => csvLine(line)).join('');

describe('reading', () => {
  test.each([
    ['UTF-8', Buffer.from(csv)],
    ['UTF-8 with byte order mark', Buffer.from(`\uFEFF${csv}`)],
    ['GB18030', iconv.encode(csv, 'gb18030')],
    ['blank lines at the end', Buffer.from(`${csv}\r\n,\r\n`)],
  ])('CSV, %s', async (_, bytes) => expect(await readSheet(bytes, 'a.csv')).toEqual(table));

  test('XLSX: every cell comes back as the text it was, leading zeros included', async () => {
    expect(await readSheet(await writeWorkbook('表', table[0]!, table.slice(1)), 'a.xlsx')).toEqual(table);
  });
  test('a sheet name of any length is taken', async () => {
    expect((await writeWorkbook('名'.repeat(60), ['a'], [['b']])).length).toBeGreaterThan(100);
  });
  test.each([
    ['nothing', Buffer.from(''), 'a.csv'],
    ['a header alone', Buffer.from('a,b\n'), 'a.csv'],
    ['another format', Buffer.from('%PDF'), 'a.pdf'],
    ['an open quote', Buffer.from('a\n"x\n'), 'a.csv'],
    ['a broken workbook', Buffer.from('PK\u0003\u0004zzz'), 'a.xlsx'],
    ['too many rows', Buffer.from(`a\n${'x\n'.repeat(10_001)}`), 'a.csv'],
  ])('%s is refused in Chinese, naming the file', async (_, bytes, name) => {
    await expect(readSheet(bytes, name)).rejects.toMatchObject({
      status: 422,
      fields: { file: [expect.stringMatching(/[\u4e00-\u9fff]/)] },
    });
  });
});
