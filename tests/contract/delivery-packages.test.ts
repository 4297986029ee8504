import { PDFDocument, PDFName, PDFString } from '@cantoo/pdf-lib';
import iconv from 'iconv-lite';
import { expect, test, vi } from 'vitest';
import { deliveryDesk } from '../helpers/delivery-desk.ts';
import { packageDesk, packed, zipOf, zipped } from '../helpers/package-desk.ts';
import { pdf } from '../helpers/pdf.ts';
import { portalUnderTest } from '../helpers/portal-under-test.ts';
import { dataOf, errorsOf } from '../helpers/send.ts';

/** ZIP packages that are handed in: names in them, and how much may be in them. */

vi.setConfig({ testTimeout: 120_000 });

const portal = portalUnderTest({ ITEM_FILE_LIMIT_BYTES: String(16 * 1024 * 1024) });
const { sent, problemOf } = packageDesk(portal);

test.each([
  ['附图/机密 地形图.tif', '密级标志“机密”'],
  ['绝密/坐标.csv', '密级标志“绝密”'],
  ['附件/涉密图件.pdf', '密级标志“涉密”'],
  ['附件/照片.RAR', '还有压缩包'],
  ['数据库/内层.zip', '还有压缩包'],
  ['软件/安装.exe', '可执行文件'],
  [`附件/${'长'.repeat(121)}.pdf`, '文件名超过 120 个字符'],
  ['附件/con.txt', '系统保留的名称'],
  ['附件/甲?.txt', '名称中有 ?'],
  ['附件/甲 .txt', '扩展名之前有空格'],
  ['附件/甲\u202ecod.txt', '不可见的字符'],
  ['一/二/三/四/五/六/七/表.csv', '文件夹超过 6 层'],
])('a package with %s is refused, naming it', async (name, words) => {
  const problem = await problemOf(await zipOf(['正文/报告.txt', name]));
  expect(problem).toContain(words);
  expect(problem).toContain(name.slice(-20));
});

test.each(['绝密★长期.csv', '机密★10年.csv', '秘密.csv', '机 密★报告.csv', '1比5万地形图-内部机密.csv'])(
  'a file named %s is refused as it would be in a package, and nothing of it is kept',
  async (name) => {
    const problem = await problemOf(Buffer.from('一\n'), name);
    expect(problem).toContain(`“${name}”：带有密级标志`);
    expect(problem).toContain('按保密规定送交纸质件与离线介质');
    expect((await portal.pool.query('SELECT 1 FROM objects WHERE name = $1', [name])).rows).toEqual([]);
  },
);

test('a name that only sounds like a mark is taken', async () => {
  expect((await sent(Buffer.from('一\n'), '保密检查与岩石密度.csv')).status).toBe(200);
});

test('names in GBK are read right, and judged as such', async () => {
  const gbk = (name: string) => iconv.encode(name, 'gbk');
  const place = 'ABCDEFGH.txt';
  const renamed = async (name: string): Promise<Buffer> => {
    const text = (await zipOf([place])).toString('latin1');
    return Buffer.from(text.replaceAll(place, gbk(name).toString('latin1')), 'latin1');
  };
  expect(gbk('秘密图件.txt')).toHaveLength(place.length);
  expect(await problemOf(await renamed('秘密图件.txt'))).toContain('“秘密图件.txt”');
  expect((await sent(await renamed('普查报告.txt'))).status).toBe(200);
});

test('a folder of five thousand files passes; more than twenty thousand do not', async () => {
  const files = (count: number): string[] => Array.from({ length: count }, (_, at) => `照片/${at}.jpg`);
  expect((await sent(await zipOf(files(5000)))).status).toBe(200);
  expect(await problemOf(await zipOf(files(20_001)))).toContain('最多 20000 个');
});

test('a package of nothing is none, nor one of folders alone', async () => {
  expect(await problemOf(await packed([]))).toContain('压缩包是空的');
  expect(await problemOf(await zipped((zip) => zip.addEmptyDirectory('附图')))).toContain('压缩包是空的');
});

test('two files of one path are named, though they differ by case or are written otherwise', async () => {
  for (const names of [
    ['附表/样品.csv', '附表/样品.csv'],
    ['附表/A.csv', '附表/a.CSV'],
    ['附表/\u00e9.csv', '附表/e\u0301.csv'],
  ]) {
    const problem = await problemOf(await zipOf(names));
    expect(problem).toContain(`“${names[1]}”：包中有两个同名文件`);
  }
});

test.each<[string, (whole: Buffer) => Buffer, string]>([
  ['empty', () => Buffer.alloc(0), 'PDF 是空的'],
  ['something else', () => Buffer.from('<html>登录后下载</html>'), '不是 PDF'],
  ['cut off', (whole) => whole.subarray(0, whole.length - 200), 'PDF 不完整'],
])('a PDF in a package that is %s is named', async (_, change, words) => {
  const whole = Buffer.concat([await pdf(3), Buffer.from('\n% end\n')]);
  const name = '正文/普查报告.pdf';
  const problem = await problemOf(await packed([[name, change(whole)]]));
  expect(problem).toContain(`“${name}”：`);
  expect(problem).toContain(words);
  expect((await sent(await packed([[name, whole]]))).status).toBe(200);
});

/** A PDF whose script hangs on one of its parts, which stand packed in an object stream. */
const scripted: Record<string, (document: PDFDocument) => void> = {
  document: (document) => document.addJavaScript('hello', 'app.alert("hello")'),
  page: (document) => document.getPage(0).node.set(PDFName.of('AA'), document.context.obj({ O: actionOf(document) })),
  field: (document) => {
    const field = document.getForm().createTextField('depth');
    field.addToPage(document.getPage(0));
    field.acroField.dict.set(PDFName.of('AA'), document.context.obj({ K: actionOf(document) }));
  },
  link: (document) => {
    const link = { Type: 'Annot', Subtype: 'Link', Rect: [0, 0, 9, 9], A: actionOf(document) };
    document.getPage(0).node.addAnnot(document.context.register(document.context.obj(link)));
  },
  'what follows opening': (document) => {
    const first = { S: 'Named', N: 'FirstPage', Next: actionOf(document) };
    document.catalog.set(PDFName.of('OpenAction'), document.context.obj(first));
  },
};
const actionOf = ({ context }: PDFDocument) =>
  context.register(context.obj({ S: 'JavaScript', JS: PDFString.of('app.alert(1)') }));

test.each(Object.keys(scripted))(
  'a PDF with JavaScript on its %s is refused by name, alone and in a package',
  async (on) => {
    const document = await PDFDocument.create();
    document.addPage([200, 200]);
    scripted[on]?.(document);
    const bytes = Buffer.from(await document.save({ useObjectStreams: true }));
    expect(bytes.includes('app.alert')).toBe(false);
    expect(await problemOf(bytes, '评审意见书.pdf')).toContain('“评审意见书.pdf”含有脚本');
    const problem = await problemOf(await packed([['正文/评审意见书.pdf', bytes]]));
    expect(problem).toContain('“正文/评审意见书.pdf”：PDF 含有脚本');
  },
);

test.each([
  ['whose link runs a script', 'link', true],
  ['of one empty page', 'nothing', false],
])('an encrypted PDF %s is refused', async (_, on, useObjectStreams) => {
  const document = await PDFDocument.create();
  document.addPage([200, 200]);
  scripted[on]?.(document);
  document.encrypt({ ownerPassword: '馆藏', userPassword: '' });
  const bytes = Buffer.from(await document.save({ useObjectStreams }));
  expect(await problemOf(bytes, '评审意见书.pdf')).toContain('“评审意见书.pdf”已加密');
  const problem = await problemOf(await packed([['正文/评审意见书.pdf', bytes]]));
  expect(problem).toContain('“正文/评审意见书.pdf”：PDF 已加密');
});

test('a folder or a number that not every system can keep is refused by name', async () => {
  const desk = deliveryDesk(portal);
  const [user, keeper] = [await desk.submitter(), await desk.keeper()];
  const id = await desk.begun(user);
  const objectName = await desk.uploaded(user, '图.csv');
  for (const folder of ['附图/..', '../附图', '附图/.', '附图/con', '附图/甲:乙', '附图//甲']) {
    const place = { id, objectName, category: '附图', folder };
    expect(Object.keys(errorsOf(await desk.act(user, 'deliveries.addFile', place)))).toEqual(['folder']);
  }
  const waiting = await desk.submitted(user);
  await desk.judgeAll(keeper, waiting.id);
  for (const archiveNo of ['ZJ/2026', 'ZJ:1', '..', 'nul'])
    expect(Object.keys(errorsOf(await desk.accept(keeper, waiting.id, { archiveNo })))).toEqual(['archiveNo']);
});

test('folders of what was handed in stand in the list of the archive', async () => {
  const desk = deliveryDesk(portal);
  const [user, keeper] = [await desk.submitter(), await desk.keeper()];
  const draft = await desk.ready(user);
  const folder = '附图/剖面图';
  const file = { id: draft.id, objectName: await desk.uploaded(user, '甲剖面.pdf'), category: '附图', folder };
  await desk.done(user, 'deliveries.addFile', file);
  dataOf('deliveries.submit', await desk.submit(user, await desk.whole(user, draft.id)));
  await desk.judgeAll(keeper, draft.id);
  const { archive } = dataOf<{ archive: number }>('deliveries.accept', await desk.accept(keeper, draft.id));
  const listed = (await (await fetch(`${portal.origin}/rest/archiveFiles?archive=${archive}`)).json()) as {
    category: string;
  }[];
  expect(listed.filter(({ category }) => category === '附图')).toMatchObject([
    { title: '地形地质图', folder: '附图' },
    { title: '甲剖面', folder },
  ]);
});
