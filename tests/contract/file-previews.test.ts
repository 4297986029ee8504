import { createHash } from 'node:crypto';
import { PDFDocument } from '@cantoo/pdf-lib';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import type { Previewable } from '../../src/resources/shared/previewable.ts';
import { type KeptFile, newArchive, newFile, newOrder } from '../helpers/holdings-desk.ts';
import { administrator, createMember, type Member } from '../helpers/members.ts';
import { png } from '../helpers/picture.ts';
import { portalUnderTest } from '../helpers/portal-under-test.ts';
import { dataOf, make, send } from '../helpers/send.ts';

const portal = portalUnderTest();
let user: Member;
let picture: Buffer;
let report: Buffer;

beforeAll(async () => {
  user = await createMember(portal.pool, { isVerified: true });
  picture = await png(40, 600);
  const pdf = await PDFDocument.create();
  pdf.addPage([300, 400]);
  pdf.addPage([300, 400]);
  report = Buffer.from(await pdf.save());
});

interface Got {
  status: number;
  type: string;
  bytes: Buffer;
  headers: Headers;
}

async function get(
  call: string,
  objectName: string,
  token?: string,
  headers: Record<string, string> = {},
): Promise<Got> {
  const address = `${portal.origin}/api/ugGeoOss/${call}?objectName=${objectName}`;
  const answer = await fetch(address, { headers: { ...(token ? { accessToken: token } : {}), ...headers } });
  const bytes = Buffer.from(await answer.arrayBuffer());
  return { status: answer.status, type: answer.headers.get('content-type') ?? '', bytes, headers: answer.headers };
}

const pictureOf = (item: number, settings: object = {}): Promise<KeptFile> =>
  newFile(portal.pool, portal.dataDir, { item, name: '照片.png', type: 'image/png', bytes: picture, ...settings });
const reportOf = (item: number, settings: object = {}): Promise<KeptFile> =>
  newFile(portal.pool, portal.dataDir, { item, name: '报告.pdf', type: 'application/pdf', bytes: report, ...settings });

async function listed(item: number, token?: string): Promise<Previewable[]> {
  const query = { itemType: 'archives', itemId: String(item) };
  const answer = await make(portal.origin, 'objects.ofItem', { query, ...(token ? { token } : {}) });
  return dataOf<{ rows: Previewable[] }>('objects.ofItem', answer).rows;
}

test('a guest reads a public picture with the portal’s mark in its pixels, and gets no unmarked byte', async () => {
  const { objectName, thumbnail } = await pictureOf(await newArchive(portal.pool));
  const marked = await get('previewWithWaterColour', objectName);
  expect([marked.status, marked.type]).toEqual([200, 'image/png']);
  expect(marked.headers.get('cache-control')).toContain('no-store');
  const pixels = await sharp(marked.bytes).raw().toBuffer();
  expect(new Set(pixels).size).toBeGreaterThan(10);
  expect((await get('preview', thumbnail)).status).toBe(200);
  expect((await get('previewWithWaterColour', thumbnail)).status).toBe(404);
});

test('the plain calls show a file of an item as the viewer’s own call does, with the same mark', async () => {
  const item = await newArchive(portal.pool);
  const files = [await pictureOf(item), await reportOf(item)];
  for (const { objectName } of files)
    for (const [plain, viewer, token] of [
      ['preview', 'previewWithWaterColour', undefined],
      ['previewWithAuth', 'previewAuWithWaterColour', user.token],
    ] as const) {
      const [one, other] = [await get(plain, objectName, token), await get(viewer, objectName, token)];
      expect([one.status, one.type, one.bytes.equals(other.bytes)]).toEqual([200, other.type, true]);
      for (const name of ['cache-control', 'etag', 'content-disposition', 'content-security-policy'])
        expect([name, one.headers.get(name)]).toEqual([name, other.headers.get(name)]);
      expect([picture, report].some((kept) => kept.equals(one.bytes))).toBe(false);
    }
  // Who asks the call for everybody gets what everybody gets
  const [asUser, asGuest] = [
    await get('preview', files[0]?.objectName ?? '', user.token),
    await get('preview', files[0]?.objectName ?? ''),
  ];
  expect(asUser.bytes.equals(asGuest.bytes)).toBe(true);
  const inside = await pictureOf(item, { secrecy: '内部' });
  expect((await get('preview', inside.objectName, user.token)).status).toBe(404);
  expect((await get('previewWithAuth', inside.objectName, user.token)).status).toBe(200);
  const text = await newFile(portal.pool, portal.dataDir, {
    item,
    name: '数据.bin',
    type: 'application/octet-stream',
    bytes: Buffer.from('no view of this'),
  });
  const [none, same] = [await get('preview', text.objectName), await get('previewWithWaterColour', text.objectName)];
  expect([none.status, same.status]).toEqual([404, 404]);
});

test('marks differ by person, the second view of a day is the same copy, and its number leads to the person', async () => {
  const { objectName, id } = await pictureOf(await newArchive(portal.pool));
  const other = await createMember(portal.pool);
  const [one, again, theirs] = [
    await get('previewAuWithWaterColour', objectName, user.token),
    await get('previewAuWithWaterColour', objectName, user.token),
    await get('previewAuWithWaterColour', objectName, other.token),
  ];
  expect(again.bytes.equals(one.bytes)).toBe(true);
  expect(theirs.bytes.equals(one.bytes)).toBe(false);
  const { rows } = await portal.pool.query<{ copyNo: string; user: number }>(
    `SELECT copy_no AS "copyNo", "user" FROM issued_copies WHERE object_id = $1 ORDER BY id`,
    [id],
  );
  expect(rows.map((row) => row.user)).toEqual([user.id, other.id]);
  const admin = await administrator(portal.pool);
  const found = await make(portal.origin, 'issuedCopies.list', { token: admin, query: { q: rows[0]?.copyNo ?? '' } });
  expect(dataOf('issuedCopies.list', found)).toEqual([expect.objectContaining({ user: user.id, way: 'screen' })]);
});

test('a report is marked on each page, without a word in its text, and is read by ranges', async () => {
  const { objectName } = await reportOf(await newArchive(portal.pool));
  const marked = await get('previewWithWaterColour', objectName);
  expect([marked.status, marked.type]).toEqual([200, 'application/pdf']);
  const pdf = await PDFDocument.load(marked.bytes);
  const [first, second] = pdf.getPages();
  for (const page of [first, second]) expect(String(page?.node.Resources())).toContain('/Mark');
  const part = await get('previewWithWaterColour', objectName, undefined, { range: 'bytes=0-99' });
  expect([part.status, part.bytes.length]).toEqual([206, 100]);
  expect(part.bytes.equals(marked.bytes.subarray(0, 100))).toBe(true);
});

test('a locked or broken report is refused with what to do', async () => {
  const item = await newArchive(portal.pool);
  const { objectName } = await reportOf(item, { bytes: Buffer.from('%PDF-1.7\nno report at all') });
  const answer = await send(portal.origin, 'GET', `/api/ugGeoOss/previewWithWaterColour?objectName=${objectName}`);
  expect(answer.status).toBe(422);
  expect(answer.text).toContain('文件已损坏');
});

test('an internal file is for those who log in; a guest cannot tell it from none', async () => {
  const item = await newArchive(portal.pool, { secrecy: '内部' });
  const { objectName, thumbnail } = await pictureOf(item);
  const none = createHash('md5').update('none').digest('hex');
  const address = (call: string, name: string): string => `/api/ugGeoOss/${call}?objectName=${name}`;
  for (const [call, name] of [
    ['previewWithWaterColour', objectName],
    ['preview', thumbnail],
  ] as const) {
    const [forbidden, unknown] = [
      await send(portal.origin, 'GET', address(call, name)),
      await send(portal.origin, 'GET', address(call, none)),
    ];
    const said = ({ text }: { text: string }): string => text.replace(/"requestId":"[^"]*"/, '');
    expect([forbidden.status, said(forbidden)]).toEqual([unknown.status, said(unknown)]);
  }
  expect((await get('previewAuWithWaterColour', objectName, user.token)).status).toBe(200);
  expect((await get('previewWithAuth', thumbnail, user.token)).status).toBe(200);
});

test('the list of files says what each visitor may have, and nothing of classified and hidden ones', async () => {
  const item = await newArchive(portal.pool);
  await pictureOf(item, { secrecy: '内部' });
  await pictureOf(item, { secrecy: '秘密', name: '密图.png' });
  const [forGuest, ...others] = await listed(item);
  expect(others).toEqual([]);
  expect(forGuest).toMatchObject({
    eleFileUrl: null,
    attachedUrl: null,
    viewName: null,
    viewer: 'image',
    format: 'PNG',
  });
  expect(forGuest?.uses.preview).toEqual({ isAllowed: false, refusal: 'login', text: '请先登录' });
  const [forUser] = await listed(item, user.token);
  expect(forUser?.uses.preview.isAllowed).toBe(true);
  expect(forUser?.uses.download).toMatchObject({ isAllowed: false, refusal: 'order' });
  await newOrder(portal.pool, user.id, [item], 'available');
  expect((await listed(item, user.token))[0]?.attachedUrl).toContain('/api/ugGeoOss/download');
  const hidden = await newArchive(portal.pool, { isCatalogPublic: false });
  await pictureOf(hidden);
  expect([await listed(hidden), await listed(999_999_999)]).toEqual([[], []]);
});

test('the protection period opens by itself after its last day in China', async () => {
  const today = new Date().toLocaleDateString('sv-SE', { timeZone: 'Asia/Shanghai' });
  const item = await newArchive(portal.pool, { protectedUntil: today });
  const { objectName } = await pictureOf(item);
  expect((await get('previewWithWaterColour', objectName)).status).toBe(404);
  expect((await get('previewAuWithWaterColour', objectName, user.token)).status).toBe(403);
  await portal.pool.query(`UPDATE archives SET protected_until = $2::date - 1 WHERE id = $1`, [item, today]);
  expect((await get('previewWithWaterColour', objectName)).status).toBe(200);
});

test('a person’s attachment is the owner’s; a reviewer of the order sees its letter, nobody else does', async () => {
  const letter = await newFile(portal.pool, portal.dataDir, {
    item: null,
    owner: user.id,
    name: '介绍信.png',
    type: 'image/png',
    bytes: picture,
  });
  const [reviewer, stranger] = [
    await createMember(portal.pool, { rights: ['admin:subOrders.review'] }),
    await createMember(portal.pool, { rights: ['admin:objects.*'] }),
  ];
  const asked = async ({ token }: Member): Promise<number> =>
    (await get('previewWithAuth', letter.objectName, token)).status;
  expect([await asked(user), await asked(reviewer), await asked(stranger)]).toEqual([200, 404, 404]);
  const subOrder = await newOrder(portal.pool, user.id, [await newArchive(portal.pool)], 'waiting');
  await portal.pool.query(`UPDATE orders SET letter = $1 WHERE id = (SELECT "order" FROM sub_orders WHERE id = $2)`, [
    letter.id,
    subOrder,
  ]);
  expect([await asked(reviewer), await asked(stranger)]).toEqual([200, 404]);
  expect((await get('previewWithAuth', letter.objectName)).status).toBe(401);
});

test('a file that is removed goes with what was made of it, and with its text', async () => {
  const { id, objectName, thumbnail } = await pictureOf(await newArchive(portal.pool));
  await portal.pool.query(`INSERT INTO file_pages (object, page, text, full_text) VALUES ($1, 1, '字', '')`, [id]);
  expect((await get('preview', thumbnail)).status).toBe(200);
  const token = await administrator(portal.pool);
  dataOf('objects.remove', await make(portal.origin, 'objects.remove', { token, values: { id } }));
  expect([(await get('preview', thumbnail)).status, (await get('previewWithWaterColour', objectName)).status]).toEqual([
    404, 404,
  ]);
  const { rows } = await portal.pool.query(
    'SELECT 1 FROM file_pages WHERE object = $1 UNION SELECT 1 FROM objects WHERE source = $1',
    [id],
  );
  expect(rows).toEqual([]);
});
