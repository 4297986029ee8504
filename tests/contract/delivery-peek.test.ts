import sharp from 'sharp';
import { expect, test, vi } from 'vitest';
import { deliveryDesk, receivingUnit } from '../helpers/delivery-desk.ts';
import type { Member } from '../helpers/members.ts';
import { portalUnderTest } from '../helpers/portal-under-test.ts';

/** Files that were handed in are looked at where they are judged. */

vi.setConfig({ testTimeout: 120_000 });

const portal = portalUnderTest();
const desk = deliveryDesk(portal);

async function shown({ token }: Member, objectName: string): Promise<string> {
  const address = `${portal.origin}/api/ugGeoOss/previewWithAuth?objectName=${objectName}`;
  const answer = await fetch(address, { headers: { accessToken: token } });
  await answer.arrayBuffer();
  return `${answer.status} ${answer.ok ? answer.headers.get('content-type') : ''}`.trim();
}

test('whoever accepts the delivery sees its files as they are, once they were handed in; keepers of other units do not', async () => {
  const [user, keeper, other] = [
    await desk.submitter(),
    await desk.keeper(receivingUnit),
    await desk.keeper('浙江省自然资源档案馆'),
  ];
  const draft = await desk.ready(user);
  const { files } = await desk.whole(user, draft.id);
  const objectName = files.find(({ name }) => name.endsWith('.pdf'))?.objectName ?? '';
  expect([await shown(user, objectName), await shown(keeper, objectName)]).toEqual(['200 application/pdf', '404']);
  expect((await desk.submit(user, draft)).status).toBe(200);
  expect([await shown(keeper, objectName), await shown(other, objectName)]).toEqual(['200 application/pdf', '404']);
});

async function scan(pages: number): Promise<Buffer> {
  const leaf = sharp({ create: { width: 60, height: 80, channels: 3, background: '#c8d2be' } });
  if (pages === 1) return leaf.tiff().toBuffer();
  const leaves = await Promise.all(Array.from({ length: pages }, () => leaf.clone().png().toBuffer()));
  return sharp(leaves, { join: { animated: true } })
    .tiff()
    .toBuffer();
}

test('what browsers do not show comes as a picture or a PDF, and no row is made for it', async () => {
  const user = await desk.submitter();
  const id = await desk.begun(user);
  const objectsNow = async (): Promise<unknown> => (await portal.pool.query('SELECT count(*) FROM objects')).rows;
  const files = [
    ['附图', '图一.tif', await scan(1)],
    ['附图', '图二.tif', await scan(2)],
    ['附表', '表一.csv', Buffer.from('样品,品位\nZK1,0.3\n')],
  ] as const;
  for (const [category, name, bytes] of files) await desk.added(user, id, category, name, bytes);
  const before = await objectsNow();
  const types: Record<string, string> = {};
  for (const { name, objectName } of (await desk.whole(user, id)).files)
    types[name] = await shown(user, objectName ?? '');
  expect(types).toEqual({
    '图一.tif': '200 image/jpeg',
    '图二.tif': '200 application/pdf',
    '表一.csv': '200 application/pdf',
  });
  expect(await objectsNow()).toEqual(before);
});
