import { beforeAll, expect, test } from 'vitest';
import { counter } from '../helpers/counters.ts';
import { createMember, type Member } from '../helpers/members.ts';
import { noise } from '../helpers/noise.ts';
import { createArchive, createOrder, storeFile } from '../helpers/object-desk.ts';
import { pdf } from '../helpers/pdf.ts';
import { portalUnderTest } from '../helpers/portal-under-test.ts';
import { envelopeOf, make, send } from '../helpers/send.ts';
import { unzipped } from '../helpers/unzipped.ts';

/** Files that cannot leave, though the reader may have them: said before the browser goes for them. */

const portal = portalUnderTest();
let owner: Member;
beforeAll(async () => {
  owner = await createMember(portal.pool, { isVerified: true });
});

type Stored = Awaited<ReturnType<typeof storeFile>>;
const store = (item: number, name: string, bytes: Buffer, type: string): Promise<Stored> =>
  storeFile(portal, item, { name, bytes, type });
const address = (objectName: string) => `/api/ugGeoOss/download?objectName=${objectName}`;
const bytesOf = async (path: string): Promise<Buffer> => {
  const answer = await fetch(portal.origin + path, { headers: { accessToken: owner.token } });
  return Buffer.from(await answer.arrayBuffer());
};
const nameOf = ({ objectName }: Stored) => ({ objectName });
const zipOf = (wanted: number): string => `/api/ugOrderMain/multiDownLoadOrderFile?mainOrderId=${wanted}`;
const nextNumber = counter();
const lost = async (item: number, name: string): Promise<Stored> => {
  const file = await store(item, name, noise(1000, nextNumber()), 'text/csv');
  await portal.pool.query(`UPDATE objects SET sha256 = repeat('0', 64) WHERE object_name = $1`, [file.objectName]);
  return file;
};
const said = async (values: Record<string, unknown>): Promise<[number, string | undefined]> => {
  const answer = await make(portal.origin, 'objects.ticket', { token: owner.token, values });
  return [answer.status, envelopeOf(answer).msg];
};

test('is said when the ticket is asked for, and without one', async () => {
  const item = await createArchive(portal);
  const gone = await lost(item, '丢失的数据.csv');
  const wanted = await createOrder(portal, owner.id, [{ id: item }]);
  for (const target of [nameOf(gone), { objectNames: gone.objectName }, { mainOrderId: wanted }])
    expect([target, await said(target)]).toEqual([target, [404, '暂无文件']]);
  for (const path of [address(gone.objectName), zipOf(wanted)]) {
    const answer = await send(portal.origin, 'GET', path, { token: owner.token });
    expect([path, answer.status, envelopeOf(answer).msg]).toEqual([path, 404, '暂无文件']);
  }
  const registered = await portal.pool.query(
    'SELECT 1 FROM issued_copies c JOIN objects o ON o.id = c.object_id WHERE o.object_name = $1',
    [gone.objectName],
  );
  expect(registered.rows).toEqual([]);
});

test('of several keeps the others from nobody, and stands in the list of the zip', async () => {
  const item = await createArchive(portal);
  await lost(item, '丢失的数据.csv');
  await store(item, '留下的数据.csv', Buffer.from('1,2,3'), 'text/csv');
  const wanted = await createOrder(portal, owner.id, [{ id: item }]);
  expect((await said({ mainOrderId: wanted }))[0]).toBe(200);
  const files = await unzipped(await bytesOf(zipOf(wanted)));
  expect([...files.keys()]).toEqual(['使用须知.txt', '留下的数据.csv', '文件清单.txt']);
  expect(files.get('文件清单.txt')?.toString()).toContain('丢失的数据.csv：暂无文件');
});

test('of an order without files is no failure of the order', async () => {
  const wanted = await createOrder(portal, owner.id, [{ id: await createArchive(portal) }]);
  expect(await said({ mainOrderId: wanted })).toEqual([404, '暂无文件']);
});

test('too large to be marked, a file is refused with its ticket; one that takes no mark is not', async () => {
  const item = await createArchive(portal);
  const large = await store(item, '大图.pdf', await pdf(1), 'application/pdf');
  await portal.pool.query('UPDATE objects SET size = $2 WHERE object_name = $1', [large.objectName, 257 * 1024 ** 2]);
  const data = await store(item, '数据.csv', Buffer.from('1,2,3'), 'text/csv');
  await createOrder(portal, owner.id, [{ id: item }]);
  expect(await said(nameOf(large))).toEqual([413, expect.stringContaining('文件超过 256 MB')]);
  expect((await said(nameOf(data)))[0]).toBe(200);
});

test('a part of a file has no ticket', async () => {
  const item = await createArchive(portal);
  const [report, part] = [
    await store(item, '报告.pdf', await pdf(1), 'application/pdf'),
    await store(item, '报告.webp', noise(100), 'image/webp'),
  ];
  await createOrder(portal, owner.id, [{ id: item }]);
  expect((await said(nameOf(part)))[0]).toBe(200);
  await portal.pool.query(
    `UPDATE objects SET part = 'thumbnail', source = (SELECT id FROM objects WHERE object_name = $2) WHERE object_name = $1`,
    [part.objectName, report.objectName],
  );
  expect((await said(nameOf(part)))[0]).toBe(404);
});
