import type { deliveries } from '../../src/resources/delivery/deliveries.ts';
import { conflict } from '../errors.ts';
import { type AnswerTo, transact } from '../resources/own-calls.ts';
import { leaveMessage } from './leave-message.ts';
import { moveDelivery, stateLabel } from './move-delivery.ts';
import { notifyReviewers } from './notify-about.ts';
import { assertOwner, lastReturn, lockOwn } from './own-delivery.ts';

/** Takes back what waits, to be changed. */
export const withdraw: AnswerTo<typeof deliveries, 'withdraw'> = (context) =>
  transact(context, async (transaction, user) => {
    const { id, reason } = context.values;
    const before = await lockOwn(transaction, user, id);
    assertOwner(before, user, '撤回');
    if (before.state !== 'submitted')
      throw conflict(`此汇交现在是“${stateLabel(before.state)}”，只有待验收的可以撤回。请刷新后再看`);
    const event = { kind: 'withdrawn', side: 'submitter', actor: user, note: reason } as const;
    // What was sent back stays to be mended by its day
    const sentBack = await lastReturn(transaction.tx, id);
    const values = { submittedAt: null, dueOn: sentBack && (sentBack.dueOn ?? before.dueOn) };
    const to = sentBack ? 'returned' : 'draft';
    const { state, version } = await moveDelivery(transaction, { id, to, event, values });
    const body = `汇交 ${before.deliveryNo} 已由汇交人撤回${reason === null ? '' : `：${reason}`}。`;
    if (before.reviewer !== null) await notifyReviewers(transaction, before, { title: '资料汇交已撤回', body });
    return { id, state, version };
  });

/** A submitter's message to the keepers. */
export const say: AnswerTo<typeof deliveries, 'say'> = (context) =>
  transact(context, async (transaction, user) => {
    const { id, text } = context.values;
    const delivery = await lockOwn(transaction, user, id);
    const isFirst = await leaveMessage(transaction, delivery, { side: 'submitter', actor: user, text });
    const body = `汇交 ${delivery.deliveryNo} 有新的留言，请查看。`;
    if (isFirst) await notifyReviewers(transaction, delivery, { title: '汇交人留言', body });
    return { id };
  });
