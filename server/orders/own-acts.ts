import type { AnsweredBy, InputOf } from '../../src/resources/kit/call-types.ts';
import type { orders } from '../../src/resources/borrowing/orders.ts';
import type { SubOrder } from '../../src/resources/borrowing/sub-orders.ts';
import { subOrders } from '../../src/resources/borrowing/sub-orders.ts';
import { conflict, notFound } from '../errors.ts';
import { type AnswersTo, type CallContext, transact } from '../resources/own-calls.ts';
import type { Transaction } from '../resources/transaction.ts';
import { changeRow } from '../resources/write-rows.ts';
import { lockSubOrder, moveSubOrder } from './move-sub-order.ts';
import { noteEvent } from './note-event.ts';
import { readOrderPolicy } from './order-policy.ts';
import { hasUnread, markSeen, addMessage } from './order-messages.ts';
import { notifyReviewers } from './notify-reviewers.ts';

/** The person's own sub-order, locked. Somebody else's answers like one that is not there. @throws AppError 404 */
async function lockOwn(transaction: Transaction, userId: number, id: number): Promise<SubOrder> {
  const { rows } = await transaction.tx.query('SELECT 1 FROM sub_orders WHERE id = $1 AND "user" = $2', [id, userId]);
  if (rows.length === 0) throw notFound('订单');
  return lockSubOrder(transaction, id);
}

type Services = typeof orders.services;
type ActName = 'withdraw' | 'finish' | 'renew' | 'say' | 'seen';

/** An act of the applicant on a sub-order of their own. */
const act =
  <Name extends ActName>(
    work: (
      transaction: Transaction,
      subOrder: SubOrder,
      user: number,
      values: InputOf<Services[Name]>,
    ) => Promise<AnsweredBy<Services[Name]>>,
  ) =>
  (context: CallContext<InputOf<Services[Name]> & { subOrder: number }>): Promise<AnsweredBy<Services[Name]>> =>
    transact(context, async (transaction, user) =>
      work(transaction, await lockOwn(transaction, user, context.values.subOrder), user, context.values),
    );

export const ownActs: Pick<AnswersTo<typeof orders>, ActName> = {
  withdraw: act<'withdraw'>(async (transaction, { id }, user, { reason }) => {
    await moveSubOrder(transaction, { id, to: 'withdrawn', note: reason ?? '申请人撤回', actor: user });
    return { id, state: 'withdrawn' };
  }),

  finish: act<'finish'>(async (transaction, { id, state }, user) => {
    if (state !== 'available') throw conflict('只有“可下载”的订单可以自行办结，其他的由保管单位办结');
    const values = { availableUntil: null, renewalAskedAt: null, renewalReason: null };
    await moveSubOrder(transaction, { id, to: 'done', note: '申请人办结', actor: user, values });
    return { id, state: 'done' };
  }),

  renew: act<'renew'>(async (transaction, subOrder, user, { reason }) => {
    const { id, state, renewals, renewalAskedAt } = subOrder;
    if (state !== 'available') throw conflict('只有“可下载”的订单可以续期');
    if (renewalAskedAt !== null) throw conflict('续期申请已经提交，请等待答复');
    const { maxRenewals } = await readOrderPolicy(transaction.tx);
    if (renewals >= maxRenewals) throw conflict(`每单最多续期 ${maxRenewals} 次，如仍需要请重新申请`);
    const renewal = { renewalAskedAt: new Date().toISOString(), renewalReason: reason };
    await changeRow(transaction, subOrders, id, renewal, '申请续期');
    const event = {
      order: subOrder.order,
      subOrder: id,
      from: state,
      to: state,
      note: renewal.renewalReason,
      actor: user,
    };
    await noteEvent(transaction, { ...event, kind: 'renewalAsked' });
    const body = `审核单 ${subOrder.subOrderNo} 申请续期，请答复。`;
    await notifyReviewers(transaction, subOrder, { title: '有续期申请', body });
    return { id };
  }),

  say: act<'say'>(async (transaction, subOrder, user, values) => {
    // Who has not read the last message yet is not told of each further one
    const isKnown = await hasUnread(transaction, subOrder.id, 'user');
    const message = await addMessage(transaction, subOrder, 'user', user, values);
    const body = `审核单 ${subOrder.subOrderNo} 有新的留言，请查看。`;
    if (!isKnown) await notifyReviewers(transaction, subOrder, { title: '申请人留言', body });
    return message;
  }),

  seen: act<'seen'>((transaction, { id }) => markSeen(transaction, id, 'staff')),
};
