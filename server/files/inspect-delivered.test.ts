import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { inDegrees } from '../../tests/helpers/geotiff.ts';
import { packed, zipOf } from '../../tests/helpers/package-desk.ts';
import { pdf } from '../../tests/helpers/pdf.ts';
import { AppError } from '../errors.ts';
import { pdfFonts } from '../formats/pdf-fonts.ts';
import { packedPdfFault } from './count-pages.ts';
import { inspectFile, itemFileEndings } from './inspect-file.ts';

vi.setConfig({ testTimeout: 120_000 });

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'inspect-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** What is wrong with a file that is handed in; null: nothing. */
async function problemOf(bytes: Buffer, name: string): Promise<string | null> {
  const path = join(folder, 'file');
  await writeFile(path, bytes);
  try {
    await inspectFile(path, name, itemFileEndings, true);
    return null;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return JSON.stringify(error.fields);
  }
}
const inPackage = async (name: string, bytes: Buffer): Promise<string | null> =>
  problemOf(
    await packed([
      ['说明.txt', Buffer.from('一')],
      [name, bytes],
    ]),
    '资料包.zip',
  );

async function report(lines: readonly string[], info: Record<string, string> = {}): Promise<Buffer> {
  const { regular } = await pdfFonts();
  const document = new PDFDocument({ info });
  document.font(regular);
  for (const line of lines) document.text(line);
  document.end();
  return buffer(document);
}

test('a PDF with a mark of secrecy on its first page, or in its properties, is refused and told where', async () => {
  const marked = await report(['机密★10年', '浙江省武义县萤石矿普查报告']);
  const words = '第 1 页有密级标志“机密★10年”。涉密资料不得上网：请勿上传，按保密规定送交纸质件与离线介质';
  expect(await problemOf(marked, '报告.pdf')).toContain(words);
  expect(await inPackage('正文/报告.pdf', marked)).toContain(`“正文/报告.pdf”：PDF ${words}`);
  expect(await problemOf(await report(['秘密', '普查报告']), '报告.pdf')).toContain('第 1 页有密级标志“秘密”');
  const subject = await report(['普查报告'], { Subject: '绝密★长期' });
  expect(await problemOf(subject, '报告.pdf')).toContain('文档属性的主题有密级标志“绝密★长期”');
  const harmless = await report(['应保守国家秘密', '计算机密度测定', '不含涉密内容'], { Title: '商业秘密承诺书' });
  expect(await problemOf(harmless, '报告.pdf')).toBeNull();
});

test('a PDF in a package that takes too long to be read is not called broken', async () => {
  const bytes = await report(['普查报告']);
  expect(await packedPdfFault(bytes, 0)).toBeNull();
  expect(await packedPdfFault(bytes.subarray(0, 40), 30_000)).toMatchObject({ text: 'PDF 无法读取，可能已损坏' });
});

test('a map that is cut, or lies far off, is named, alone and in a package', async () => {
  const map = await inDegrees(119.7, 28.9);
  expect(await inPackage('附图/图一.tif', map)).toBeNull();
  expect(await problemOf(map, '图一.tif')).toBeNull();
  const cut = map.subarray(0, map.length - 2000);
  expect(await inPackage('附图/图一.tif', cut)).toContain('“附图/图一.tif”：TIFF 不完整或已损坏');
  expect(await inPackage('附图/图一.tif', Buffer.from('一'))).toContain('“附图/图一.tif”：不是 TIFF');
  expect(await inPackage('附图/图一.tif', await inDegrees(28.9, 60))).toContain('远在浙江省之外');
});

test('entries that are broken, or something else than their names say', async () => {
  const zip = await zipOf(['附表/甲.csv']);
  const other = Buffer.from(zip.toString('latin1').replace(Buffer.from('一').toString('latin1'), 'abc'), 'latin1');
  expect(await problemOf(other, '资料包.zip')).toContain('“附表/甲.csv”：已损坏（解不开，或校验和不符）');
  expect(await inPackage('附表/甲.dat', zip)).toContain('“附表/甲.dat”：实际是压缩包');
  expect(await inPackage('附表/甲.kmz', zip)).toBeNull();
  const program = Buffer.alloc(512);
  program.write('MZ');
  program.writeUInt32LE(0x80, 0x3c);
  program.write('PE\0\0', 0x80, 'latin1');
  expect(await inPackage('附表/甲.dat', program)).toContain('“附表/甲.dat”：是可执行文件');
  const torn = (await pdf()).toString('latin1').replace(/\d+ 0 obj/gu, 'x 0 obj');
  expect(await inPackage('正文/报告.pdf', Buffer.from(torn, 'latin1'))).toContain('PDF 无法读取');
});

test.each(['MZ,样品,品位\n1,2,3\n', 'BM-1,样品\n'])('a table that begins as %j is a text', async (text) => {
  expect(await problemOf(Buffer.from(text), '样品.csv')).toBeNull();
  expect(await inPackage('附表/样品.csv', Buffer.from(text))).toBeNull();
});

test('a text document with a mark of secrecy in its first lines or its properties is refused', async () => {
  const main = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
  const types = `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/word/document.xml" ContentType="${main}"/></Types>`;
  const written = (lines: readonly string[], subject = '') =>
    packed([
      ['[Content_Types].xml', Buffer.from(types)],
      ['docProps/core.xml', Buffer.from(`<c><dc:subject>${subject}</dc:subject></c>`)],
      [
        'word/document.xml',
        Buffer.from(`<w:document>${lines.map((l) => `<w:p><w:t>${l}</w:t></w:p>`).join('')}</w:document>`),
      ],
    ]);
  const name = '任务书.docx';
  expect(await problemOf(await written(['机</w:t><w:t>密★5年', '任务书']), name)).toContain('文首有密级标志“机密★5年”');
  expect(await problemOf(await written(['任务书'], '秘密★'), name)).toContain('文档属性有密级标志“秘密★”');
  expect(await problemOf(await written(['任务书', '应保守国家秘密']), name)).toBeNull();
  const marked = await inPackage('附件/任务书.docx', await written(['秘密★3年', '任务书']));
  expect(marked).toContain('“附件/任务书.docx”：文首有密级标志“秘密★3年”。涉密资料不得上网');
  expect(await inPackage('附件/任务书.docx', await written(['任务书', '应保守国家秘密']))).toBeNull();
});
