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
    ['UTF-16 with its mark', iconv.encode(csv, 'utf-16le', { addBOM: true })],
    ['UTF-16 of the other order', iconv.encode(csv, 'utf-16be', { addBOM: true })],
    ['UTF-16 without a mark', iconv.encode(csv, 'utf-16le')],
    ['a hundred thousand blank lines at the end', Buffer.from(`${csv}${',\r\n'.repeat(100_000)}`)],
    ['blank lines at the end', Buffer.from(`${csv}\r\n,\r\n`)],
  ])('CSV, %s', async (_, bytes) => expect(await readSheet(bytes, 'a.csv')).toEqual(table));

  test('XLSX: every cell comes back as the text it was, leading zeros included', async () => {
    expect(await readSheet(await writeWorkbook('表', table[0]!, table.slice(1)), 'a.xlsx')).toEqual(table);
  });
  test('text between tabs in UTF-16, as Excel saves “Unicode 文本”', async () => {
    const text = iconv.encode('名称\tEPSG 代码\r\n编码试验\t21201\r\n', 'utf-16le', { addBOM: true });
    expect(await readSheet(text, 'a.txt')).toEqual([
      ['名称', 'EPSG 代码'],
      ['编码试验', '21201'],
    ]);
  });

  const cell = (at: string, text: string): string => `<c r="${at}" t="str"><v>${text}</v></c>`;
  const data = `<row r="1">${cell('A1', '名')}${cell('B1', '数')}</row><row r="2">${cell('A2', '甲')}<c r="B2"><v>121.30000000000001</v></c></row>`;
  test.each([
    [
      'to 60,000',
      () => Array.from({ length: 60_000 }, (_, at) => `<row r="${at + 3}"><c r="A${at + 3}" s="1"/></row>`),
    ],
    ['at the very end', () => ['<row r="1048576"><c r="A1048576" s="1"/></row>']],
    ['of a thousand columns', () => [`<row r="3">${'<c s="1"/>'.repeat(1000)}</row>`]],
  ])('rows that only have a look, %s, are no rows', async (_, rest) => {
    expect(await readSheet(await workbookOf([data, ...rest()]), 'a.xlsx')).toEqual([
      ['名', '数'],
      ['甲', '121.3'],
    ]);
  });
  test.each([
    [
      'workbook',
      async () => [await workbookOf(`${data}<row r="60000">${cell('A60000', '乙')}</row>`), 'a.xlsx'] as const,
    ],
    ['CSV file', () => Promise.resolve([Buffer.from(`${csv}${'\r\n'.repeat(60_000)}乙,丙\r\n`), 'a.csv'] as const)],
  ])('a row behind 60,000 blank ones of a %s is not left out in silence', async (_, make) => {
    const [bytes, name] = await make();
    await expect(readSheet(bytes, name)).rejects.toMatchObject({
      message: expect.stringContaining('50,000 行') as string,
    });
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
