import iconv from 'iconv-lite';
import { expect, test } from 'vitest';
import { csvBlocks, textBlocks } from './text-blocks.ts';

const table = [
  ['样号', '岩性'],
  ['H1', '花岗岩'],
];

test.each([
  ['UTF-8', Buffer.from('样号,岩性\nH1,花岗岩\n')],
  ['UTF-8 with a byte order mark', Buffer.from('\uFEFF样号,岩性\r\nH1,花岗岩\r\n')],
  ['GB 18030', iconv.encode('样号,岩性\nH1,花岗岩\n', 'gb18030')],
  ['semicolons', Buffer.from('样号;岩性\nH1;花岗岩\n')],
])('a CSV file is one table: %s', (_kind, bytes) => {
  expect(csvBlocks(bytes, false)).toEqual([{ kind: 'table', rows: table }]);
});

test('of the beginning of a CSV file the row that lost its end is left out, and the rest is told of', () => {
  const bytes = Buffer.from('样号,岩性\nH1,花岗岩\nH2,灰岩').subarray(0, -1);
  expect(csvBlocks(bytes, true)).toEqual([
    { kind: 'table', rows: table },
    { kind: 'paragraph', text: expect.stringContaining('前 3000 行') as string },
  ]);
});

test('a text keeps its lines, whatever ends them', () => {
  expect(textBlocks(Buffer.from('一\r\n\r\n二\t三\n'), false)).toEqual([{ kind: 'lines', text: '一\n\n二    三' }]);
});

test('the beginning of a text is not taken for another encoding', () => {
  const [lines, note] = textBlocks(Buffer.from('见矿').subarray(0, -1), true);
  expect(lines).toEqual({ kind: 'lines', text: '见' });
  expect(note).toMatchObject({ kind: 'paragraph' });
});
