import type { AnsweredBy, InputOf } from '../../src/resources/kit/call-types.ts';
import { deliveries, type Delivery } from '../../src/resources/delivery/deliveries.ts';
import { dayInChina } from '../../src/resources/shared/china-days.ts';
import { conflict, invalid } from '../errors.ts';
import { deliveryReviewRight, reviewersOf, worksOn } from '../holdings/review-scope.ts';
import { notifyUsers } from '../messages/notify-users.ts';
import { type CallContext, transact } from '../resources/own-calls.ts';
import type { Transaction } from '../resources/transaction.ts';
import { changeRow } from '../resources/write-rows.ts';
import { yearsLater } from './checks/check-dates.ts';
import { pathOf } from './checks/fault.ts';
import { lockForReview } from './delivery-reviewers.ts';
import { givenFaults } from './given-faults.ts';
import { leaveMessage } from './leave-message.ts';
import { assertMayBecome, moveDelivery } from './move-delivery.ts';
import { noteEvent } from './note-event.ts';
import { notifySubmitter } from './notify-about.ts';
import { assertVersion } from './own-delivery.ts';
import { readFiles } from './read-files.ts';

type Services = typeof deliveries.services;

/** An act of a keeper on a delivery of their units. */
const act =
  <Name extends 'assign' | 'giveBack' | 'reply'>(
    work: (
      transaction: Transaction,
      delivery: Delivery,
      actor: number,
      values: InputOf<Services[Name]>,
    ) => Promise<AnsweredBy<Services[Name]>>,
  ) =>
  (context: CallContext<InputOf<Services[Name]> & { id: number }>): Promise<AnsweredBy<Services[Name]>> =>
    transact(context, async (transaction, actor) =>
      work(transaction, await lockForReview(transaction, context.values.id), actor, context.values),
    );

const assign = act<'assign'>(async (transaction, delivery, actor, values) => {
  const { id, deliveryNo, keepingUnit, round, state } = delivery;
  if (state === 'accepted') throw conflict('此汇交已经验收合格，不用再分派');
  const reviewer = values.reviewer ?? actor;
  const able = await reviewersOf(transaction.tx, deliveryReviewRight, keepingUnit);
  const chosen = able.find((each) => each.id === reviewer && !worksOn(delivery, each.id));
  if (!chosen) throw invalid({ reviewer: ['此人不能验收这件汇交，请选择接收单位的其他验收人员'] });
  const { isChanged } = await changeRow(transaction, deliveries, id, { reviewer }, '分派');
  if (!isChanged) return { id, reviewer };
  const note = `由${chosen.name}验收`;
  await noteEvent(transaction, { delivery: id, round, kind: 'assigned', side: 'keeper', actor, note });
  if (reviewer !== actor)
    await notifyUsers(transaction, [reviewer], {
      title: '有一件资料汇交分派给您',
      body: `汇交 ${deliveryNo} 分派给您验收。`,
      link: `/admin/deliveries/show/${id}`,
    });
  return { id, reviewer };
});

const giveBack = act<'giveBack'>(async (transaction, delivery, actor, { version, faults, until, note }) => {
  const { id, deliveryNo } = delivery;
  assertMayBecome(delivery, 'returned');
  assertVersion(delivery, version);
  if (until < dayInChina()) throw invalid({ until: ['补正期限不能早于今天，请改为今天或以后的日期'] });
  const latest = yearsLater(dayInChina(), 1);
  if (until > latest) throw invalid({ until: [`补正期限最长一年，请改为 ${latest} 或更早`] });
  const refused = (await readFiles(transaction.tx, id)).filter(({ verdict }) => verdict === 'refused');
  const ofFiles = refused.map(({ folder, name, verdictNote }) => ({
    place: pathOf({ folder: folder ?? '', name }).slice(0, 300),
    text: verdictNote ?? '不合格，请替换',
  }));
  const all = [...givenFaults(faults), ...ofFiles];
  if (all.length === 0) throw invalid({ faults: ['请至少写一条补正意见，或先将有问题的文件判为不合格'] });
  const event = { kind: 'returned', side: 'keeper', actor, note, faults: all, dueOn: until } as const;
  const values = { dueOn: until, reviewer: delivery.reviewer ?? actor };
  const { state, version: raised } = await moveDelivery(transaction, { id, to: 'returned', event, values });
  const body = `汇交 ${deliveryNo} 需要补正，共 ${all.length} 条意见，请于 ${until} 前补正后重新提交。`;
  await notifySubmitter(transaction, delivery, { title: '资料汇交需要补正', body });
  return { id, state, version: raised };
});

const reply = act<'reply'>(async (transaction, delivery, actor, { text }) => {
  const isFirst = await leaveMessage(transaction, delivery, { side: 'keeper', actor, text });
  const body = `关于汇交 ${delivery.deliveryNo}，验收人员给您留言，请在汇交详情中查看。`;
  if (isFirst) await notifySubmitter(transaction, delivery, { title: '验收人员留言', body });
  return { id: delivery.id };
});

export const keeperActs = { assign, giveBack, reply };
