import type { InputOf } from '../../src/resources/kit/call-types.ts';
import { orderLines } from '../../src/resources/borrowing/order-lines.ts';
import { orders } from '../../src/resources/borrowing/orders.ts';
import { subOrders } from '../../src/resources/borrowing/sub-orders.ts';
import { lockCart, numbersIn, readChosen, removeEntries } from '../cart/cart-entries.ts';
import { type DescribedEntry, describeEntries } from '../cart/describe-cart.ts';
import { AppError, conflict, invalid } from '../errors.ts';
import type { LendableItem } from '../holdings/lendable-item.ts';
import { dueInWorkingDays } from '../holdings/working-days.ts';
import { type AnswerTo, transact } from '../resources/own-calls.ts';
import type { Transaction } from '../resources/transaction.ts';
import { insertChecked } from '../resources/create-rows.ts';
import { noteEvent } from './note-event.ts';
import { readOrderPolicy } from './order-policy.ts';
import { settleSubOrder } from './settle.ts';
import { notifyApplicant } from './notify-applicant.ts';
import { notifyReviewers } from './notify-reviewers.ts';
import { readLetter } from './submit/read-letter.ts';
import { nextOrderNumber } from './submit/order-number.ts';

type Application = InputOf<typeof orders.services.submit>;

/**
 * Makes one order of entries of the cart, with a sub-order for each keeping unit, and takes the entries out of the cart:
 * all in one transaction, under the lock of the cart. Of several who submit the same entries the first makes the order, the
 * others are told that the entries are gone.
 */
export const submit: AnswerTo<typeof orders, 'submit'> = async (context) => {
  const answer = await transact(context, (transaction, user) => submitUnderLock(transaction, user, context.values));
  context.services.courier.wake();
  return answer;
};

async function submitUnderLock(transaction: Transaction, user: number, values: Application) {
  if (!values.isAgreed) throw invalid({ isAgreed: ['请阅读并同意保密协议'] });
  await lockCart(transaction.tx, user);
  const wanted = numbersIn(values.cartIds);
  const chosen = await readChosen(transaction.tx, user, wanted);
  if (chosen.length < wanted.length) throw conflict('所选资料有的已经提交或移出，请刷新借阅车后再提交');
  const entries = await describeEntries(transaction.tx, transaction.request.reader, chosen);
  assertApplicable(entries);
  assertKnown(entries, values);
  const letter = await readLetter(transaction.tx, user, values.letter);
  if (letter === null && entries.some(({ situation }) => situation?.isProtected))
    throw invalid({ letter: ['所选资料中有的在保护期内，请上传汇交人同意利用的材料'] });
  const order = await insertOrder(transaction, user, values, letter);
  const units = byUnit(entries);
  await insertSubOrders(transaction, { user, order, units });
  await removeEntries(transaction.tx, user, wanted);
  const body = `申请单 ${order.orderNo} 已提交，共 ${entries.length} 件资料，由 ${[...units.keys()].join('、')} 办理。`;
  await notifyApplicant(transaction, user, { order: order.id, title: '借阅申请已提交', body });
  return { ...order, subOrders: units.size };
}

/** @throws AppError 422 naming every item that cannot be applied for; one that is not open any more is not named */
function assertApplicable(entries: readonly DescribedEntry[]): void {
  const problems = entries.flatMap(({ line }) =>
    line.refusal ? [`${line.title ? `《${line.title}》` : ''}${line.apply.text}`] : [],
  );
  if (problems.length > 0) throw invalid({ cartIds: [...new Set(problems)] });
}

/** @throws AppError 403 for who has to be certified for one of the items, or for more than files on line */
function assertKnown(entries: readonly DescribedEntry[], { delivery }: Application): void {
  const unknown = entries.filter(({ line }) => line.missing.includes('verification'));
  const isFirst = entries.some(({ situation }) => situation?.visitor === 'registered') && delivery !== 'online';
  if (unknown.length === 0 && !isFirst) return;
  const titles = unknown.map(({ line }) => `《${line.title ?? ''}》`).join('、');
  throw new AppError(403, titles === '' ? '到馆领取和邮寄的资料须先完成实名认证' : `${titles}须先完成实名认证才能申请`);
}

function byUnit(entries: readonly DescribedEntry[]): Map<string, LendableItem[]> {
  const units = new Map<string, LendableItem[]>();
  for (const { item } of entries) if (item) units.set(item.keepingUnit, [...(units.get(item.keepingUnit) ?? []), item]);
  return units;
}

async function insertOrder(transaction: Transaction, user: number, values: Application, letter: number | null) {
  const now = new Date().toISOString();
  const { purpose, project, useUnit, contactName, contactMobile, delivery, note } = values;
  const fields = { purpose, project, useUnit, contactName, contactMobile, delivery, note, letter };
  const orderNo = await nextOrderNumber(transaction.tx);
  const row = { ...fields, orderNo, user, agreedAt: now, submittedAt: now, state: 'pending', isSample: false };
  const { id } = await insertChecked(transaction, orders, row, '提交申请');
  return { id: Number(id), orderNo };
}

interface Parts {
  user: number;
  order: { id: number; orderNo: string };
  units: ReadonlyMap<string, readonly LendableItem[]>;
}

async function insertSubOrders(transaction: Transaction, { user, order, units }: Parts): Promise<void> {
  const { reviewDays } = await readOrderPolicy(transaction.tx);
  const dueOn = await dueInWorkingDays(transaction.tx, reviewDays);
  let number = 0;
  for (const [keepingUnit, items] of units) {
    const subOrderNo = `${order.orderNo}-${(number += 1)}`;
    const known = {
      subOrderNo,
      order: order.id,
      user,
      keepingUnit,
      dueOn,
      state: 'pending',
      lineCount: items.length,
      renewals: 0,
    };
    const { id } = await insertChecked(transaction, subOrders, known, '提交申请');
    const subOrder = Number(id);
    for (const { type, id: itemId, number: itemNo, title } of items) {
      const line = { subOrder, itemType: type, itemId, number: itemNo, title };
      await insertChecked(transaction, orderLines, { ...line, decision: 'waiting', isSettled: false }, '提交申请');
    }
    await noteEvent(transaction, {
      order: order.id,
      subOrder,
      from: null,
      to: 'pending',
      note: '提交申请',
      actor: user,
    });
    await settleSubOrder(transaction, subOrder);
    await notifyOfSubOrder(transaction, { id: subOrder, subOrderNo, keepingUnit, count: items.length, user });
  }
}

interface Waiting {
  id: number;
  subOrderNo: string;
  keepingUnit: string;
  count: number;
  user: number;
}

/** Whoever may decide is told, unless the system has decided on everything. */
async function notifyOfSubOrder(transaction: Transaction, { subOrderNo, count, ...waiting }: Waiting): Promise<void> {
  const { id, keepingUnit } = waiting;
  const { rows } = await transaction.tx.query(`SELECT 1 FROM sub_orders WHERE id = $1 AND state = 'pending'`, [id]);
  if (rows.length === 0) return;
  const body = `${keepingUnit}有新的审核单 ${subOrderNo}，共 ${count} 件资料。`;
  await notifyReviewers(transaction, { ...waiting, reviewer: null }, { title: '有新的借阅申请', body });
}
