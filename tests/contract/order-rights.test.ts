import { describe, expect, test } from 'vitest';
import { blockOpenOrders, eraseOrders } from '../../server/orders/erase-orders.ts';
import { systemReader } from '../../server/resources/reader.ts';
import { runTransaction } from '../../server/resources/transaction.ts';
import type { OrderPage, OrderStatistics, QueuePage, ReviewedOrder } from '../../src/resources/shared/order-answers.ts';
import { expectStatus } from '../helpers/expect-refused.ts';
import { createMember, type Member } from '../helpers/members.ts';
import { orderDesk, unit } from '../helpers/order-desk.ts';
import { portalUnderTest } from '../helpers/portal-under-test.ts';
import { dataOf, errorsOf, make } from '../helpers/send.ts';

const portal = portalUnderTest();
const desk = orderDesk(portal);
const read = async <T>(name: string, { token }: Member, query: Record<string, string> = {}): Promise<T> =>
  dataOf<T>(name, await make(portal.origin, name, { token, query }));

describe('who may', () => {
  test('reviewers of other units, other users and the applicant as reviewer decide nothing', async () => {
    const [user, other] = [await desk.applicant(), await desk.applicant()];
    const elsewhere = await desk.reviewer('宁波市地质资料室');
    const { order, subOrder } = await desk.submitted(user, { items: [await desk.newArchive()] });
    expectStatus(await desk.decide(elsewhere, subOrder, ['approved']), 404);
    for (const [name, values] of [
      ['subOrders.ready', { pickupNote: '来取' }],
      ['subOrders.finish', {}],
      ['subOrders.handOver', { keepingUnit: '宁波市地质资料室', reason: '给我' }],
      ['subOrders.answerRenewal', { isGranted: 'true' }],
      ['subOrders.reply', { text: '您好' }],
      ['subOrders.seen', {}],
    ] as const)
      expectStatus(await desk.act(elsewhere, name, { id: subOrder, ...values }), 404);
    const query = { id: String(subOrder) };
    expectStatus(await make(portal.origin, 'subOrders.review', { token: elsewhere.token, query }), 404);
    expect((await read<QueuePage>('subOrders.queue', elsewhere)).rows).toEqual([]);
    const span = { from: '2020-01-01', until: '2099-12-31' };
    expect((await read<OrderStatistics>('subOrders.statistics', elsewhere, span)).total).toBe(0);
    expectStatus(await make(portal.origin, 'orders.one', { token: other.token, query: { id: String(order) } }), 404);
    for (const name of ['orders.withdraw', 'orders.finish', 'orders.seen'])
      expectStatus(await desk.act(other, name, { subOrder }), 404);
    expectStatus(await make(portal.origin, 'subOrders.queue', { token: other.token }), 403);

    const both = await createMember(portal.pool, { rights: ['admin:subOrders.review'], isVerified: true });
    const own = await desk.submitted(both, { items: [await desk.newArchive()] });
    expectStatus(await desk.decide(both, own.subOrder, ['approved']), 403);
    expect(await desk.stateOf(own.subOrder)).toBe('pending');
  });

  test('a sub-order handed over to another unit is decided there, with its reason in the timeline', async () => {
    const [here, there] = [await desk.reviewer('甲馆'), await desk.reviewer('乙馆')];
    const { subOrder } = await desk.submitted(await desk.applicant(), {
      items: [await desk.newArchive()],
      keepingUnit: '甲馆',
    });
    const values = { id: subOrder, keepingUnit: '乙馆', reason: '资料已移交乙馆' };
    expectStatus(await desk.act(here, 'subOrders.handOver', { ...values, keepingUnit: '没有人的馆' }), 422);
    dataOf('subOrders.handOver', await desk.act(here, 'subOrders.handOver', values));
    expectStatus(await desk.decide(here, subOrder, ['approved']), 404);
    const reviewed = await read<ReviewedOrder>('subOrders.review', there, { id: String(subOrder) });
    expect(reviewed.subOrder.events.at(-1)).toMatchObject({ kind: 'handOver', who: here.username });
    dataOf('subOrders.decide', await desk.decide(there, subOrder, ['approved']));
  });
});

describe('messages and lists', () => {
  test('go both ways, are unread until the other side looks, and end with the business', async () => {
    const [user, reviewer] = [await desk.applicant(), await desk.reviewer(unit)];
    const { order, subOrder } = await desk.submitted(user, { items: [await desk.newArchive()] });
    dataOf('orders.say', await desk.act(user, 'orders.say', { subOrder, text: '急用' }));
    const unreadOf = async () =>
      (await read<QueuePage>('subOrders.queue', reviewer)).rows.find(({ id }) => id === subOrder)?.unread;
    expect(await unreadOf()).toBe(1);
    dataOf('subOrders.seen', await desk.act(reviewer, 'subOrders.seen', { id: subOrder }));
    expect(await unreadOf()).toBe(0);
    dataOf('subOrders.reply', await desk.act(reviewer, 'subOrders.reply', { id: subOrder, text: '请补介绍信' }));
    expect((await read<OrderPage>('orders.mine', user)).rows[0]).toMatchObject({ id: order, unread: 1, lineCount: 1 });
    dataOf('orders.seen', await desk.act(user, 'orders.seen', { subOrder }));
    expect((await read<OrderPage>('orders.mine', user)).rows[0]?.unread).toBe(0);
    expect(
      errorsOf(await desk.act(user, 'orders.say', { subOrder, text: '附', attachment: 'a'.repeat(32) })),
    ).toHaveProperty('attachment');
    dataOf('orders.withdraw', await desk.act(user, 'orders.withdraw', { subOrder }));
    expectStatus(await desk.act(user, 'orders.say', { subOrder, text: '还在吗' }), 409);
    const texts = (await desk.detail(user, order)).subOrders[0]?.messages.map(({ text }) => text);
    expect(texts).toEqual(['急用', '请补介绍信']);
  });

  test('own applications are found by state, words and page; those of others never', async () => {
    const [user, other] = [await desk.applicant(), await desk.applicant()];
    const archive = await desk.newArchive();
    for (let at = 0; at < 11; at += 1) await desk.submitted(user, { items: [archive] });
    const last = await desk.submitted(user, { items: [archive] });
    dataOf('orders.withdraw', await desk.act(user, 'orders.withdraw', { subOrder: last.subOrder }));
    const all = await read<OrderPage>('orders.mine', user);
    expect([all.rows.length, all.total, all.counts]).toEqual([10, 12, { pending: 11, closed: 1 }]);
    expect((await read<OrderPage>('orders.mine', user, { page: '2' })).rows).toHaveLength(2);
    const closed = await read<OrderPage>('orders.mine', user, { state: '未获通过' });
    expect(closed.rows.map(({ id }) => id)).toEqual([last.order]);
    expect((await read<OrderPage>('orders.mine', user, { keyword: `号${archive}` })).total).toBe(12);
    expect((await read<OrderPage>('orders.mine', user, { keyword: '100%' })).total).toBe(0);
    expect((await read<OrderPage>('orders.mine', other)).total).toBe(0);
  });
});

test('an account with open orders stays; afterwards its orders name nobody', async () => {
  const user = await desk.applicant();
  const { order, subOrder } = await desk.submitted(user, { items: [await desk.newArchive()] });
  dataOf('orders.say', await desk.act(user, 'orders.say', { subOrder, text: '请尽快' }));
  expect(await blockOpenOrders(portal.pool, user.id)).toMatch(/没有办完/);
  dataOf('orders.withdraw', await desk.act(user, 'orders.withdraw', { subOrder }));
  expect(await blockOpenOrders(portal.pool, user.id)).toBeNull();
  const request = { reader: systemReader, callId: 'test', idempotencyKey: null, input: null, ip: '', requestId: '' };
  await runTransaction(await desk.context(), request, (transaction) => eraseOrders(transaction, user.id));
  const { rows } = await portal.pool.query(
    `SELECT o."user", s."user" AS part, o.contact_name, m.text, m.author FROM orders o
     JOIN sub_orders s ON s."order" = o.id JOIN order_messages m ON m.sub_order = s.id WHERE o.id = $1`,
    [order],
  );
  expect(rows).toEqual([{ user: null, part: null, contact_name: '已注销', text: '已注销', author: null }]);
});
