import { PDFDocument } from '@cantoo/pdf-lib';
import iconv from 'iconv-lite';
import sharp from 'sharp';
import { beforeAll, expect, test, vi } from 'vitest';
import { migrations } from '../../server/db/system-tables.ts';
import { askPdf } from '../../server/derived/ask-pdf.ts';
import type { Previewable } from '../../src/resources/shared/previewable.ts';
import type { SearchResults } from '../../src/resources/holdings/search.ts';
import { newArchive, newOrder, newUpload } from '../helpers/holdings-desk.ts';
import { administrator, createMember, type Member } from '../helpers/members.ts';
import { fileForm } from '../helpers/object-desk.ts';
import { portalUnderTest } from '../helpers/portal-under-test.ts';
import { dataOf, make } from '../helpers/send.ts';

/** Formats that no browser shows by itself: from the upload to the viewer and the download. */

const portal = portalUnderTest();
const slow = { timeout: 180_000 };
const polling = { timeout: 90_000, interval: 500 };
let item: number;
let token: string;
let reader: Member;

beforeAll(async () => {
  item = await newArchive(portal.pool);
  token = await administrator(portal.pool);
  reader = await createMember(portal.pool, { isVerified: true });
  await newOrder(portal.pool, reader.id, [item], 'available');
});

async function upload(name: string, bytes: Buffer): Promise<Previewable> {
  const form = fileForm({ use: '附图', itemType: 'archives', itemId: item, secrecy: '公开' }, bytes, name);
  const answer = await make(portal.origin, 'objects.uploadProduct', { token, form });
  const { objectName } = dataOf<{ object: { objectName: string } }>('objects.uploadProduct', answer).object;
  return listed(objectName);
}

async function listed(objectName: string): Promise<Previewable> {
  const query = { itemType: 'archives', itemId: String(item) };
  const answer = await make(portal.origin, 'objects.ofItem', { query });
  const { rows } = dataOf<{ rows: Previewable[] }>('objects.ofItem', answer);
  const row = rows.find((each) => each.objectName === objectName);
  if (!row) throw new Error(`${objectName} is not listed`);
  return row;
}

async function fetched(address: string, accessToken?: string) {
  const answer = await fetch(portal.origin + address, accessToken ? { headers: { accessToken } } : {});
  expect([address, answer.status]).toEqual([address, 200]);
  return {
    bytes: Buffer.from(await answer.arrayBuffer()),
    type: answer.headers.get('content-type'),
    name: decodeURIComponent(
      /filename\*=UTF-8''([^;]+)/.exec(answer.headers.get('content-disposition') ?? '')?.[1] ?? '',
    ),
  };
}
const onScreen = ({ eleFileUrl }: Previewable) => fetched(eleFileUrl ?? '');
const downloaded = ({ objectName }: Previewable) =>
  fetched(`/api/ugGeoOss/download?objectName=${objectName}`, reader.token);

const page = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#d8e0d0' } })
    .png()
    .toBuffer();
const scan = async (pages: number): Promise<Buffer> =>
  sharp(await Promise.all(Array.from({ length: pages }, () => page(300, 400))), { join: { animated: true } })
    .tiff({ compression: 'lzw' })
    .toBuffer();
const map = async (): Promise<Buffer> =>
  sharp(await page(900, 700))
    .tiff({ compression: 'lzw', pyramid: true, tile: true, tileWidth: 256, tileHeight: 256 })
    .toBuffer();

test('a TIFF of several pages is read as a PDF with all of them, and downloaded so', slow, async () => {
  const file = await upload('野外手图.tif', await scan(3));
  expect(file).toMatchObject({ viewer: 'pdf', format: 'TIFF', pages: 3, tiles: null });
  const [shown, copy] = [await onScreen(file), await downloaded(file)];
  expect([shown.type, copy.type, copy.name]).toEqual(['application/pdf', 'application/pdf', '野外手图.pdf']);
  for (const { bytes } of [shown, copy]) {
    const pdf = await PDFDocument.load(bytes);
    expect(pdf.getPageCount()).toBe(3);
    for (const each of pdf.getPages()) expect(each.node.Resources()?.toString()).toContain('/Mark');
  }
  await vi.waitFor(async () => expect((await listed(file.objectName)).eleThumFileUrl).not.toBeNull(), polling);
});

test('a map in one TIFF, its smaller copies in it, is seen as a picture and downloaded as a TIFF', slow, async () => {
  const file = await upload('地质图.tif', await map());
  expect(file).toMatchObject({ viewer: 'image', format: 'TIFF', pages: null });
  expect((await onScreen(file)).type).toBe('image/jpeg');
  const { bytes, type, name } = await downloaded(file);
  const { format, width, height } = await sharp(bytes).metadata();
  expect({ type, name, format, width, height }).toEqual({
    type: 'image/tiff',
    name: '地质图.tif',
    format: 'tiff',
    width: 900,
    height: 700,
  });
});

const csv = '样号,岩性,品位\r\nH1,"锰铝榴石,矽卡岩",2.5\r\n';
const text = '钻孔编录说明\n\n　　本孔于 12.5 m 见矿。\t终孔 300 m。\n';
const rowsOf = (count: number): Buffer => Buffer.from(Array.from({ length: count }, (_, at) => `H${at},岩\n`).join(''));

test.each([
  ['分析结果.csv', Buffer.from(`\uFEFF${csv}`), 'CSV', ['样号', '锰铝榴石,矽卡岩', '2.5']],
  ['分析结果甲.csv', Buffer.from(csv), 'CSV', ['样号', '锰铝榴石,矽卡岩', '2.5']],
  ['分析结果乙.csv', iconv.encode(csv, 'gb18030'), 'CSV', ['样号', '锰铝榴石,矽卡岩', '2.5']],
  ['说明.txt', Buffer.from(text), 'TXT', ['钻孔编录说明', '本孔于 12.5 m 见矿。']],
  ['说明乙.txt', iconv.encode(text, 'gb18030'), 'TXT', ['钻孔编录说明', '本孔于 12.5 m 见矿。']],
  ['长表.csv', rowsOf(3500), 'CSV', ['H2999', '前 3000 行、40 列']],
  ['长文.txt', rowsOf(6000), 'TXT', ['H4999', '前 5000 行、20 万字']],
])('%s is read as a PDF with its text', slow, async (name, content, format, words) => {
  const file = await upload(name, content);
  expect(file).toMatchObject({ viewer: 'pdf', format, tiles: null });
  const { bytes, type } = await onScreen(file);
  expect(type).toBe('application/pdf');
  const { texts } = await askPdf({ bytes, picture: null, textPages: 300 });
  for (const each of words) expect(texts.join('')).toContain(each);
  expect((await PDFDocument.load(bytes)).getPages()[0]?.node.Resources()?.toString()).toContain('/Mark');
});

test('what stands in a text is found', slow, async () => {
  const { objectName } = await upload('采样记录.txt', Buffer.from('本点采集黝帘石化斜长角闪岩一块。'));
  const link = await vi.waitFor(async () => {
    const answer = await make(portal.origin, 'search.results', { query: { q: '黝帘石化斜长角闪岩' } });
    const [hit] = dataOf<SearchResults>('search.results', answer).hits;
    expect(hit?.type).toBe('filePages');
    return hit?.link;
  }, polling);
  expect(link).toContain(objectName);
});

test('files that were kept before their format was shown are shown afterwards', slow, async () => {
  const old = await newUpload(portal.pool, portal.dataDir, {
    item,
    name: '旧扫描件.tif',
    type: 'image/tiff',
    bytes: await scan(2),
  });
  await portal.pool.query('UPDATE objects SET pages = 2, derived_at = now() WHERE id = $1', [old.id]);
  await portal.pool.query(
    `INSERT INTO objects (name, object_name, "use", part, source, secrecy, type, size, sha256, state, is_sample, derived_at)
     SELECT o.name, md5(made.part || o.id), o."use", made.part, o.id, o.secrecy, made.type, 1, repeat('0', 64), 'ready', false, now()
     FROM objects o CROSS JOIN (VALUES ('rendition', 'image/jpeg'), ('tiles', 'application/zip')) AS made (part, type)
     WHERE o.id = $1`,
    [old.id],
  );
  const { sql = '' } = migrations.find(({ name }) => name === '0017-shown-formats') ?? {};
  await portal.pool.query(sql);
  const file = await listed(old.objectName);
  expect(file).toMatchObject({ viewer: 'pdf', tiles: null });
  const { bytes } = await onScreen(file);
  expect((await PDFDocument.load(bytes)).getPageCount()).toBe(2);
});
