import type { drillingImports } from '../../src/resources/delivery/drilling-imports.ts';
import { assertOwner } from '../deliveries/own-delivery.ts';
import { conflict } from '../errors.ts';
import { type AnswerTo, transact } from '../resources/own-calls.ts';
import { leaveMessage } from './leave-message.ts';
import { moveDrilling, stateLabel } from './move-drilling.ts';
import { notifyReviewers } from './notify-about.ts';
import { assertIdle, lastReturn, lockOwn } from './own-drilling.ts';

/** Takes back what waits, to be changed. */
export const withdraw: AnswerTo<typeof drillingImports, 'withdraw'> = (context) =>
  transact(context, async (transaction, user) => {
    const { id, reason } = context.values;
    const before = await lockOwn(transaction, user, id);
    assertOwner(before, user, '撤回');
    if (before.state !== 'submitted')
      throw conflict(`此汇交现在是“${stateLabel(before.state)}”，只有待审核的可以撤回。请刷新后再看`);
    await assertIdle(transaction.tx, before);
    const event = { kind: 'withdrawn', side: 'submitter', actor: user, note: reason } as const;
    // What was sent back stays to be mended by its day
    const sentBack = await lastReturn(transaction.tx, id);
    const values = { submittedAt: null, dueOn: sentBack && (sentBack.dueOn ?? before.dueOn) };
    const to = sentBack ? 'returned' : 'draft';
    const { state, version } = await moveDrilling(transaction, { id, to, event, values });
    const body = `钻孔汇交 ${before.importNo} 已由汇交人撤回${reason === null ? '' : `：${reason}`}。`;
    if (before.reviewer !== null) await notifyReviewers(transaction, before, { title: '钻孔汇交已撤回', body });
    return { id, state, version };
  });

/** A submitter's message to the keepers. */
export const say: AnswerTo<typeof drillingImports, 'say'> = (context) =>
  transact(context, async (transaction, user) => {
    const { id, text } = context.values;
    const drilling = await lockOwn(transaction, user, id);
    const isFirst = await leaveMessage(transaction, drilling, { side: 'submitter', actor: user, text });
    const body = `钻孔汇交 ${drilling.importNo} 有新的留言，请查看。`;
    if (isFirst) await notifyReviewers(transaction, drilling, { title: '汇交人留言', body });
    return { id };
  });
