import { loans } from '../../src/resources/borrowing/loans.ts';
import type { InputOf } from '../../src/resources/kit/call-types.ts';
import { dayInChina } from '../../src/resources/shared/china-days.ts';
import { conflict, notFound } from '../errors.ts';
import { lockSubOrder } from '../orders/move-sub-order.ts';
import { noteEvent } from '../orders/note-event.ts';
import { readOrderPolicy } from '../orders/order-policy.ts';
import { notifyReviewers } from '../orders/notify-reviewers.ts';
import type { Transaction } from '../resources/transaction.ts';
import { changeRow, lockRow } from '../resources/write-rows.ts';
import { renewalObstacle } from './renewal-obstacle.ts';

type RenewalRequest = InputOf<typeof loans.services.askRenewal>;

/** A borrower asks to keep something longer. Somebody else's loan answers like one that is not there. @throws AppError 404, 409 */
export async function askRenewal(
  transaction: Transaction,
  userId: number,
  { id, reason }: RenewalRequest,
): Promise<{ id: number }> {
  const { rows } = await transaction.tx.query('SELECT 1 FROM loans WHERE id = $1 AND "user" = $2', [id, userId]);
  if (rows.length === 0) throw notFound('借出记录');
  const loan = await lockRow(transaction, loans, id);
  const obstacle = renewalObstacle(loan, await readOrderPolicy(transaction.tx), dayInChina());
  if (obstacle !== null) throw conflict(obstacle);
  const renewal = { renewalAskedAt: new Date().toISOString(), renewalReason: reason, renewalRefusal: null };
  await changeRow(transaction, loans, id, renewal, '申请续借');
  const subOrder = await lockSubOrder(transaction, loan.subOrder);
  const { order, state } = subOrder;
  const note = `“${loan.title}”：${reason}`;
  const event = { order, subOrder: subOrder.id, from: state, to: state, note, actor: userId };
  await noteEvent(transaction, { ...event, kind: 'renewalAsked' });
  const body = `审核单 ${subOrder.subOrderNo} 借出的“${loan.title}”申请续借，请答复。`;
  await notifyReviewers(transaction, subOrder, { title: '有续借申请', body });
  return { id };
}
