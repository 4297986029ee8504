import { expect, test, vi } from 'vitest';
import { packageDesk, packed, zipOf, zipped } from '../helpers/package-desk.ts';
import { portalUnderTest } from '../helpers/portal-under-test.ts';

/** Packages and Office files that nobody should open. */

vi.setConfig({ testTimeout: 120_000 });

const portal = portalUnderTest({ ITEM_FILE_LIMIT_BYTES: String(16 * 1024 * 1024) });
const { sent, problemOf } = packageDesk(portal);

test('a bomb is no package, and what leads out of it neither', async () => {
  const problem = await problemOf(await packed([['零.bin', Buffer.alloc(40 * 1024 * 1024)]]));
  expect(problem).toContain('压缩比异常：“零.bin”解开后有 40 MB');
  for (const name of ['../a.txt', 'C:\\a.txt', '/aaa.txt', 'a/../b.c']) {
    const place = 'x'.repeat(name.length);
    const outside = (await zipOf([place])).toString('latin1').replaceAll(place, name);
    const words = `压缩文件内“${name.replaceAll('\\', '/')}”的路径指向包外`;
    expect(await problemOf(Buffer.from(outside, 'latin1'))).toContain(words);
  }
});

test('a link in a package is named', async () => {
  const link = await zipped((zip) => zip.addBuffer(Buffer.from('/etc/passwd'), '附件/说明.txt', { mode: 0o120777 }));
  const problem = await problemOf(link);
  expect(problem).toContain('压缩文件内的“附件/说明.txt”是链接');
});

/** A workbook with a part of macros, or one that only holds numbers. */
const workbook = (more: readonly (readonly [string, Buffer])[]): Promise<Buffer> =>
  packed([
    [
      '[Content_Types].xml',
      Buffer.from(
        `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>`,
      ),
    ],
    ['xl/workbook.xml', Buffer.from('<workbook/>')],
    ...more,
  ]);

test('an Office file with macros is refused by name, alone and in a package, under every ending', async () => {
  const macros = await workbook([['xl/vbaProject.bin', Buffer.alloc(4096)]]);
  const alone = await problemOf(macros, '储量表.xlsx');
  expect(alone).toContain('含有宏（VBA），须去掉');
  expect(alone).toContain('另存为不带宏');
  const old = Buffer.concat([
    Buffer.from('d0cf11e0a1b11ae1', 'hex'),
    Buffer.alloc(5000),
    Buffer.from('_VBA_PROJECT_CUR', 'utf16le'),
  ]);
  for (const [name, bytes] of [
    ['附表/储量表.xlsx', macros],
    ['附表/储量表.XLSM', macros],
    ['正文/报告.docm', macros],
    ['附件/汇报.pptx', macros],
    ['附表/旧表.xls', old],
    ['正文/旧报告.doc', old],
  ] as const) {
    const problem = await problemOf(await packed([[name, bytes]]));
    expect(problem).toContain(`“${name}”：含有宏（VBA），须去掉`);
  }
  const plain = await workbook([['xl/worksheets/sheet1.xml', Buffer.from('<worksheet/>')]]);
  expect((await sent(plain, '储量表.xlsx')).status).toBe(200);
  expect((await sent(await packed([['附表/储量表.xlsx', plain]]))).status).toBe(200);
});
