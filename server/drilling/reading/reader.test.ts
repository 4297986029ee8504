import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unzipSync, zipSync } from 'fflate';
import iconv from 'iconv-lite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { goodBook, sheetsOfBook, workbookOfBook } from '../../../tests/helpers/drilling-desk.ts';
import { csvLine, type Sheet, writeSheets } from '../../resources/spreadsheet.ts';
import { templateWorkbook } from '../template.ts';
import { prepare, type ReadAnswer } from './reader.ts';
import type { FileLine } from './row-file.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'drilling-reader-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function read(bytes: Uint8Array): Promise<{ answer: ReadAnswer; lines: FileLine[] }> {
  const [from, to] = [join(folder, 'file'), join(folder, 'rows')];
  await writeFile(from, bytes);
  const answer = await (await prepare())({ from, to });
  if ('refusal' in answer) return { answer, lines: [] };
  const text = await readFile(to, 'utf8');
  return {
    answer,
    lines: text
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as FileLine),
  };
}
const codes = ({ answer }: { answer: ReadAnswer }): string[] =>
  'refusal' in answer ? [answer.refusal] : answer.faults.map(({ code }) => code);

const unnamedHoles = (lines: readonly FileLine[]): FileLine[] => lines.filter(({ hole }) => hole === '');

const book = goodBook(2);
const csvOf = (name: string): string => {
  const sheet = sheetsOfBook(book).find((each) => each.name === name)!;
  return [sheet.header, ...sheet.rows].map((line) => csvLine(line)).join('');
};

/** Sheets as XML: what no writer of ours writes. */
const workbookOf = (sheets: Readonly<Record<string, string>>, more: Record<string, Uint8Array> = {}): Uint8Array => {
  const text = (xml: string) => new TextEncoder().encode(xml);
  const names = Object.keys(sheets);
  const tags = names.map((name, at) => `<sheet name="${name}" sheetId="${at + 1}" r:id="r${at + 1}"/>`).join('');
  const relations = names.map((_, at) => `<Relationship Id="r${at + 1}" Target="worksheets/s${at + 1}.xml"/>`).join('');
  return zipSync({
    '[Content_Types].xml': text('<Types/>'),
    'xl/workbook.xml': text(`<workbook xmlns:r="r"><sheets>${tags}</sheets></workbook>`),
    'xl/_rels/workbook.xml.rels': text(`<Relationships>${relations}</Relationships>`),
    'xl/styles.xml': text('<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>'),
    ...Object.fromEntries(
      names.map((name, at) => [`xl/worksheets/s${at + 1}.xml`, text(`<worksheet>${sheets[name]}</worksheet>`)]),
    ),
    ...more,
  });
};
const inline = (at: string, text: string): string => `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`;
const head = `<row r="1">${inline('A1', '钻孔编号')}${inline('B1', '层顶深度（m）')}${inline('C1', '层底深度')}${inline('D1', '岩性代码')}${inline('E1', '岩性名称')}</row>`;

describe('a workbook', () => {
  test('as we write it: every row under its number and hole', async () => {
    const made = await read(await workbookOfBook(book));
    expect(codes(made)).toEqual([]);
    expect(made.lines.filter(({ sheet }) => sheet === 'beds')).toHaveLength(6);
    expect(made.lines[0]).toMatchObject({ sheet: 'collar', row: 2, hole: book.collar?.[0]?.['holeNo'] });
  });
  test('the template as it is downloaded, filled in: nothing of it is odd', async () => {
    const made = await read(await templateWorkbook(true));
    expect(codes(made)).toEqual([]);
    expect(new Set(made.lines.map(({ hole }) => hole)).size).toBe(1);
  });
  test('merged cells are filled from their corner', async () => {
    const rows = `<row r="2">${inline('A2', 'ZK1')}<c r="B2"><v>0</v></c></row><row r="3"><c r="B3"><v>1.5</v></c></row>`;
    const made = await read(
      workbookOf({ 分层: `<sheetData>${head}${rows}</sheetData><mergeCells><mergeCell ref="A2:A3"/></mergeCells>` }),
    );
    expect(made.lines.map(({ hole }) => hole)).toEqual(['ZK1', 'ZK1']);
    expect(codes(made)).toContain('merged-cells');
  });
  test('merged cells are named, so many of them as a person can look at', async () => {
    const refs = Array.from({ length: 25 }, (_, at) => `A${at + 2}:B${at + 2}`);
    const tags = refs.map((ref) => `<mergeCell ref="${ref}"/>`).join('');
    const made = await read(
      workbookOf({
        分层: `<sheetData>${head}<row r="2">${inline('A2', 'ZK1')}</row></sheetData><mergeCells>${tags}</mergeCells>`,
      }),
    );
    const faults = 'refusal' in made.answer ? [] : made.answer.faults;
    const merged = faults.find(({ code }) => code === 'merged-cells');
    expect(merged?.text).toBe(`表中有 25 处合并单元格：${refs.slice(0, 20).join('、')} 等`);
  });
  test('a sheet whose part is not there is told as that, once', async () => {
    const row = `<row r="2">${inline('A2', 'ZK1')}</row>`;
    const whole = workbookOf({ 孔口: '', 分层: `<sheetData>${head}${row}</sheetData>` });
    const parts = unzipSync(whole);
    const without = Object.fromEntries(Object.entries(parts).filter(([name]) => name !== 'xl/worksheets/s1.xml'));
    const lost = codes(await read(zipSync(without))).filter((code) => code.startsWith('sheet-'));
    expect(lost).toEqual(['sheet-lost']);
    const relations = new TextDecoder().decode(parts['xl/_rels/workbook.xml.rels']);
    const cut = new TextEncoder().encode(relations.replace('<Relationship Id="r1" Target="worksheets/s1.xml"/>', ''));
    const unrelated = codes(await read(zipSync({ ...parts, 'xl/_rels/workbook.xml.rels': cut })));
    expect(unrelated.filter((code) => code.startsWith('sheet-'))).toEqual(['sheet-lost']);
  });
  test('formulas give what they came to, or say that they have not; days and odd numbers are as they are shown', async () => {
    const row = `<row r="2">${inline('A2', 'ＺＫ１')}<c r="B2"><f>1+1</f><v>2</v></c><c r="C2"><f>B2*2</f></c><c r="D2" s="1"><v>45415</v></c><c r="E2"><v>0.30000000000000004</v></c></row>`;
    const made = await read(workbookOf({ 分层: `<sheetData>${head}${row}</sheetData>` }));
    const [line] = made.lines;
    expect(line?.hole).toBe('ZK1');
    expect(line?.cells.slice(2, 6)).toEqual(['2', '=B2*2', '2024-05-03', '0.3']);
  });
  test('headings below a title are read there, told once; where there are none that is told once', async () => {
    const title = `<row r="1">${inline('A1', '某工程钻孔分层表')}</row>`;
    const below = head.replaceAll('r="1"', 'r="3"').replaceAll(/r="([A-Z]+)1"/gu, 'r="$13"');
    const row = `<row r="4">${inline('A4', 'ZK1')}</row>`;
    const made = await read(workbookOf({ 分层: `<sheetData>${title}${below}${row}</sheetData>` }));
    expect(codes(made).filter((code) => code.startsWith('heading'))).toContain('heading-below');
    expect(made.lines).toMatchObject([{ row: 4, hole: 'ZK1' }]);
    const beds = `<sheetData>${head}<row r="2">${inline('A2', 'ZK1')}</row></sheetData>`;
    const none = await read(workbookOf({ 孔口: `<sheetData>${title}</sheetData>`, 分层: beds }));
    expect(codes(none).filter((code) => code.startsWith('heading'))).toEqual(['heading-missing']);
  });
  test('headings: missing, double and unknown ones', async () => {
    const odd = `<row r="1">${inline('A1', '钻孔编号')}${inline('B1', '钻孔编号')}${inline('C1', '天气')}</row>`;
    const made = await read(
      workbookOf({
        分层: `<sheetData>${odd}<row r="2">${inline('A2', 'ZK1')}</row></sheetData>`,
        备注: '<sheetData/>',
      }),
    );
    expect(codes(made)).toEqual(
      expect.arrayContaining(['heading-missing', 'heading-twice', 'heading-unknown', 'sheet-unknown', 'sheet-missing']),
    );
  });
  test('macros are left alone, and told', async () => {
    const made = await read(
      workbookOf(
        { 分层: `<sheetData>${head}<row r="2">${inline('A2', 'ZK1')}</row></sheetData>` },
        { 'xl/vbaProject.bin': new Uint8Array(10) },
      ),
    );
    expect(codes(made)).toContain('macros');
  });
});

describe('rows without the number of their hole', () => {
  const unnamed = (name: string): Sheet => {
    const sheet = sheetsOfBook(goodBook(2)).find((each) => each.name === name)!;
    // Two rows of each hole
    const rows = sheet.rows.flatMap((row) => [row, ['　', ...row.slice(1)]]);
    return { ...sheet, rows };
  };
  test.each(['分层', '取样', '水位', '试验', '测斜'])('%s: are of the hole above, told once', async (name) => {
    const made = await read(await writeSheets([unnamed(name)]));
    expect(unnamedHoles(made.lines)).toEqual([]);
    const hints = 'refusal' in made.answer ? [] : made.answer.faults.filter(({ code }) => code === 'hole-from-above');
    expect(hints).toMatchObject([{ level: 'hint', row: null, text: `有 ${made.lines.length / 2} 行没有填钻孔编号` }]);
    for (const [at, { hole, cells }] of made.lines.entries()) {
      expect(hole).toBe(made.lines[at - (at % 2)]?.hole);
      expect(cells[0]).toBe(hole);
    }
  });
  test('above the first one that has it, and of 孔口, they stay without', async () => {
    const beds = unnamed('分层');
    const first = await read(await writeSheets([{ ...beds, rows: beds.rows.slice(1) }]));
    expect(first.lines.map(({ hole }) => hole === '').slice(0, 3)).toEqual([true, false, false]);
    const mouths = await read(await writeSheets([unnamed('孔口')]));
    expect(unnamedHoles(mouths.lines)).toHaveLength(2);
    expect(codes(mouths)).not.toContain('hole-from-above');
  });
  test('of CSV files too; one sheet gives nothing to the next', async () => {
    const csv = (header: string, ...lines: string[]) => Buffer.from([header, ...lines].join('\n'));
    const beds = csv('钻孔编号,层顶深度,层底深度', 'ZK1,0,1', ',1,2');
    const samples = csv('钻孔编号,样品编号', ',S1', 'ZK2,S2');
    const { lines } = await read(zipSync({ '分层.csv': beds, '取样.csv': samples }));
    expect(lines.map(({ hole }) => hole)).toEqual(['ZK1', 'ZK1', '', 'ZK2']);
  });
});

describe('a ZIP of CSV files', () => {
  const whole = { 孔口: csvOf('孔口'), 分层: csvOf('分层') };
  test.each<[string, (text: string) => Buffer]>([
    ['UTF-8', (text) => Buffer.from(text)],
    ['UTF-8 with its mark', (text) => Buffer.from(`\uFEFF${text}`)],
    ['UTF-16', (text) => Buffer.concat([Buffer.from([0xff, 0xfe]), iconv.encode(text, 'utf-16le')])],
    ['GB18030', (text) => iconv.encode(text, 'gb18030')],
  ])('%s', async (_, encode) => {
    const files = Object.entries(whole).map(([name, text]) => [`资料/${name}.csv`, encode(text)]);
    const made = await read(zipSync(Object.fromEntries(files) as Record<string, Uint8Array>));
    expect(codes(made)).toEqual([]);
    expect(made.lines).toHaveLength(8);
  });
  // 水位 in GBK is “ˮλ” in UTF-8
  test.each([
    ['分层', 'beds'],
    ['水位', 'water'],
  ] as const)('the name %s in GBK, as Chinese systems pack it', async (sheet, name) => {
    const packed = Buffer.from(zipSync({ 'xxxxxxxx.csv': Buffer.from(csvOf(sheet)) }));
    const raw = iconv.encode(`${sheet}.csv`, 'gbk');
    for (let at = packed.indexOf('xxxxxxxx.csv'); at >= 0; at = packed.indexOf('xxxxxxxx.csv', at + 1))
      Buffer.concat([Buffer.from('xxx/'), raw]).copy(packed, at);
    const made = await read(packed);
    expect(made.lines.length).toBeGreaterThan(0);
    expect(new Set(made.lines.map((line) => line.sheet))).toEqual(new Set([name]));
  });
  test.each<[string, Record<string, Uint8Array>, RegExp]>([
    ['a way out', { '../孔口.csv': Buffer.from(whole.孔口) }, /“\.\.\/孔口\.csv”指向包外/u],
    ['a ZIP in a ZIP', { '内.zip': zipSync({}) }, /不要再放/u],
    ['nothing of ours', { 'a.csv': Buffer.from('a') }, /没有“孔口”/u],
    [
      'the same sheet twice',
      { '1/孔口.csv': Buffer.from(whole.孔口), '2/孔口.csv': Buffer.from(whole.孔口) },
      /两张表/u,
    ],
    ['a bomb', { '孔口.csv': new Uint8Array(210 * 1024 ** 2) }, /(?:解开后超过|压缩比).*“孔口\.csv”/u],
    [
      'more rows than come in at once',
      {
        '孔口.csv': Buffer.from(whole.孔口),
        '分层.csv': Buffer.from(`钻孔编号,层顶深度\n${'ZK1,1\n'.repeat(200_000)}`),
      },
      /最多 200,000 行，“分层”表从第 \d{3},\d{3} 行起超出/u,
    ],
    [
      'more holes than come in at once',
      { '孔口.csv': Buffer.from(`钻孔编号\n${'ZK1\n'.repeat(5001)}`) },
      /最多汇交 5000 个钻孔，“孔口”表从第 5,002 行起超出/u,
    ],
  ])('%s is refused in words', async (_, files, words) => expect(codes(await read(zipSync(files)))[0]).toMatch(words));
});

test('a table in two encodings is refused with the first line of the other one', async () => {
  const lines = csvOf('分层').trimEnd().split('\n');
  const mixed = (at: number, first: 'utf-8' | 'gb18030') => {
    const second = first === 'utf-8' ? 'gb18030' : 'utf-8';
    const parts = [lines.slice(0, at), lines.slice(at)].map((part) => `${part.join('\n')}\n`);
    return Buffer.concat([iconv.encode(parts[0]!, first), iconv.encode(parts[1]!, second)]);
  };
  for (const first of ['utf-8', 'gb18030'] as const)
    for (const at of [1, 3]) {
      const files = { '孔口.csv': Buffer.from(csvOf('孔口')), '分层.csv': mixed(at, first) };
      const [refusal] = codes(await read(zipSync(files)));
      const began = first === 'utf-8' ? 'UTF-8' : 'GBK';
      expect(refusal).toContain(`分层.csv：CSV 第 ${at + 1} 行的文字不是文件开头所用的 ${began} 编码`);
    }
});

test.each<[string, Uint8Array, RegExp]>([
  ['a text', Buffer.from('hello'), /只能读取/u],
  ['an old workbook', Buffer.from('d0cf11e0a1b11ae10000', 'hex'), /XLS/u],
  ['a broken ZIP', Buffer.from('PK\u0003\u0004zzzz'), /不能读取/u],
])('%s is refused in words', async (_, bytes, words) => expect(codes(await read(bytes))[0]).toMatch(words));

test('a sheet that is broken is named in the refusal', async () => {
  const broken = workbookOf({ 孔口: `<sheetData>${head}</sheetData>`, 分层: '<sheetData><row r="1"></sheetData>' });
  const [refusal] = codes(await read(broken));
  expect(refusal).toContain('工作表“分层”：');
});
