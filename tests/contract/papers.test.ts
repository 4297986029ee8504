import { readXlsx } from 'hucre/xlsx';
import mammoth from 'mammoth';
import { expect, test, vi } from 'vitest';
import { readPreviewablesOf } from '../../server/holdings/previewables.ts';
import { guestReader } from '../../server/resources/reader.ts';
import type { CartView } from '../../src/resources/shared/cart-answers.ts';
import { newArchive, newUpload } from '../helpers/holdings-desk.ts';
import type { Member } from '../helpers/members.ts';
import { orderDesk, unit } from '../helpers/order-desk.ts';
import { portalUnderTest } from '../helpers/portal-under-test.ts';
import { dataOf, make } from '../helpers/send.ts';

/** Papers made of chosen entries of a cart: the application form, and the list of items and their files. */

vi.setConfig({ testTimeout: 120_000 });

const portal = portalUnderTest();
const desk = orderDesk(portal);

/** A cart with these archives; the numbers of its entries. */
async function chosen(member: Member, ids: readonly number[]): Promise<string> {
  for (const itemId of ids)
    await make(portal.origin, 'cartEntries.add', { token: member.token, values: { itemType: 'archives', itemId } });
  const answer = await make(portal.origin, 'cartEntries.mine', { token: member.token });
  const { cartStores } = dataOf<CartView>('cartEntries.mine', answer);
  return cartStores.flatMap(({ orderCartContentVoList }) => orderCartContentVoList.map(({ id }) => id)).join(',');
}

const paper = (member: Member, path: string, values: Record<string, string>): Promise<Response> =>
  fetch(`${portal.origin}/api/poi/${path}`, {
    method: 'POST',
    headers: { accessToken: member.token, 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(values),
  });

async function listOf(member: Member, cartIds: string) {
  const answer = await paper(member, 'downFileDataListSimp', { cartIds });
  expect(answer.status).toBe(200);
  return (await readXlsx(new Uint8Array(await answer.arrayBuffer()))).sheets;
}

test('the form holds what was filled in, the items and the terms', async () => {
  const member = await desk.applicant();
  const items = [await desk.newArchive(), await desk.newArchive({ keepingUnit: '岩心库' })];
  const filledIn = { project: '常山江流域地质灾害研究', contactName: '王岩' };
  const cartIds = await chosen(member, items);
  const answer = await paper(member, 'downApplicationTemplate2', { cartIds, ...filledIn });
  expect(answer.status).toBe(200);
  expect(decodeURIComponent(answer.headers.get('content-disposition') ?? '')).toContain('地质资料借阅申请表.docx');
  const { value } = await mammoth.extractRawText({ buffer: Buffer.from(await answer.arrayBuffer()) });
  for (const text of [filledIn.project, '王岩', unit, '岩心库', '保密协议', '水印与复本号'])
    expect(value).toContain(text);
});

test('the list is a workbook without formulas', async () => {
  const member = await desk.applicant();
  const item = await desk.newArchive({ title: '=HYPERLINK("http://example.org")' });
  const [items] = await listOf(member, await chosen(member, [item]));
  expect(items?.rows[0]).toContain('题名');
  expect(items?.rows[1]).toContain(`'=HYPERLINK("http://example.org")`);
});

test('the list tells of the files that this reader may know of, and of no others', async () => {
  const member = await desk.applicant();
  const [open, secret] = [await desk.newArchive({ secrecy: '公开' }), await desk.newArchive({ secrecy: '秘密' })];
  const closed = await desk.newArchive({ secrecy: '公开' });
  const cartIds = await chosen(member, [open, secret, closed]);
  await portal.pool.query('UPDATE archives SET is_catalog_public = false WHERE id = $1', [closed]);
  const type = 'application/pdf';
  for (const [item, name, secrecy] of [
    [open, '=报告正文.pdf', '公开'],
    [open, '工作底图.pdf', '内部'],
    [open, '坐标成果.pdf', '机密'],
    [secret, '储量计算.pdf', '公开'],
    [closed, '后来撤下.pdf', '公开'],
  ] as const)
    await newUpload(portal.pool, portal.dataDir, { item, name, secrecy, type, bytes: Buffer.from('%PDF-1.4 x') });
  const sheets = await listOf(member, cartIds);
  expect(sheets.map(({ name }) => name)).toEqual(['资料清单', '文件清单']);
  const rows = sheets[1]?.rows ?? [];
  const number = sheets[0]?.rows.find((row) => row[3] === rows[1]?.[2])?.[2];
  expect(rows[0]?.slice(1, 8)).toEqual(['编号', '题名', '文件名', '格式', '大小', '页数', '在线阅读']);
  expect(rows.slice(1).map((row) => [row[1], row[3], row[4], row[5], row[7]])).toEqual([
    [number, "'=报告正文.pdf", 'PDF', '10 B', '可在线阅读'],
    [number, '工作底图.pdf', 'PDF', '10 B', '可在线阅读'],
  ]);
  const everything = JSON.stringify(sheets);
  for (const name of ['坐标成果', '储量计算', '后来撤下']) expect(everything).not.toContain(name);
});

test('the files of many items are read with as many queries as those of one', async () => {
  const items: number[] = [];
  for (let n = 0; n < 4; n += 1) items.push(await newArchive(portal.pool));
  for (const item of items)
    await newUpload(portal.pool, portal.dataDir, { item, type: 'application/pdf', bytes: Buffer.from('%PDF-1.4 x') });
  const queriesFor = async (ids: readonly number[]): Promise<number> => {
    const queries = vi.spyOn(portal.pool, 'query');
    const keys = ids.map((id) => ({ type: 'archives', id }) as const);
    const found = await readPreviewablesOf(portal.pool, guestReader, keys);
    expect(found.map(({ length }) => length)).toEqual(ids.map(() => 1));
    const { length } = queries.mock.calls;
    queries.mockRestore();
    return length;
  };
  expect(await queriesFor(items)).toBe(await queriesFor(items.slice(0, 1)));
});
