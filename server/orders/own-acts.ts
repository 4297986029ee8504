import type { SubOrder } from '../../src/resources/sub-orders.ts';
import { subOrders } from '../../src/resources/sub-orders.ts';
import { conflict, notFound } from '../errors.ts';
import { type OwnAnswer, writing } from '../resources/own-calls.ts';
import type { Write } from '../resources/write.ts';
import { changeRow } from '../resources/write-rows.ts';
import { lockSubOrder, moveSubOrder } from './move-sub-order.ts';
import { noteEvent } from './note-event.ts';
import { readOrderPolicy } from './order-policy.ts';
import { hasUnread, markSeen, say } from './say.ts';
import { tellReviewers } from './tell-reviewers.ts';

/** The person's own sub-order, locked. Somebody else's answers like one that is not there. @throws AppError 404 */
async function lockOwn(write: Write, userId: number, id: number): Promise<SubOrder> {
  const { rows } = await write.tx.query('SELECT 1 FROM sub_orders WHERE id = $1 AND "user" = $2', [id, userId]);
  if (rows.length === 0) throw notFound('订单');
  return lockSubOrder(write, id);
}

/** An act of the applicant on a sub-order of their own. */
const act =
  (
    work: (
      write: Write,
      subOrder: SubOrder,
      user: number,
      taken: Readonly<Record<string, unknown>>,
    ) => Promise<unknown>,
  ) =>
  (asked: Parameters<OwnAnswer>[0]): Promise<unknown> =>
    writing(asked, async (write, user) => {
      const subOrder = await lockOwn(write, user, Number(asked.values['subOrder']));
      return work(write, subOrder, user, asked.values);
    });

const noteOf = (value: unknown): string | null =>
  typeof value === 'string' && value.trim() !== '' ? value.trim() : null;

export const ownActs: Readonly<Record<string, OwnAnswer>> = {
  withdraw: act(async (write, { id }, user, { reason }) => {
    await moveSubOrder(write, { id, to: 'withdrawn', note: noteOf(reason) ?? '申请人撤回', actor: user });
    return { id, state: 'withdrawn' };
  }),

  finish: act(async (write, { id, state }, user) => {
    if (state !== 'available') throw conflict('只有“可下载”的订单可以自行办结，其他的由保管单位办结');
    const values = { availableUntil: null, renewalAskedAt: null, renewalReason: null };
    await moveSubOrder(write, { id, to: 'done', note: '申请人办结', actor: user, values });
    return { id, state: 'done' };
  }),

  renew: act(async (write, subOrder, user, { reason }) => {
    const { id, state, renewals, renewalAskedAt } = subOrder;
    if (state !== 'available') throw conflict('只有“可下载”的订单可以续期');
    if (renewalAskedAt !== null) throw conflict('续期申请已经提交，请等待答复');
    const { maxRenewals } = await readOrderPolicy(write.tx);
    if (renewals >= maxRenewals) throw conflict(`每单最多续期 ${maxRenewals} 次，如仍需要请重新申请`);
    const asked = { renewalAskedAt: new Date().toISOString(), renewalReason: noteOf(reason) };
    await changeRow(write, subOrders, id, asked, '申请续期');
    const event = {
      order: subOrder.order,
      subOrder: id,
      from: state,
      to: state,
      note: asked.renewalReason,
      actor: user,
    };
    await noteEvent(write, { ...event, kind: 'renewalAsked' });
    const body = `审核单 ${subOrder.subOrderNo} 申请续期，请答复。`;
    await tellReviewers(write, subOrder, { title: '有续期申请', body });
    return { id };
  }),

  say: act(async (write, subOrder, user, taken) => {
    // Who has not read the last message yet is not told of each further one
    const isKnown = await hasUnread(write, subOrder.id, 'user');
    const message = await say(write, subOrder, 'user', user, taken);
    const body = `审核单 ${subOrder.subOrderNo} 有新的留言，请查看。`;
    if (!isKnown) await tellReviewers(write, subOrder, { title: '申请人留言', body });
    return message;
  }),

  seen: act((write, { id }) => markSeen(write, id, 'staff')),
};
