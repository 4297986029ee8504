import { describe, expect, test } from 'vitest';
import { remindDue } from '../../server/loans/remind-due.ts';
import { insertRow, reserveId } from '../../server/resources/insert-row.ts';
import { sealRow } from '../../server/resources/seal-row.ts';
import { tableOf } from '../../server/resources/table.ts';
import { loadSecretBox } from '../../server/secrets/secret-keys.ts';
import { addDays, dayInChina } from '../../src/resources/shared/china-days.ts';
import { orderLines } from '../../src/resources/borrowing/order-lines.ts';
import { orders } from '../../src/resources/borrowing/orders.ts';
import type { OwnLoan } from '../../src/resources/shared/loan-answers.ts';
import type { QueuePage, ReviewedOrder } from '../../src/resources/shared/order-answers.ts';
import { subOrders } from '../../src/resources/borrowing/sub-orders.ts';
import { atLast } from '../helpers/at-last.ts';
import { appointmentDesk, keeper } from '../helpers/appointment-desk.ts';
import { backgroundOf, silentLog } from '../helpers/background.ts';
import { administrator, createMember, type Member } from '../helpers/members.ts';
import { portalUnderTest } from '../helpers/portal-under-test.ts';
import { type Answer, dataOf, errorsOf, make } from '../helpers/send.ts';

const portal = portalUnderTest();
const { newArchive } = appointmentDesk(portal);
let count = 0;

const secretsOf = () => loadSecretBox({ secretKey: undefined, secretKeyFile: undefined, dataDir: portal.dataDir });

/** A sub-order that waits to be picked up, made in the database. */
async function pickup(user: number, items: readonly number[], state = 'pickup'): Promise<number> {
  const at = new Date().toISOString();
  const orderNo = `SQ-T-${(count += 1)}`;
  const table = tableOf(orders);
  const order = await reserveId(portal.pool, table);
  const values = {
    orderNo,
    user,
    purpose: '科研',
    project: '项目',
    useUnit: '单位',
    contactName: '王岩',
    contactMobile: '13905710001',
    delivery: 'onSite',
    agreedAt: at,
    submittedAt: at,
    state: 'active',
    isSample: false,
  };
  await insertRow(portal.pool, table, sealRow(table, values, await secretsOf(), order), order);
  const subOrder = await insertRow(portal.pool, tableOf(subOrders), {
    subOrderNo: `${orderNo}-1`,
    order,
    user,
    keepingUnit: keeper,
    state,
    lineCount: items.length,
    dueOn: dayInChina(),
    renewals: 0,
  });
  for (const itemId of items)
    await insertRow(portal.pool, tableOf(orderLines), {
      subOrder,
      itemType: 'archives',
      itemId,
      number: `档${itemId}`,
      title: `馆藏${itemId}`,
      decision: 'approved',
      isSettled: false,
    });
  return subOrder;
}

const lend = async (subOrder: number, days = 10): Promise<Answer> =>
  make(portal.origin, 'loans.lend', {
    token: await administrator(portal.pool),
    values: { subOrder, receiver: '王岩', days },
  });
const act = async (name: string, id: number, values: Record<string, unknown>): Promise<Answer> =>
  make(portal.origin, `loans.${name}`, { token: await administrator(portal.pool), values: { id, ...values } });
const loanOf = async (itemId: number): Promise<unknown> =>
  dataOf<{ loan: unknown }>(
    'loans.ofItem',
    await make(portal.origin, 'loans.ofItem', { query: { itemType: 'archives', itemId: String(itemId) } }),
  ).loan;
const mine = async ({ token }: Member): Promise<OwnLoan[]> =>
  dataOf<{ rows: OwnLoan[] }>('loans.mine', await make(portal.origin, 'loans.mine', { token })).rows;
const stateOf = async (subOrder: number): Promise<string | undefined> =>
  (await portal.pool.query<{ state: string }>('SELECT state FROM sub_orders WHERE id = $1', [subOrder])).rows[0]?.state;
const noticesOf = async ({ id }: Pick<Member, 'id'>): Promise<string[]> =>
  (
    await portal.pool.query<{ title: string }>('SELECT title FROM user_notices WHERE user_id = $1 ORDER BY id', [id])
  ).rows.map(({ title }) => title);

describe('lending', () => {
  test('hands out what was approved, says until when, and ends when the last thing is back', async () => {
    const member = await createMember(portal.pool, { isVerified: true });
    const items = [await newArchive(), await newArchive()];
    const subOrder = await pickup(member.id, items);
    const dueOn = addDays(dayInChina(), 10);
    expect(dataOf('loans.lend', await lend(subOrder))).toEqual({ dueOn });
    expect(await stateOf(subOrder)).toBe('lent');
    expect(await loanOf(items[0] ?? 0)).toEqual({ dueOn, isOverdue: false });
    const [first, second] = await mine(member);
    dataOf('loans.returnOne', await act('returnOne', first?.id ?? 0, { condition: '完好' }));
    expect(await stateOf(subOrder)).toBe('lent');
    dataOf('loans.returnOne', await act('returnOne', second?.id ?? 0, { condition: '封面破损' }));
    expect(await stateOf(subOrder)).toBe('returned');
    expect([await loanOf(items[0] ?? 0), await loanOf(items[1] ?? 0)]).toEqual([null, null]);
    expect((await act('returnOne', second?.id ?? 0, { condition: '完好' })).status).toBe(409);
    expect(await noticesOf(member)).toEqual(['资料已借出', '资料已归还', '资料已归还']);
    const { rows } = await portal.pool.query('SELECT "to" FROM order_events WHERE sub_order = $1 ORDER BY id', [
      subOrder,
    ]);
    expect(rows).toEqual([{ to: 'lent' }, { to: 'returned' }]);
  });

  test('the same thing is never out twice, whoever asks at the same time', async () => {
    const members = await Promise.all(Array.from({ length: 8 }, () => createMember(portal.pool, { isVerified: true })));
    const item = await newArchive();
    const wanted = await Promise.all(members.map(({ id }) => pickup(id, [item])));
    const answers = await Promise.all(wanted.map((subOrder) => lend(subOrder)));
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409, 409, 409, 409, 409, 409, 409]);
    const { rows } = await portal.pool.query(`SELECT 1 FROM loans WHERE item_id = $1 AND state = 'out'`, [item]);
    expect(rows).toHaveLength(1);
    const states = await Promise.all(wanted.map(stateOf));
    expect(states.filter((state) => state === 'lent')).toHaveLength(1);
    expect(states.filter((state) => state === 'pickup')).toHaveLength(7);
  });

  test('is refused before the order is ready, and to those without the right', async () => {
    const member = await createMember(portal.pool, { isVerified: true });
    const early = await pickup(member.id, [await newArchive()], 'approved');
    expect((await lend(early)).status).toBe(409);
    const values = { subOrder: early, receiver: '王岩', days: 5 };
    expect((await make(portal.origin, 'loans.lend', { token: member.token, values })).status).toBe(403);
  });

  test('a hidden item tells nobody that it is out', async () => {
    const member = await createMember(portal.pool, { isVerified: true });
    const item = await newArchive({ isCatalogPublic: false });
    dataOf('loans.lend', await lend(await pickup(member.id, [item])));
    expect(await loanOf(item)).toBeNull();
  });
});

describe('a renewal that the borrower asks for', () => {
  const borrowed = async (): Promise<{ member: Member; subOrder: number; id: number }> => {
    const member = await createMember(portal.pool, { isVerified: true });
    const subOrder = await pickup(member.id, [await newArchive()]);
    dataOf('loans.lend', await lend(subOrder));
    return { member, subOrder, id: (await mine(member))[0]?.id ?? 0 };
  };
  const ask = ({ token }: Member, id: number, reason = '还没有看完'): Promise<Answer> =>
    make(portal.origin, 'loans.askRenewal', { token, values: { id, reason } });
  const reviewed = async (subOrder: number): Promise<ReviewedOrder> =>
    dataOf<ReviewedOrder>(
      'subOrders.review',
      await make(portal.origin, 'subOrders.review', {
        token: await administrator(portal.pool),
        query: { id: String(subOrder) },
      }),
    );
  const waiting = async (): Promise<number[]> => {
    const query = { list: '续期与续借', page: '1' };
    const token = await administrator(portal.pool);
    const answer = await make(portal.origin, 'subOrders.queue', { token, query });
    return dataOf<QueuePage>('subOrders.queue', answer).rows.map(({ id }) => id);
  };

  test('waits in the queue until a reviewer grants it, with a new last day', async () => {
    const { member, subOrder, id } = await borrowed();
    const admin = await portal.pool.query<{ id: number }>(`SELECT id FROM users WHERE username = 'admin'`);
    const reviewer = { id: admin.rows[0]?.id ?? 0 };
    const before = (await noticesOf(reviewer)).length;
    expect((await mine(member))[0]).toMatchObject({ mayRenew: true, renewalsLeft: 2 });
    dataOf('loans.askRenewal', await ask(member, id));
    expect((await noticesOf(reviewer)).slice(before)).toEqual(['有续借申请']);
    expect((await mine(member))[0]).toMatchObject({ mayRenew: false, renewalAskedAt: expect.any(String) });
    expect(await waiting()).toContain(subOrder);
    expect((await reviewed(subOrder)).loans).toMatchObject([{ id, state: 'out', renewalReason: '还没有看完' }]);
    dataOf('loans.renew', await act('renew', id, { days: 7 }));
    const dueOn = addDays(dayInChina(), 17);
    expect((await mine(member))[0]).toMatchObject({ dueOn, renewals: 1, renewalAskedAt: null, mayRenew: true });
    expect(await waiting()).not.toContain(subOrder);
    expect((await noticesOf(member)).at(-1)).toBe('借期已延长');
  });

  test('is refused with a reason, which the borrower reads; then it can be asked for again', async () => {
    const { member, subOrder, id } = await borrowed();
    const [{ dueOn } = { dueOn: '' }] = await mine(member);
    const refuse = (values: Record<string, unknown>) => act('renew', id, { isGranted: false, days: 7, ...values });
    expect((await refuse({ reason: '他人预约' })).status).toBe(409);
    dataOf('loans.askRenewal', await ask(member, id));
    expect(errorsOf(await refuse({}))).toHaveProperty('reason');
    dataOf('loans.renew', await refuse({ reason: '他人预约' }));
    const left = { dueOn, renewals: 0, renewalAskedAt: null, renewalRefusal: '他人预约', mayRenew: true };
    expect((await mine(member))[0]).toMatchObject(left);
    const { events } = (await reviewed(subOrder)).subOrder;
    expect(events.at(-1)).toMatchObject({ kind: 'renewalRefused', note: expect.stringContaining('他人预约') });
    expect((await noticesOf(member)).at(-1)).toBe('续借申请未同意');
    dataOf('loans.askRenewal', await ask(member, id));
    expect((await mine(member))[0]).toMatchObject({ renewalRefusal: null });
  });

  test('of fifty at once one counts, and the others are told that it waits', async () => {
    const { member, subOrder, id } = await borrowed();
    const answers = await Promise.all(Array.from({ length: 50 }, () => atLast(() => ask(member, id))));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const others = answers.filter(({ status }) => status !== 200);
    expect(new Set(others.map(({ status, text }) => `${status} ${text.includes('请等待答复')}`))).toEqual(
      new Set(['409 true']),
    );
    const { events } = (await reviewed(subOrder)).subOrder;
    expect(events.filter(({ kind }) => kind === 'renewalAsked')).toHaveLength(1);
  });

  test('is for the borrower alone, for what is out, and only as often and as late as the policy says', async () => {
    const { member, id } = await borrowed();
    const stranger = await createMember(portal.pool, { isVerified: true });
    expect((await ask(stranger, id)).status).toBe(404);
    expect((await make(portal.origin, 'loans.askRenewal', { values: { id, reason: '续' } })).status).toBe(401);
    expect(errorsOf(await ask(member, id, ' '))).toHaveProperty('reason');
    const refusedWhen = async (change: string): Promise<string> => {
      await portal.pool.query(`UPDATE loans SET ${change} WHERE id = $1`, [id]);
      const { status, text } = await ask(member, id);
      return `${status} ${text}`;
    };
    expect(await refusedWhen(`due_on = '${addDays(dayInChina(), -31)}'`)).toMatch(/^409 .*已逾期超过 30 天/);
    expect(await refusedWhen(`due_on = '${dayInChina()}', renewals = 2`)).toMatch(/^409 .*最多续借 2 次/);
    expect(await refusedWhen(`renewals = 0, state = 'returned'`)).toMatch(/^409 .*已经归还/);
  });

  test('ends with the return', async () => {
    const { member, subOrder, id } = await borrowed();
    dataOf('loans.askRenewal', await ask(member, id));
    dataOf('loans.returnOne', await act('returnOne', id, { condition: '完好' }));
    expect((await mine(member))[0]).toMatchObject({ renewalAskedAt: null, mayRenew: false });
    expect((await reviewed(subOrder)).loans).toMatchObject([{ id, state: 'returned', renewalReason: null }]);
  });
});

describe('the last day', () => {
  test('is put off twice at most, from today where it is past', async () => {
    const member = await createMember(portal.pool, { isVerified: true });
    dataOf('loans.lend', await lend(await pickup(member.id, [await newArchive()])));
    const [loan] = await mine(member);
    const id = loan?.id ?? 0;
    await portal.pool.query('UPDATE loans SET due_on = $2 WHERE id = $1', [id, addDays(dayInChina(), -5)]);
    expect((await mine(member))[0]).toMatchObject({ isOverdue: true });
    dataOf('loans.renew', await act('renew', id, { days: 7 }));
    expect((await mine(member))[0]).toMatchObject({ dueOn: addDays(dayInChina(), 7), isOverdue: false });
    dataOf('loans.renew', await act('renew', id, { days: 7 }));
    expect((await act('renew', id, { days: 7 })).status).toBe(409);
  });

  test('borrowers are told when it comes and when it is past, once each', async () => {
    const member = await createMember(portal.pool, { isVerified: true });
    dataOf('loans.lend', await lend(await pickup(member.id, [await newArchive()]), 3));
    const context = await backgroundOf(portal);
    for (const inDays of [0, 1, 4, 5, 11]) await remindDue(context, silentLog, addDays(dayInChina(), inDays));
    expect((await noticesOf(member)).slice(1)).toEqual(['借出的资料即将到期', '借出的资料已逾期', '借出的资料已逾期']);
  });
});
