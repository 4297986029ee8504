import iconv from 'iconv-lite';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { bombs, workbookOf } from '../../tests/helpers/workbook-bombs.ts';
import { csvLine, writeWorkbook } from '../resources/spreadsheet.ts';
import { endSheetReading, readSheet } from './read-sheet.ts';

vi.setConfig({ testTimeout: 60_000 });
afterAll(endSheetReading);

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
  test.each([
    ['nothing', Buffer.from(''), 'a.csv'],
    ['a header alone', Buffer.from('a,b\n'), 'a.csv'],
    ['another format', Buffer.from('%PDF'), 'a.pdf'],
    ['an open quote', Buffer.from('a\n"x\n'), 'a.csv'],
    ['a broken workbook', Buffer.from('PK\u0003\u0004zzz'), 'a.xlsx'],
    ['too many rows', Buffer.from(`a\n${'x\n'.repeat(50_001)}`), 'a.csv'],
  ])('%s is refused in Chinese, naming the file', async (_, bytes, name) => {
    await expect(readSheet(bytes, name)).rejects.toMatchObject({
      status: 422,
      fields: { file: [expect.stringMatching(/[\u4e00-\u9fff]/)] },
    });
  });
});

describe('what is made to hurt', () => {
  test.each(bombs.map((bomb) => [bomb.name, bomb] as const))('%s: refused by its cap, in words', async (_, bomb) => {
    await expect(readSheet(await bomb.small(), '表.xlsx')).rejects.toMatchObject({
      status: 422,
      message: expect.stringMatching(bomb.refusal) as string,
    });
  });

  test('the next table is read as if nothing had been', async () => {
    const bytes = await workbookOf(
      '<row r="1"><c r="A1" t="str"><v>名</v></c></row><row r="3"><c r="B3"><v>7</v></c></row>',
    );
    expect(await readSheet(bytes, '表.xlsx')).toEqual([['名'], [], ['', '7']]);
  });
});
