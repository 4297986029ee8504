import { describe, expect, test } from 'vitest';
import { followExpiry } from '../../server/orders/expiry.ts';
import { moveSubOrder, nextStates } from '../../server/orders/move-sub-order.ts';
import { readOrderStatus } from '../../server/holdings/order-status.ts';
import { systemReader } from '../../server/resources/reader.ts';
import { runTransaction } from '../../server/resources/transaction.ts';
import { subOrderStates, type SubOrderState } from '../../src/resources/shared/file-rights.ts';
import type {
  AnsweredSubOrder,
  QueuePage,
  ReviewedOrder,
  UsablePage,
} from '../../src/resources/shared/order-answers.ts';
import { expectStatus } from '../helpers/expect-refused.ts';
import type { Member } from '../helpers/members.ts';
import { orderDesk, unit } from '../helpers/order-desk.ts';
import { portalUnderTest } from '../helpers/portal-under-test.ts';
import { dataOf, errorsOf, make } from '../helpers/send.ts';

const portal = portalUnderTest();
const desk = orderDesk(portal);
/** Another keeping unit. */
const archive = '浙江省自然资源档案馆';
const noticesOf = async ({ id }: Member): Promise<string[]> =>
  (
    await portal.pool.query<{ title: string }>('SELECT title FROM user_notices WHERE user_id = $1 ORDER BY id', [id])
  ).rows.map(({ title }) => title);
const read = async <T>(name: string, { token }: Member, query: Record<string, string> = {}): Promise<T> =>
  dataOf<T>(name, await make(portal.origin, name, { token, query }));

const addFile = (item: number, part: string, secrecy: string): Promise<unknown> =>
  portal.pool.query(
    `INSERT INTO objects (name, object_name, item_type, item_id, use, part, secrecy, type, size, state, is_sample)
     VALUES ('报告.pdf', replace(gen_random_uuid()::text, '-', ''), 'archives', $1, '原件', $2, $3, 'application/pdf', 1,
             'ready', false)`,
    [item, part, secrecy],
  );

describe('the life of an order', () => {
  test('keeps what was applied for: it is removed only when the order has ended', async () => {
    const [user, item] = [await desk.applicant(), await desk.newArchive()];
    const { subOrder } = await desk.submitted(user, { items: [item] });
    const remove = async () =>
      make(portal.origin, 'archives.remove', { token: await desk.asAdmin(), values: { id: item } });
    const refused = await remove();
    expectStatus(refused, 409);
    expect(refused.text).toContain('还有 1 份未办结的申请');
    dataOf('orders.withdraw', await desk.act(user, 'orders.withdraw', { subOrder, reason: '不需要了' }));
    dataOf('archives.remove', await remove());
  });

  test('from the application by decision, download and renewal to its end, with a timeline and notices', async () => {
    const [user, reviewer] = [await desk.applicant(), await desk.reviewer(unit)];
    const [first, second] = [await desk.newArchive(), await desk.newArchive()];
    const { order, subOrder } = await desk.submitted(user, { items: [first, second] });
    expect((await read<QueuePage>('subOrders.queue', reviewer)).rows.map(({ id }) => id)).toContain(subOrder);
    expect(await readOrderStatus(portal.pool, user.id, { type: 'archives', id: first })).toBe('waiting');

    dataOf('subOrders.decide', await desk.decide(reviewer, subOrder, ['approved', 'refused'], { reason: '按需提供' }));
    const decided = await desk.detail(user, order);
    expect(decided).toMatchObject({ state: 'active', contactMobile: '139******01' });
    expect(decided.subOrders[0]).toMatchObject({ state: 'available', reason: '按需提供', isExpired: false });
    expect(decided.subOrders[0]?.lines.map(({ decision }) => decision)).toEqual(['approved', 'refused']);
    expect(await readOrderStatus(portal.pool, user.id, { type: 'archives', id: first })).toBe('available');
    expect(await readOrderStatus(portal.pool, user.id, { type: 'archives', id: second })).toBe('refused');

    dataOf('orders.renew', await desk.act(user, 'orders.renew', { subOrder, reason: '数据量大' }));
    expectStatus(await desk.act(user, 'orders.renew', { subOrder, reason: '再来' }), 409);
    dataOf(
      'subOrders.answerRenewal',
      await desk.act(reviewer, 'subOrders.answerRenewal', { id: subOrder, isGranted: 'true' }),
    );
    const renewed = (await desk.detail(user, order)).subOrders[0];
    const days = (new Date(renewed?.availableUntil ?? 0).getTime() - Date.now()) / 86_400_000;
    expect([renewed?.renewals, Math.round(days)]).toEqual([1, 60]);

    dataOf('orders.finish', await desk.act(user, 'orders.finish', { subOrder }));
    const done = await desk.detail(user, order);
    expect(done.state).toBe('done');
    expect(done.subOrders[0]?.events.map(({ kind, to, side, who }) => [kind, to, side, who])).toEqual([
      ['state', 'pending', 'user', null],
      ['state', 'approved', 'staff', `${unit} · m**`],
      ['state', 'available', 'staff', `${unit} · m**`],
      ['renewalAsked', 'available', 'user', null],
      ['renewed', 'available', 'staff', `${unit} · m**`],
      ['state', 'done', 'user', null],
    ]);
    expect(await noticesOf(user)).toEqual(['借阅申请已通过，可以下载', '续期申请已同意']);
  });

  test('is renewed as often as the settings allow, and not once more', async () => {
    const [user, reviewer] = [await desk.applicant(), await desk.reviewer(unit)];
    const { order, subOrder } = await desk.approved(user, reviewer, { items: [await desk.newArchive()] });
    const ask = () => desk.act(user, 'orders.renew', { subOrder, reason: '还没有用完' });
    // As often as a new portal is set to
    for (const _ of ['first', 'second']) {
      dataOf('orders.renew', await ask());
      const answer = { id: subOrder, isGranted: 'true' };
      dataOf('subOrders.answerRenewal', await desk.act(reviewer, 'subOrders.answerRenewal', answer));
    }
    const [before, told] = [(await desk.detail(user, order)).subOrders, await noticesOf(reviewer)];
    expect(before).toMatchObject([{ state: 'available', renewals: 2, may: { renew: false } }]);
    expect((await ask()).json).toMatchObject({ code: 409, msg: '每单最多续期 2 次，如仍需要请重新申请' });
    expect((await desk.detail(user, order)).subOrders).toEqual(before);
    expect(await noticesOf(reviewer)).toEqual(told);
  });

  test('says who: to the applicant the unit of that time and the surname, to reviewers the whole name', async () => {
    const [user, first, second] = [await desk.applicant(), await desk.reviewer(unit), await desk.reviewer(archive)];
    for (const [{ id }, name] of [[first, '王小岩'] as const, [second, '李大山'] as const])
      await portal.pool.query('UPDATE users SET nickname = $2 WHERE id = $1', [id, name]);
    const { order, subOrder } = await desk.submitted(user, { items: [await desk.newArchive()] });
    const over = { id: subOrder, keepingUnit: archive, reason: '由档案馆保管' };
    dataOf('subOrders.handOver', await desk.act(first, 'subOrders.handOver', over));
    dataOf('subOrders.decide', await desk.decide(second, subOrder, ['refused']));
    const whoOf = (part: Pick<AnsweredSubOrder, 'events'> | undefined) => part?.events.map(({ who }) => who);
    const shown = (await desk.detail(user, order)).subOrders[0];
    expect(whoOf(shown)).toEqual([null, `${unit} · 王**`, `${archive} · 李**`]);
    expect(JSON.stringify(shown)).not.toMatch(/王小岩|李大山/);
    const reviewed = await read<ReviewedOrder>('subOrders.review', second, { id: String(subOrder) });
    expect(whoOf(reviewed.subOrder)).toEqual([null, '王小岩', '李大山']);
  });

  test('reviewers are told of a message once, until it is read', async () => {
    const [user, reviewer] = [await desk.applicant(), await desk.reviewer(unit)];
    const { subOrder } = await desk.submitted(user, { items: [await desk.newArchive()] });
    const say = async (text: string) => dataOf('orders.say', await desk.act(user, 'orders.say', { subOrder, text }));
    for (const text of ['第一句', '第二句', '第三句']) await say(text);
    expect(await noticesOf(reviewer)).toEqual(['申请人留言']);
    dataOf('subOrders.seen', await desk.act(reviewer, 'subOrders.seen', { id: subOrder }));
    await say('第四句');
    expect(await noticesOf(reviewer)).toEqual(['申请人留言', '申请人留言']);
  });

  test('what is open needs nobody: it can be downloaded as soon as it is asked for', async () => {
    const user = await desk.applicant();
    const open = await desk.newArchive({ secrecy: '公开' });
    await addFile(open, 'original', '公开');
    // Made while the file was still closed
    await addFile(open, 'thumbnail', '内部');
    const { subOrder } = await desk.submitted(user, { items: [open] });
    expect(await desk.stateOf(subOrder)).toBe('available');
    // What is closed later is not opened by it: file-rights.test.ts asks for all of it
    expect(await readOrderStatus(portal.pool, user.id, { type: 'archives', id: open })).toBe('settled');
    const mixed = await desk.submitted(user, {
      items: [await desk.newArchive({ secrecy: '公开' }), await desk.newArchive()],
    });
    expect(await desk.stateOf(mixed.subOrder)).toBe('pending');
    const lines = (await desk.detail(user, mixed.order)).subOrders[0]?.lines.map(({ decision }) => decision);
    expect(lines).toEqual(['approved', 'waiting']);
    const usable = await read<UsablePage>('orders.usable', user);
    expect(usable.rows.map(({ id }) => id)).toEqual([subOrder]);
  });

  test('open items that are protected, hidden, or have a closed file wait for a person; so does every copy', async () => {
    const [user, open] = [await desk.applicant(), { secrecy: '公开' }];
    const closed = await desk.newArchive(open);
    await addFile(closed, 'original', '内部');
    const protectedUntil = new Date(Date.now() + 6e10).toISOString().slice(0, 10);
    const waiting = [await desk.newArchive({ ...open, protectedUntil }), closed];
    for (const item of waiting)
      expect(await desk.stateOf((await desk.submitted(user, { items: [item] })).subOrder)).toBe('pending');
    const copy = await desk.submitted(user, { items: [await desk.newArchive(open)], delivery: 'copy' });
    expect(await desk.stateOf(copy.subOrder)).toBe('pending');
  });

  test('copies are picked up: prepared, announced, handed out', async () => {
    const [user, reviewer] = [await desk.applicant(), await desk.reviewer()];
    const { order, subOrder } = await desk.submitted(user, { items: [await desk.newArchive()], delivery: 'copy' });
    dataOf('subOrders.decide', await desk.decide(reviewer, subOrder, ['approved']));
    expect(await desk.stateOf(subOrder)).toBe('approved');
    const pickupNote = '一楼服务台，工作日 9:00–16:30，带身份证';
    dataOf('subOrders.ready', await desk.act(reviewer, 'subOrders.ready', { id: subOrder, pickupNote }));
    expect((await desk.detail(user, order)).subOrders[0]).toMatchObject({ state: 'pickup', pickupNote });
    dataOf('subOrders.finish', await desk.act(reviewer, 'subOrders.finish', { id: subOrder }));
    expect((await desk.detail(user, order)).state).toBe('done');
  });

  test('a classified item is approved for the network by nobody', async () => {
    const [user, reviewer] = [await desk.applicant(), await desk.reviewer()];
    const item = await desk.newArchive();
    const { subOrder } = await desk.submitted(user, { items: [item] });
    await portal.pool.query(`UPDATE archives SET secrecy = '秘密' WHERE id = $1`, [item]);
    const answer = await desk.decide(reviewer, subOrder, ['approved']);
    expect(errorsOf(answer)).toHaveProperty('lines');
    expect(await desk.stateOf(subOrder)).toBe('pending');
    dataOf('subOrders.decide', await desk.decide(reviewer, subOrder, ['refused']));
    expect(await desk.stateOf(subOrder)).toBe('rejected');
  });
});

describe('states', () => {
  test('follow one another as declared, and in no other way', async () => {
    const user = await desk.applicant();
    const { subOrder } = await desk.submitted(user, { items: [await desk.newArchive()] });
    const context = await desk.context();
    const request = { reader: systemReader, callId: 'test', idempotencyKey: null, input: null, ip: '', requestId: '' };
    const states = subOrderStates.map(({ value }) => value);
    const outcome: string[] = [];
    for (const from of states)
      for (const to of states) {
        await portal.pool.query('UPDATE sub_orders SET state = $2 WHERE id = $1', [subOrder, from]);
        const moved = await runTransaction(context, request, (transaction) =>
          moveSubOrder(transaction, { id: subOrder, to, note: null, actor: null }),
        ).then(
          () => true,
          (error: { status?: number }) => error.status !== 409,
        );
        if (moved) outcome.push(`${from} ${to}`);
      }
    const legal = states.flatMap((from) => nextStates[from].map((to) => `${from} ${to}`));
    expect(outcome.toSorted()).toEqual(legal.toSorted());
    expect(legal).toHaveLength(10);
  });

  test('of twenty decisions at once one counts, and the others are told what happened', async () => {
    const reviewer = await desk.reviewer();
    const { subOrder } = await desk.submitted(await desk.applicant(), { items: [await desk.newArchive()] });
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) => desk.decide(reviewer, subOrder, [at % 2 ? 'approved' : 'refused'])),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const refused = answers.filter(({ status }) => status !== 200);
    for (const answer of refused) expectStatus(answer, 409);
    expect(refused[0]?.text).toMatch(/此单现在是“(已驳回|可下载)”/);
    const { rows } = await portal.pool.query<{ n: number }>(
      `SELECT count(*)::int AS n FROM order_events WHERE sub_order = $1 AND "from" = 'pending' AND "to" <> 'pending'`,
      [subOrder],
    );
    expect(rows[0]?.n).toBe(1);
  });

  test('a withdrawal and a decision at the same time: one of them wins', async () => {
    const [user, reviewer] = [await desk.applicant(), await desk.reviewer()];
    const { order, subOrder } = await desk.submitted(user, { items: [await desk.newArchive()] });
    const answers = await Promise.all([
      desk.act(user, 'orders.withdraw', { subOrder }),
      desk.decide(reviewer, subOrder, ['refused']),
    ]);
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409']);
    expect((await desk.detail(user, order)).state).toBe('closed');
  });
});

describe('time', () => {
  test('ends a download by itself, after a reminder; the order is closed later, and says no more that it can be had', async () => {
    const [user, reviewer] = [await desk.applicant(), await desk.reviewer()];
    const item = await desk.newArchive();
    const { order, subOrder } = await desk.approved(user, reviewer, { items: [item] });
    const endsIn = (days: number) =>
      portal.pool.query('UPDATE sub_orders SET available_until = now() + make_interval(days => $2) WHERE id = $1', [
        subOrder,
        days,
      ]);
    const standing = () => readOrderStatus(portal.pool, user.id, { type: 'archives', id: item });
    await endsIn(2);
    const context = await desk.context();
    expect((await followExpiry(context)).notified).toBeGreaterThan(0);
    expect((await followExpiry(context)).notified).toBe(0);
    expect(await noticesOf(user)).toContain('下载即将截止');
    expect(await standing()).toBe('available');
    await endsIn(-1);
    expect(await standing()).toBe('expired');
    expect((await desk.detail(user, order)).subOrders[0]).toMatchObject({ isExpired: true, may: { renew: true } });
    await endsIn(-31);
    expect((await followExpiry(context)).closed).toBe(1);
    expect(await desk.stateOf(subOrder)).toBe<SubOrderState>('done');
    expect((await desk.detail(user, order)).state).toBe('done');
    expect(await standing()).toBe('onSite');
  });
});
