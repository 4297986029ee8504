import { beforeAll, expect, test } from 'vitest';
import type { Member } from '../helpers/members.ts';
import { noise } from '../helpers/noise.ts';
import { storeFile } from '../helpers/object-desk.ts';
import { orderDesk, unit } from '../helpers/order-desk.ts';
import { portalUnderTest } from '../helpers/portal-under-test.ts';
import { dataOf, envelopeOf, make, send } from '../helpers/send.ts';

const portal = portalUnderTest();
const desk = orderDesk(portal);
const expired = '下载期限已过，请在“我的订单”中申请续期';

let user: Member;
let reviewer: Member;
let order: number;
let subOrder: number;
let bytes: Buffer;
let objectName: string;
let file: string;
let zip: string;
beforeAll(async () => {
  [user, reviewer] = [await desk.applicant(), await desk.reviewer(unit)];
  const archive = await desk.newArchive();
  bytes = noise(20_000);
  ({ objectName } = await storeFile(portal, archive, {
    name: '水样数据.csv',
    bytes,
    type: 'text/csv',
    secrecy: '内部',
  }));
  ({ order, subOrder } = await desk.submitted(user, { items: [archive] }));
  dataOf('subOrders.decide', await desk.decide(reviewer, subOrder, ['approved']));
  file = `/api/ugGeoOss/download?objectName=${objectName}`;
  zip = `/api/ugOrderMain/multiDownLoadOrderFile?mainOrderId=${order}`;
});

/** Brings the last day of downloading behind us, and nothing else. */
const letTheDayPass = () =>
  portal.pool.query(`UPDATE sub_orders SET available_until = now() - interval '1 minute' WHERE id = $1`, [subOrder]);

const fetched = (path: string) => fetch(portal.origin + path, { headers: { accessToken: user.token } });
const refused = async (path: string): Promise<[number, string | undefined]> => {
  const answer = await send(portal.origin, 'GET', path, { token: user.token });
  return [answer.status, envelopeOf(answer).msg];
};
const ticket = (values: Record<string, unknown>) =>
  make(portal.origin, 'objects.ticket', { token: user.token, values });

test('an approved order is downloaded until its last day, not after it, and again once that is moved', async () => {
  const open = await fetched(file);
  expect(open.status).toBe(200);
  expect(Buffer.from(await open.arrayBuffer()).equals(bytes)).toBe(true);
  expect((await fetched(zip)).status).toBe(200);
  const early = dataOf<{ address: string }>('objects.ticket', await ticket({ objectName }));

  await letTheDayPass();
  expect(await refused(file)).toEqual([403, expect.stringContaining(expired)]);
  expect(await refused(zip)).toEqual([409, '该申请还没有可下载的文件：下载期限已过，请申请续期']);
  const byTicket = await send(portal.origin, 'GET', early.address);
  expect([byTicket.status, envelopeOf(byTicket).msg]).toEqual([403, expect.stringContaining(expired)]);
  const late = await ticket({ objectName });
  expect([late.status, envelopeOf(late).msg]).toEqual([403, expect.stringContaining(expired)]);
  expect((await ticket({ mainOrderId: order })).status).toBe(409);

  dataOf('orders.renew', await desk.act(user, 'orders.renew', { subOrder, reason: '还要核对附表' }));
  const granted = { id: subOrder, isGranted: 'true' };
  dataOf('subOrders.answerRenewal', await desk.act(reviewer, 'subOrders.answerRenewal', granted));
  const again = await fetched(file);
  expect(again.status).toBe(200);
  expect(Buffer.from(await again.arrayBuffer()).equals(bytes)).toBe(true);
  expect((await fetched(zip)).headers.get('content-type')).toBe('application/zip');
});
