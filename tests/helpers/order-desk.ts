import { noteEvent } from '../../server/orders/note-event.ts';
import { settleSubOrder } from '../../server/orders/settle.ts';
import { systemReader } from '../../server/resources/reader.ts';
import { runTransaction, type Transaction } from '../../server/resources/transaction.ts';
import { insertChecked } from '../../server/resources/create-rows.ts';
import { orderLines } from '../../src/resources/borrowing/order-lines.ts';
import { orders } from '../../src/resources/borrowing/orders.ts';
import { subOrders } from '../../src/resources/borrowing/sub-orders.ts';
import type { AnsweredOrder, AnsweredSubOrder } from '../../src/resources/shared/order-answers.ts';
import { counter } from './counters.ts';
import { backgroundOf } from './background.ts';
import { administrator, createMember, type Member } from './members.ts';
import type { PortalUnderTest } from './portal-under-test.ts';
import { type Answer, dataOf, make } from './send.ts';

export const unit = '浙江省地质资料馆';

const nextNumber = counter();

export interface OrderWish {
  /** Ids of archives. */
  items: readonly number[];
  delivery?: 'online' | 'onSite' | 'copy';
  keepingUnit?: string;
  dueOn?: string;
}

interface Submitted {
  order: number;
  subOrder: number;
}

/** What tests of orders do again and again, on a running portal. */
export function orderDesk(portal: PortalUnderTest) {
  let admin: string | undefined;
  const asAdmin = async (): Promise<string> => (admin ??= await administrator(portal.pool));
  const context = () => backgroundOf(portal);
  const newArchive = async (values: Record<string, unknown> = {}): Promise<number> => {
    const n = nextNumber();
    const given = {
      archiveNo: `SQ${n}`,
      title: `借阅资料${n}`,
      category: '区域地质调查',
      formingUnit: '浙江省地质院',
      year: 2022,
      keepingUnit: unit,
      secrecy: '内部',
      isCatalogPublic: true,
      ...values,
    };
    const answer = await make(portal.origin, 'archives.create', { token: await asAdmin(), values: given });
    return dataOf<{ id: number }>('archives.create', answer).id;
  };
  const submitted = async (user: Member, wish: OrderWish): Promise<Submitted> =>
    runTransaction(await context(), systemRequest, (transaction) => submit(transaction, user.id, wish));
  /** Opinions on the lines of a sub-order, in their order. */
  const decide = async (
    { token }: Member,
    subOrder: number,
    decisions: readonly ('approved' | 'refused')[],
    more: Record<string, unknown> = {},
  ): Promise<Answer> => {
    const { rows } = await portal.pool.query<{ id: number }>(
      `SELECT id FROM order_lines WHERE sub_order = $1 AND decision = 'waiting' ORDER BY id`,
      [subOrder],
    );
    const lines = decisions.map((decision, at) => ({
      id: rows[at]?.id ?? 0,
      decision,
      reason: decision === 'refused' ? '不在可提供的范围' : null,
    }));
    return make(portal.origin, 'subOrders.decide', { token, values: { id: subOrder, lines, ...more } });
  };
  return {
    asAdmin,
    context,
    newArchive,
    applicant: (): Promise<Member> => createMember(portal.pool, { isVerified: true }),
    /** A reviewer of these keeping units; without any, of all. */
    reviewer: async (...units: string[]): Promise<Member> => {
      const rights = ['admin:subOrders.review', 'admin:subOrders.statistics'];
      const member = await createMember(portal.pool, { rights, type: 0 });
      await portal.pool.query('UPDATE roles SET keeping_units = $2 WHERE id = $1', [member.roleId, units]);
      return member;
    },
    /** An order as the submission leaves it. */
    submitted,
    /** One whose every line was approved. */
    approved: async (user: Member, reviewer: Member, wish: OrderWish): Promise<Submitted> => {
      const made = await submitted(user, wish);
      const decisions = wish.items.map(() => 'approved' as const);
      dataOf('subOrders.decide', await decide(reviewer, made.subOrder, decisions));
      return made;
    },
    detail: async (user: Member, id: number): Promise<AnsweredOrder> =>
      dataOf<AnsweredOrder>(
        'orders.one',
        await make(portal.origin, 'orders.one', { token: user.token, query: { id: String(id) } }),
      ),
    decide,
    act: ({ token }: Member, name: string, values: Record<string, unknown>): Promise<Answer> =>
      make(portal.origin, name, { token, values }),
    stateOf: async (subOrder: number): Promise<AnsweredSubOrder['state'] | undefined> => {
      const { rows } = await portal.pool.query<{ state: AnsweredSubOrder['state'] }>(
        'SELECT state FROM sub_orders WHERE id = $1',
        [subOrder],
      );
      return rows[0]?.state;
    },
  };
}

const systemRequest = {
  reader: systemReader,
  callId: 'test.submit',
  idempotencyKey: null,
  input: null,
  ip: '127.0.0.1',
  requestId: 'test',
};

async function submit(transaction: Transaction, user: number, wish: OrderWish): Promise<Submitted> {
  const { items, delivery = 'online', keepingUnit = unit, dueOn = '2099-12-31' } = wish;
  const now = new Date().toISOString();
  const orderNo = `SQ-TEST-${String(nextNumber()).padStart(4, '0')}`;
  const head = { orderNo, user, purpose: '科研', project: '测试项目', useUnit: '某大学', contactName: '王岩' };
  const told = {
    contactMobile: '13905710001',
    delivery,
    agreedAt: now,
    submittedAt: now,
    state: 'pending',
    isSample: false,
  };
  const { id: order } = await insertChecked(transaction, orders, { ...head, ...told }, '提交');
  const part = { subOrderNo: `${orderNo}-1`, order, user, keepingUnit, state: 'pending', lineCount: items.length };
  const { id: subOrder } = await insertChecked(transaction, subOrders, { ...part, dueOn, renewals: 0 }, '提交');
  for (const itemId of items) {
    const line = { subOrder, itemType: 'archives', itemId, number: `号${itemId}`, title: `资料${itemId}` };
    await insertChecked(transaction, orderLines, { ...line, decision: 'waiting', isSettled: false }, '提交');
  }
  await noteEvent(transaction, { order, subOrder, from: null, to: 'pending', note: '提交申请', actor: user });
  await settleSubOrder(transaction, subOrder);
  return { order, subOrder };
}
