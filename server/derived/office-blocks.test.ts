import { expect, test } from 'vitest';
import { bombs, workbookOf } from '../../tests/helpers/workbook-bombs.ts';
import { RefusedSheet } from '../spreadsheets/sheet-caps.ts';
import { sheetBlocks } from './office-blocks.ts';

test.each(bombs.slice(0, 4))('$name is refused before it is read for a preview', async ({ small, refusal }) => {
  const refused = await sheetBlocks(await small()).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(RefusedSheet);
  expect((refused as RefusedSheet).message).toMatch(refusal);
});

const styles = `<?xml version="1.0"?><styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><numFmts count="4"><numFmt numFmtId="177" formatCode="000000"/><numFmt numFmtId="178" formatCode="yyyy/m/d\\ h:mm"/><numFmt numFmtId="179" formatCode="yyyy&quot;年&quot;m&quot;月&quot;d&quot;日&quot;;@"/><numFmt numFmtId="180" formatCode="上午/下午h:mm"/></numFmts><cellXfs>${[0, 10, 177, 178, 20, 2, 4, 14, 179, 180].map((id) => `<xf numFmtId="${id}" applyNumberFormat="1"/>`).join('')}</cellXfs></styleSheet>`;

test.each([
  [0, '121.30000000000001', '121.3'],
  [1, '0.1234', '12.34%'],
  [2, '123', '000123'],
  [3, '45413.354166666664', '2024/5/1 8:30'],
  [4, '0.3541666666666667', '8:30'],
  [5, '121.30000000000001', '121.30'],
  [6, '1234567.5', '1,234,567.50'],
  [7, '45413', '2024-05-01'],
  [8, '45413', '2024年5月1日'],
  [9, '0.3541666666666667', 'AM8:30'],
])('of the style %i, %s is previewed as it is shown in its table: %s', async (style, value, shown) => {
  const bytes = await workbookOf(`<row r="1"><c r="A1" s="${style}"><v>${value}</v></c></row>`, '', 0, styles);
  expect(await sheetBlocks(bytes)).toEqual([
    { kind: 'heading', text: '表', level: 1 },
    { kind: 'table', rows: [[shown]] },
  ]);
});

test('rows and columns that only have a look are not told as left out', async () => {
  const last = '<row r="1048576"><c r="A1048576" s="1"/></row>';
  const bytes = await workbookOf(`<row r="1"><c r="A1"><v>1</v></c></row>${last}`, '', 0, styles);
  expect(await sheetBlocks(bytes)).toEqual([
    { kind: 'heading', text: '表', level: 1 },
    { kind: 'table', rows: [['1']] },
  ]);
});
