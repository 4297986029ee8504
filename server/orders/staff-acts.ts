import type { AnsweredBy, InputOf } from '../../src/resources/kit/call-types.ts';
import { type SubOrder, subOrders } from '../../src/resources/borrowing/sub-orders.ts';
import { conflict, invalid, notFound } from '../errors.ts';
import { notifyUsers } from '../messages/notify-users.ts';
import { type AnswerTo, type CallContext, transact } from '../resources/own-calls.ts';
import { type Selected, selectOf } from '../resources/select-of.ts';
import type { Transaction } from '../resources/transaction.ts';
import { changeRow } from '../resources/write-rows.ts';
import { decide } from './decide.ts';
import { moveSubOrder } from './move-sub-order.ts';
import { noteEvent } from './note-event.ts';
import { readOrderPolicy } from './order-policy.ts';
import { knownUnits, lockForReview } from './reviewer-scope.ts';
import { isInScope, readScope, reviewersOf, reviewRight } from '../holdings/review-scope.ts';
import { markSeen, addMessage } from './order-messages.ts';
import { notifyApplicant } from './notify-applicant.ts';
import { userOf } from '../resources/reader.ts';

type Services = typeof subOrders.services;
type ActName = 'ready' | 'finish' | 'handOver' | 'answerRenewal' | 'reply' | 'seen';

/** An act of a reviewer on a sub-order of their units. */
const act =
  <Name extends ActName>(
    work: (
      transaction: Transaction,
      subOrder: SubOrder,
      actor: number,
      values: InputOf<Services[Name]>,
    ) => Promise<AnsweredBy<Services[Name]>>,
  ) =>
  (context: CallContext<InputOf<Services[Name]> & { id: number }>): Promise<AnsweredBy<Services[Name]>> =>
    transact(context, async (transaction, actor) =>
      work(transaction, await lockForReview(transaction, context.values.id), actor, context.values),
    );

const ready = act<'ready'>(async (transaction, { id, order, user, subOrderNo }, actor, { pickupNote }) => {
  await moveSubOrder(transaction, { id, to: 'pickup', note: pickupNote, actor, values: { pickupNote } });
  const body = `审核单 ${subOrderNo} 的资料已备好：${pickupNote}`;
  await notifyApplicant(transaction, user, { order, title: '资料已备好，请取件', body });
  return { id, state: 'pickup' };
});

const finish = act<'finish'>(async (transaction, { id, order, user, subOrderNo }, actor, { reason }) => {
  const note = reason ?? '办结';
  const values = { availableUntil: null, renewalAskedAt: null, renewalReason: null };
  await moveSubOrder(transaction, { id, to: 'done', note, actor, values });
  await notifyApplicant(transaction, user, {
    order,
    title: '借阅已办结',
    body: `审核单 ${subOrderNo} 已办结：${note}。`,
  });
  return { id, state: 'done' };
});

const answerRenewal = act<'answerRenewal'>(async (transaction, subOrder, actor, { isGranted, reason }) => {
  const { id, order, user, subOrderNo, state } = subOrder;
  if (state !== 'available' || subOrder.renewalAskedAt === null)
    throw conflict('没有待答复的续期申请，可能已由他人答复。请刷新后再看');
  const { renewalDays, maxRenewals } = await readOrderPolicy(transaction.tx);
  const note = reason;
  if (!isGranted && note === null) throw invalid({ reason: ['不同意续期须写明理由'] });
  if (isGranted && subOrder.renewals >= maxRenewals) throw conflict(`每单最多续期 ${maxRenewals} 次`);
  const begin = Math.max(Date.now(), new Date(subOrder.availableUntil ?? 0).getTime());
  const until = new Date(begin + renewalDays * 86_400_000).toISOString();
  const granted = { availableUntil: until, renewals: subOrder.renewals + 1, expiryToldAt: null };
  const values = { renewalAskedAt: null, renewalReason: null, ...(isGranted ? granted : {}) };
  await changeRow(transaction, subOrders, id, values, isGranted ? '同意续期' : '不同意续期');
  const summary = isGranted ? `延长 ${renewalDays} 天${note === null ? '' : `：${note}`}` : note;
  const kind = isGranted ? 'renewed' : 'renewalRefused';
  await noteEvent(transaction, { order, subOrder: id, from: state, to: state, note: summary, actor, kind });
  const title = isGranted ? '续期申请已同意' : '续期申请未同意';
  await notifyApplicant(transaction, user, { order, title, body: `审核单 ${subOrderNo}：${summary ?? ''}。` });
  return { id, isGranted };
});

const handOver = act<'handOver'>(async (transaction, subOrder, actor, values) => {
  const { id, order, state, keepingUnit: before, subOrderNo } = subOrder;
  if (state !== 'pending') throw conflict('只有待审核的单可以转办，请刷新后再看');
  const { reason, reviewer } = values;
  const keepingUnit = values.keepingUnit ?? before;
  if (reviewer === null && keepingUnit === before) throw invalid({ reviewer: ['请选择转给谁，或转给哪个单位'] });
  if (keepingUnit !== before && !(await knownUnits(transaction.tx)).includes(keepingUnit))
    throw invalid({ keepingUnit: ['没有这个保管单位，请从列表中选择'] });
  const able = (await reviewersOf(transaction.tx, reviewRight, keepingUnit)).filter(
    (each) => each.id !== subOrder.user,
  );
  if (able.length === 0) throw invalid({ keepingUnit: [`${keepingUnit}还没有审核人员，请先在角色中设定`] });
  if (reviewer !== null && !able.some((each) => each.id === reviewer))
    throw invalid({ reviewer: ['此人没有该单位的审核权限，请另选'] });
  const where = keepingUnit === before ? '' : `转由${keepingUnit}办理：`;
  // The unit that hands over is the one in the timeline
  await noteEvent(transaction, {
    order,
    subOrder: id,
    from: state,
    to: state,
    note: `${where}${reason}`,
    actor,
    kind: 'handOver',
  });
  await changeRow(transaction, subOrders, id, { keepingUnit, reviewer }, '转办', { reason });
  const recipients = reviewer === null ? able.map((each) => each.id) : [reviewer];
  await notifyUsers(transaction, recipients, {
    title: '有一张审核单转给您',
    body: `审核单 ${subOrderNo} 转给您办理：${reason}`,
    link: `/admin/subOrders/show/${id}`,
  });
  return { id, keepingUnit, reviewer };
});

const reply = act<'reply'>(async (transaction, subOrder, actor, values) => {
  const message = await addMessage(transaction, subOrder, 'staff', actor, values);
  const body = `关于审核单 ${subOrder.subOrderNo}，审核人员给您留言，请在申请详情中查看。`;
  await notifyApplicant(transaction, subOrder.user, { order: subOrder.order, title: '审核人员留言', body });
  return message;
});

const seen = act<'seen'>((transaction, { id }) => markSeen(transaction, id, 'user'));

const heldColumns = selectOf(subOrders, ['keepingUnit', 'user']);

/** Who else may take a sub-order over, and the units that it may go to. */
const reviewers: AnswerTo<typeof subOrders, 'reviewers'> = async ({ services, reader, values }) => {
  const { pool } = services.database;
  const scope = await readScope(pool, reader);
  const { rows } = await pool.query<Selected<typeof heldColumns>>(
    `SELECT ${heldColumns} FROM sub_orders WHERE id = $1`,
    [values.id],
  );
  const [found] = rows;
  if (!found || !isInScope(scope, found.keepingUnit)) throw notFound('审核单');
  const me = userOf(reader);
  const able = await reviewersOf(pool, reviewRight, found.keepingUnit);
  return { rows: able.filter(({ id }) => id !== found.user && id !== me), keepingUnits: await knownUnits(pool) };
};

export const staffActs = {
  decide,
  ready,
  finish,
  handOver,
  answerRenewal,
  reply,
  seen,
  reviewers,
};
