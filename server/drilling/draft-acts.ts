import { drillingImports } from '../../src/resources/delivery/drilling-imports.ts';
import { dayInChina } from '../../src/resources/shared/china-days.ts';
import { nextInSeries } from '../deliveries/delivery-numbers.ts';
import { readDeliveryPolicy } from '../deliveries/delivery-policy.ts';
import { assertOwner } from '../deliveries/own-delivery.ts';
import { conflict } from '../errors.ts';
import { assertUnmarked } from '../formats/assert-unmarked.ts';
import { unitOf } from '../holdings/delivery-people.ts';
import { insertChecked } from '../resources/create-rows.ts';
import { type AnswerTo, transact } from '../resources/own-calls.ts';
import { changeRow } from '../resources/write-rows.ts';
import { dropDrilling } from './drop-drilling.ts';
import { nextVersion } from './move-drilling.ts';
import { noteEvent } from './note-event.ts';
import { assertIdle, assertVersion, lockEditable, lockOwn } from './own-drilling.ts';

/** Drafts of one person at a time; what was handed in once is none, for it is not deleted. */
const maxDrafts = 50;

/** A new draft with its number, such as ZKHJ-20261128-0001. */
export const begin: AnswerTo<typeof drillingImports, 'begin'> = (context) =>
  transact(context, async (transaction, user) => {
    assertUnmarked({ projectName: context.values.projectName });
    const { rows } = await transaction.tx.query<{ n: number }>(
      `SELECT count(*)::int AS n FROM drilling_imports WHERE "user" = $1 AND state = 'draft' AND round = 0`,
      [user],
    );
    if ((rows[0]?.n ?? 0) >= maxDrafts) throw conflict(`草稿最多 ${maxDrafts} 份，请先提交或删除不用的草稿`);
    const { keepingUnit } = await readDeliveryPolicy(transaction.tx);
    const series = `ZKHJ-${dayInChina().replaceAll('-', '')}`;
    const importNo = `${series}-${String(await nextInSeries(transaction.tx, series)).padStart(4, '0')}`;
    const unit = await unitOf(transaction.tx, user);
    const known = { importNo, user, unit, keepingUnit, begunAt: new Date().toISOString(), isSample: false };
    const row = { ...context.values, ...known, state: 'draft', version: 0, round: 0 };
    const id = Number((await insertChecked(transaction, drillingImports, row, '新建钻孔汇交')).id);
    await noteEvent(transaction, { drilling: id, round: 0, kind: 'begun', side: 'submitter', actor: user });
    return { id, state: 'draft' as const, version: 0 };
  });

/** Writes the whole form; the telephone number stays where none is given. */
export const save: AnswerTo<typeof drillingImports, 'save'> = (context) =>
  transact(context, async (transaction, user) => {
    const { id, version, contactMobile, ...fields } = context.values;
    const drilling = await lockEditable(transaction, user, id);
    assertVersion(drilling, version);
    const { projectName, submitter, workUnit } = fields;
    assertUnmarked({ projectName, submitter, workUnit });
    const mobile = contactMobile === null ? {} : { contactMobile };
    const next = nextVersion(drilling);
    await changeRow(transaction, drillingImports, id, { ...fields, ...mobile, ...next }, '保存钻孔汇交');
    return { id, version: next.version };
  });

export const drop: AnswerTo<typeof drillingImports, 'drop'> = (context) =>
  transact(context, async (transaction, user) => {
    const drilling = await lockOwn(transaction, user, context.values.id);
    assertOwner(drilling, user, '删除草稿');
    // It stands in the register of the receiving unit, which has no holes
    if (drilling.round > 0) throw conflict('此汇交提交过，接收单位已经登记，不能删除；不再汇交的请告知接收单位');
    await assertIdle(transaction.tx, drilling);
    await dropDrilling(transaction, drilling.id);
    return { id: drilling.id };
  });
