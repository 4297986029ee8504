import { loans } from '../../src/resources/borrowing/loans.ts';
import { dayInChina, addDays, dayWords } from '../../src/resources/shared/china-days.ts';
import type { SubOrder } from '../../src/resources/borrowing/sub-orders.ts';
import { conflict, invalid } from '../errors.ts';
import { moveSubOrder } from '../orders/move-sub-order.ts';
import { noteEvent } from '../orders/note-event.ts';
import { readOrderPolicy } from '../orders/order-policy.ts';
import { notifyApplicant } from '../orders/notify-applicant.ts';
import { type ActionInput, type ActionOf, serverActions } from '../resources/server-actions.ts';
import type { Transaction } from '../resources/transaction.ts';
import { changeRow } from '../resources/write-rows.ts';
import { lockForLoan } from './lock-for-loan.ts';

type Renewal = ActionInput<typeof loans, 'renew'>;

const answered = { renewalAskedAt: null, renewalReason: null, renewalRefusal: null };

/** Takes one thing back; with the last one the sub-order becomes 已归还. */
const returnOne: ActionOf<typeof loans, 'returnOne'> = async (transaction, { id, row, values }) => {
  const subOrder = await lockForLoan(transaction, row.subOrder, 'admin:loans.returnOne');
  const { condition } = values;
  const returned = { state: 'returned', outItem: null, returnedAt: new Date().toISOString(), condition };
  const { row: after } = await changeRow(transaction, loans, id, { ...returned, ...answered }, '归还');
  const { rows } = await transaction.tx.query<{ out: number }>(
    `SELECT count(*)::integer AS out FROM loans WHERE sub_order = $1 AND state = 'out'`,
    [subOrder.id],
  );
  if (rows[0]?.out === 0 && subOrder.state === 'lent') {
    const note = `全部归还，${condition}`;
    await moveSubOrder(transaction, {
      id: subOrder.id,
      to: 'returned',
      note,
      actor: transaction.request.reader.userId,
    });
  }
  const body = `“${row.title}”已归还（${condition}）。`;
  await notifyApplicant(transaction, subOrder.user, { order: subOrder.order, title: '资料已归还', body });
  return after;
};

interface Answer {
  kind: 'renewed' | 'renewalRefused';
  /** What the borrower reads in the timeline and in the notice. */
  note: string;
  title: string;
}

async function notifyOfAnswer(
  transaction: Transaction,
  { id, order, user, state }: SubOrder,
  { kind, note, title }: Answer,
) {
  const event = { order, subOrder: id, from: state, to: state, actor: transaction.request.reader.userId };
  await noteEvent(transaction, { ...event, note: note.slice(0, 500), kind });
  await notifyApplicant(transaction, user, { order, title, body: `${note}。` });
}

/** Makes a loan longer, counted from its last day, or from today where that is past. */
async function grant(
  transaction: Transaction,
  subOrder: SubOrder,
  { id, row, values }: Renewal,
  reason: string | null,
) {
  const { renewals } = row;
  const { maxRenewals } = await readOrderPolicy(transaction.tx);
  if (renewals >= maxRenewals) throw conflict(`每件最多续借 ${maxRenewals} 次，请先归还`);
  const [today, before] = [dayInChina(), row.dueOn];
  const dueOn = addDays(before < today ? today : before, values.days);
  const changes = { dueOn, renewals: renewals + 1, toldOn: null, ...answered };
  const { row: after } = await changeRow(transaction, loans, id, changes, '续借');
  const note = `“${row.title}”可借到${dayWords(dueOn)}${reason === null ? '' : `：${reason}`}`;
  await notifyOfAnswer(transaction, subOrder, { kind: 'renewed', note, title: '借期已延长' });
  return after;
}

/** Refuses what the borrower asked for; the last day stays. */
async function refuse(transaction: Transaction, subOrder: SubOrder, { id, row }: Renewal, reason: string | null) {
  if (row.renewalAskedAt === null) throw conflict('没有待答复的续借申请，可能已由他人答复。请刷新后再看');
  if (reason === null) throw invalid({ reason: ['不同意续借须写明原因'] });
  const { row: after } = await changeRow(transaction, loans, id, { ...answered, renewalRefusal: reason }, '不同意续借');
  const note = `“${row.title}”：${reason}`;
  await notifyOfAnswer(transaction, subOrder, { kind: 'renewalRefused', note, title: '续借申请未同意' });
  return after;
}

const renew: ActionOf<typeof loans, 'renew'> = async (transaction, input) => {
  const subOrder = await lockForLoan(transaction, input.row.subOrder, 'admin:loans.renew');
  const { isGranted, reason } = input.values;
  const note = reason !== null && reason.trim() !== '' ? reason.trim() : null;
  return isGranted ? grant(transaction, subOrder, input, note) : refuse(transaction, subOrder, input, note);
};

/** Actions on loans, by call id. */
export const loanActions = serverActions(loans, { returnOne, renew });
