import type { AnsweredBy, InputOf } from '../../src/resources/kit/call-types.ts';
import { drillingImports, type DrillingImport } from '../../src/resources/delivery/drilling-imports.ts';
import { dayInChina } from '../../src/resources/shared/china-days.ts';
import { yearsLater } from '../deliveries/checks/check-dates.ts';
import { conflict, invalid } from '../errors.ts';
import { drillingReviewRight, reviewersOf, worksOn } from '../holdings/review-scope.ts';
import { notifyUsers } from '../messages/notify-users.ts';
import { type AnswerTo, type CallContext, transact } from '../resources/own-calls.ts';
import type { Transaction } from '../resources/transaction.ts';
import { changeRow } from '../resources/write-rows.ts';
import { lockForReview } from './drilling-reviewers.ts';
import { leaveMessage } from './leave-message.ts';
import { assertMayBecome, moveDrilling } from './move-drilling.ts';
import { noteEvent } from './note-event.ts';
import { notifySubmitter } from './notify-about.ts';
import { assertIdle, assertVersion } from './own-drilling.ts';
import { bondsOf } from './publication/bonds.ts';
import { editsOf, editsRefusal } from './publication/edits.ts';
import { beginWork } from './work.ts';

type Services = typeof drillingImports.services;

/** An act of a keeper on an import of their units. */
const act =
  <Name extends 'assign' | 'giveBack' | 'reply' | 'publish' | 'undo'>(
    work: (
      transaction: Transaction,
      drilling: DrillingImport,
      actor: number,
      values: InputOf<Services[Name]>,
    ) => Promise<AnsweredBy<Services[Name]>>,
  ) =>
  (context: CallContext<InputOf<Services[Name]> & { id: number }>): Promise<AnsweredBy<Services[Name]>> =>
    transact(context, async (transaction, actor) =>
      work(transaction, await lockForReview(transaction, context.values.id), actor, context.values),
    );

const assign = act<'assign'>(async (transaction, drilling, actor, values) => {
  const { id, importNo, keepingUnit, round, state } = drilling;
  if (state === 'published' || state === 'undone') throw conflict('此汇交已经办结，不用再分派');
  const reviewer = values.reviewer ?? actor;
  const able = await reviewersOf(transaction.tx, drillingReviewRight, keepingUnit);
  const chosen = able.find((each) => each.id === reviewer && !worksOn(drilling, each.id));
  if (!chosen) throw invalid({ reviewer: ['此人不能审核这件钻孔汇交，请选择接收单位的其他审核人员'] });
  const { isChanged } = await changeRow(transaction, drillingImports, id, { reviewer }, '分派');
  if (!isChanged) return { id, reviewer };
  const note = `由${chosen.name}审核`;
  await noteEvent(transaction, { drilling: id, round, kind: 'assigned', side: 'keeper', actor, note });
  if (reviewer !== actor)
    await notifyUsers(transaction, [reviewer], {
      title: '有一件钻孔汇交分派给您',
      body: `钻孔汇交 ${importNo} 分派给您审核。`,
      link: `/admin/drillingImports/show/${id}`,
    });
  return { id, reviewer };
});

const giveBack = act<'giveBack'>(async (transaction, drilling, actor, values) => {
  const { reason, until } = values;
  const { id, importNo } = drilling;
  assertMayBecome(drilling, 'returned');
  assertVersion(drilling, values.version);
  await assertIdle(transaction.tx, drilling);
  if (until < dayInChina()) throw invalid({ until: ['修改期限不能早于今天，请改为今天或以后的日期'] });
  const latest = yearsLater(dayInChina(), 1);
  if (until > latest) throw invalid({ until: [`修改期限最长一年，请改为 ${latest} 或更早`] });
  const event = { kind: 'returned', side: 'keeper', actor, note: reason, dueOn: until } as const;
  const changed = { dueOn: until, reviewer: drilling.reviewer ?? actor };
  const { state, version } = await moveDrilling(transaction, { id, to: 'returned', event, values: changed });
  const body = `钻孔汇交 ${importNo} 需要修改，请于 ${until} 前改正后重新提交：${reason}`;
  await notifySubmitter(transaction, drilling, { title: '钻孔汇交需要修改', body });
  return { id, state, version };
});

const reply = act<'reply'>(async (transaction, drilling, actor, { text }) => {
  const isFirst = await leaveMessage(transaction, drilling, { side: 'keeper', actor, text });
  const body = `关于钻孔汇交 ${drilling.importNo}，审核人员给您留言，请在详情中查看。`;
  if (isFirst) await notifySubmitter(transaction, drilling, { title: '审核人员留言', body });
  return { id: drilling.id };
});

const beginPublish = act<'publish'>(async (transaction, drilling, _actor, { version, note }) => {
  assertMayBecome(drilling, 'published');
  assertVersion(drilling, version);
  await assertIdle(transaction.tx, drilling);
  const job = await beginWork(transaction, drilling, { kind: 'publish', params: { version, note } });
  return { id: drilling.id, version, job };
});

const beginUndo = act<'undo'>(async (transaction, drilling, _actor, { version, reason, withEdits }) => {
  assertMayBecome(drilling, 'undone');
  assertVersion(drilling, version);
  await assertIdle(transaction.tx, drilling);
  const bonds = await bondsOf(transaction.tx, drilling.id);
  if (bonds.length > 0) throw conflict(`不能撤回入库：${bonds.join('；')}。请先解除后再撤回`);
  const edits = withEdits === true ? null : await editsOf(transaction.tx, drilling.id);
  if (edits && edits.holes > 0) throw conflict(editsRefusal(edits));
  const params = { version, reason, withEdits: withEdits === true };
  const job = await beginWork(transaction, drilling, { kind: 'undo', params });
  return { id: drilling.id, version, job };
});

const publish: AnswerTo<typeof drillingImports, 'publish'> = async (context) => {
  const answer = await beginPublish(context);
  context.services.jobs.wake();
  return answer;
};

const undo: AnswerTo<typeof drillingImports, 'undo'> = async (context) => {
  const answer = await beginUndo(context);
  context.services.jobs.wake();
  return answer;
};

export const keeperActs = { assign, giveBack, reply, publish, undo };
