import { Document, HeadingLevel, Packer, Paragraph, Table, TableCell, TableRow } from 'docx';
import PDFDocument from 'pdfkit';
import sharp from 'sharp';
import { writeXlsx } from 'hucre/xlsx';
import { beforeAll, expect, test, vi } from 'vitest';
import type { Previewable, TilePyramid } from '../../src/resources/shared/previewable.ts';
import type { SearchResults } from '../../src/resources/holdings/search.ts';
import { pdfFonts } from '../../server/formats/pdf-fonts.ts';
import { askPdf } from '../../server/derived/ask-pdf.ts';
import { docx, xlsx } from '../../server/holdings/viewer-of.ts';
import { newArchive, newUpload } from '../helpers/holdings-desk.ts';
import { createMember } from '../helpers/members.ts';
import { fileForm } from '../helpers/object-desk.ts';
import { portalUnderTest } from '../helpers/portal-under-test.ts';
import { dataOf, make } from '../helpers/send.ts';

/** What the background makes of uploaded files, seen from outside. */

const portal = portalUnderTest();
const polling = { timeout: 90_000, interval: 500 };
const slow = { timeout: 240_000 };
let item: number;

beforeAll(async () => {
  item = await newArchive(portal.pool, { title: '衍生件试验报告' });
});

const listed = async (): Promise<Previewable[]> => {
  const query = { itemType: 'archives', itemId: String(item) };
  return dataOf<{ rows: Previewable[] }>('objects.ofItem', await make(portal.origin, 'objects.ofItem', { query })).rows;
};
const fetched = async (address: string): Promise<Buffer> => {
  const answer = await fetch(portal.origin + address);
  expect([address, answer.status]).toEqual([address, 200]);
  return Buffer.from(await answer.arrayBuffer());
};

/** The row of a file, once its thumbnail is there. */
const shown = (name: string): Promise<Previewable> =>
  vi.waitFor(async () => {
    const row = (await listed()).find((each) => each.name === name);
    expect(row?.eleThumFileUrl ?? null).not.toBeNull();
    return row as Previewable;
  }, polling);

const upload = (name: string, type: string, bytes: Buffer) =>
  newUpload(portal.pool, portal.dataDir, { item, name, type, bytes });

async function pdfOf(...pages: string[]): Promise<Buffer> {
  const pdf = new PDFDocument({ size: 'A5' });
  pdf.registerFont('regular', (await pdfFonts()).regular);
  const parts: Buffer[] = [];
  pdf.on('data', (part: Buffer) => parts.push(part));
  for (const [at, text] of pages.entries()) {
    if (at > 0) pdf.addPage();
    pdf.font('regular').text(text);
  }
  pdf.end();
  await new Promise((resolve) => pdf.on('end', resolve));
  return Buffer.concat(parts);
}

test('a report gets a thumbnail and its number of pages, and is found by the words in it', slow, async () => {
  const { objectName } = await upload(
    '报告.pdf',
    'application/pdf',
    await pdfOf('第一章 绪言', '矿体赋存于锰铝榴石矽卡岩中'),
  );
  const row = await shown('报告.pdf');
  const thumbnail = await sharp(await fetched(row.eleThumFileUrl ?? '')).metadata();
  expect([thumbnail.format, Math.max(thumbnail.width, thumbnail.height)]).toEqual(['webp', 400]);
  expect((await listed()).find(({ name }) => name === '报告.pdf')?.pages).toBe(2);
  const hit = await vi.waitFor(async () => {
    const answer = await make(portal.origin, 'search.results', { query: { q: '锰铝榴石矽卡岩' } });
    const { hits, counts } = dataOf<SearchResults>('search.results', answer);
    expect(counts).toEqual([{ type: 'filePages', label: '文件全文', count: 1, isCapped: false }]);
    return hits[0];
  }, polling);
  const asLinked = (link = ''): [string, URLSearchParams] => {
    const [path = '', query] = link.split('?');
    return [path, new URLSearchParams(query)];
  };
  const [path, asked] = asLinked(hit?.link);
  expect([path, asked.get('path'), asked.get('page')]).toEqual(['/pdfFilePreview', objectName, '2']);
  expect(asked.getAll('q')[0]).toBe('锰铝榴石矽卡岩');
  const two = await make(portal.origin, 'search.results', { query: { q: '=锰铝榴石 矿体赋存', type: 'filePages' } });
  const [, words] = asLinked(dataOf<SearchResults>('search.results', two).hits[0]?.link);
  expect(words.getAll('q')).toEqual(['锰铝榴石', '矿体赋存']);
  expect(hit?.snippet).toContain('锰铝榴石矽卡岩');
  expect(hit?.facts[0]).toBe('第 2 页');
  const inFile = await make(portal.origin, 'objects.textHits', { query: { objectName, q: '矽卡岩' } });
  expect(dataOf('objects.textHits', inFile)).toMatchObject({ hits: [{ page: 2, count: 1 }], isCapped: false });
});

test('Word and Excel files are read as PDFs with their text', slow, async () => {
  const cell = (text: string) => new TableCell({ children: [new Paragraph(text)] });
  const word = new Document({
    sections: [
      {
        children: [
          new Paragraph({ text: '野外记录簿', heading: HeadingLevel.HEADING_1 }),
          new Paragraph('点号 D001，见灰岩。'),
          new Table({ rows: [new TableRow({ children: [cell('样号'), cell('品位')] })] }),
        ],
      },
    ],
  });
  await upload('记录.docx', docx, await Packer.toBuffer(word));
  const sheets = [
    {
      name: '化学分析',
      rows: [
        ['样号', '品位'],
        ['H1', 2.5],
      ],
    },
  ];
  await upload('分析.xlsx', xlsx, Buffer.from(await writeXlsx({ sheets })));
  for (const [name, words] of [
    ['记录.docx', ['野外记录簿', '点号 D001，见灰岩。', '样号']],
    ['分析.xlsx', ['化学分析', 'H1', '2.5']],
  ] as const) {
    const row = await shown(name);
    expect([row.viewer, row.format]).toEqual(['pdf', name.slice(-4).toUpperCase()]);
    const bytes = await fetched(row.eleFileUrl ?? '');
    const { texts } = await askPdf({ bytes, picture: null, textPages: 3 });
    for (const each of words) expect(texts.join('')).toContain(each);
    expect(texts.join('')).not.toContain('仅供浏览');
  }
});

test('a large TIFF sheet is shown as a picture, and then in marked tiles without a seam', slow, async () => {
  const sheet = await sharp({ create: { width: 4200, height: 3000, channels: 3, background: '#dfe8d8' } })
    .tiff({ compression: 'lzw' })
    .toBuffer();
  await upload('图幅.tif', 'image/tiff', sheet);
  const row = await shown('图幅.tif');
  await fetched(row.eleThumFileUrl ?? '');
  const tiles = await vi.waitFor(async () => {
    const found = (await listed()).find(({ name }) => name === '图幅.tif');
    expect(found?.viewer).toBe('tiles');
    return found?.tiles as TilePyramid;
  }, polling);
  expect(tiles).toMatchObject({ width: 4200, height: 3000, tileSize: 512, maxLevel: 13 });
  const at = (level: number, column: number, line: number): string =>
    `/api/ugGeoOss/tile/${tiles.objectName}/${level}/${column}/${line}`;
  const sizeOf = async (address: string) => {
    const { width, height } = await sharp(await fetched(address)).metadata();
    return [width, height];
  };
  expect(await sizeOf(at(13, 0, 0))).toEqual([512, 512]);
  expect(await sizeOf(at(13, 8, 5))).toEqual([4200 - 8 * 512, 3000 - 5 * 512]);
  expect(await sizeOf(at(12, 0, 0))).toEqual([512, 512]);
  expect(await sizeOf(at(0, 0, 0))).toEqual([1, 1]);
  for (const outside of [at(14, 0, 0), at(13, 9, 0), at(13, 0, 6)]) {
    expect((await fetch(portal.origin + outside)).status).toBe(404);
  }
  const [left, right] = await Promise.all(
    [at(13, 2, 2), at(13, 3, 2)].map(async (address) =>
      sharp(await fetched(address))
        .greyscale()
        .raw()
        .toBuffer(),
    ),
  );
  const dark = (pixels: Buffer | undefined): number =>
    (pixels ?? Buffer.alloc(0)).filter((value) => value < 210).length;
  expect(dark(left)).toBeGreaterThan(2000);
  expect(Math.abs(dark(left) - dark(right))).toBeLessThan(dark(left) / 20);
});

test('a file that cannot be opened is noted, not tried for ever, and hides nothing else', slow, async () => {
  const { id } = await upload('坏.pdf', 'application/pdf', Buffer.from('%PDF-1.4 nothing'));
  await vi.waitFor(async () => {
    const { rows } = await portal.pool.query<{ state: string; problem: string }>(
      'SELECT state, problem FROM objects WHERE source = $1',
      [id],
    );
    expect(rows).toEqual([{ state: 'failed', problem: expect.stringContaining('文件已损坏') as string }]);
  }, polling);
  const row = (await listed()).find(({ name }) => name === '坏.pdf');
  expect([row?.viewer, row?.eleThumFileUrl]).toEqual(['pdf', null]);
});

test('what could not be made is not tried again by whoever looks at it', slow, async () => {
  const { id, objectName } = await upload('样品.csv', 'text/csv', Buffer.from('样号,金\nY1,2.5\n'));
  const address = `${portal.origin}/api/ugGeoOss/previewWithWaterColour?objectName=${objectName}`;
  expect((await fetch(address)).status).toBe(200);
  await portal.pool.query(
    `UPDATE objects SET state = 'failed', sha256 = NULL WHERE source = $1 AND part = 'rendition'`,
    [id],
  );
  const answer = await fetch(address);
  expect([answer.status, await answer.text()]).toEqual([422, expect.stringContaining('不能在线显示')]);
});

test('a file of no item is looked at once, and nothing is made of it', slow, async () => {
  const { token } = await createMember(portal.pool);
  const form = fileForm({}, await pdfOf('介绍信'), '介绍信.pdf');
  const answer = await make(portal.origin, 'objects.uploadUserFile', { token, form });
  const { id } = dataOf<{ id: number }>('objects.uploadUserFile', answer);
  await vi.waitFor(async () => {
    const { rows } = await portal.pool.query('SELECT 1 FROM objects WHERE id = $1 AND derived_at IS NOT NULL', [id]);
    expect(rows).toHaveLength(1);
  }, polling);
  const { rows } = await portal.pool.query(
    'SELECT id FROM objects WHERE source = $1 UNION ALL SELECT object FROM file_text_jobs WHERE object = $1',
    [id],
  );
  expect(rows).toEqual([]);
});
