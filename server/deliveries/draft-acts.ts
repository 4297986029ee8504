import { deliveries } from '../../src/resources/delivery/deliveries.ts';
import { deliveryFiles } from '../../src/resources/delivery/delivery-files.ts';
import { dayInChina } from '../../src/resources/shared/china-days.ts';
import { conflict, invalid } from '../errors.ts';
import { assertUnmarked } from '../formats/assert-unmarked.ts';
import { unitOf } from '../holdings/delivery-people.ts';
import { insertChecked } from '../resources/create-rows.ts';
import { type AnswerTo, transact } from '../resources/own-calls.ts';
import type { Transaction } from '../resources/transaction.ts';
import { changeRow } from '../resources/write-rows.ts';
import { checkDelivery } from './check-delivery.ts';
import { nextDeliveryNumber } from './delivery-numbers.ts';
import { readDeliverBy } from './deliver-by.ts';
import { readDeliveryPolicy } from './delivery-policy.ts';
import { dropDelivery } from './drop-delivery.ts';
import { lockDelivery } from './move-delivery.ts';
import { noteEvent } from './note-event.ts';
import { assertOwner, assertVersion, lockEditable, lockOwn } from './own-delivery.ts';
import { type FileRow, readFiles } from './read-files.ts';

/** Drafts of one person at a time; what was handed in once is none, for it is not deleted. */
const maxDrafts = 50;

/** A new draft with its number. */
export const begin: AnswerTo<typeof deliveries, 'begin'> = (context) =>
  transact(context, async (transaction, user) => {
    const { isWithoutResults, materialType, projectName } = context.values;
    assertUnmarked({ projectName });
    if (isWithoutResults && materialType !== '成果资料')
      throw invalid({ isWithoutResults: [`未形成资料的项目没有${materialType}，请选择成果资料`] });
    const { rows } = await transaction.tx.query<{ n: number }>(
      `SELECT count(*)::int AS n FROM deliveries WHERE "user" = $1 AND state = 'draft' AND round = 0`,
      [user],
    );
    if ((rows[0]?.n ?? 0) >= maxDrafts) throw conflict(`草稿最多 ${maxDrafts} 份，请先提交或删除不用的草稿`);
    const { keepingUnit } = await readDeliveryPolicy(transaction.tx);
    const deliveryNo = await nextDeliveryNumber(transaction.tx);
    const unit = await unitOf(transaction.tx, user);
    const known = { deliveryNo, user, unit, keepingUnit, begunAt: new Date().toISOString(), isSample: false };
    const row = { ...context.values, ...known, state: 'draft', version: 0, round: 0 };
    const { id } = await insertChecked(transaction, deliveries, row, '新建汇交');
    const delivery = Number(id);
    await noteEvent(transaction, { delivery, round: 0, kind: 'begun', side: 'submitter', actor: user });
    return { id: delivery, state: 'draft' as const, version: 0 };
  });

/** Writes the whole form; the telephone number stays where none is given. */
export const save: AnswerTo<typeof deliveries, 'save'> = (context) =>
  transact(context, async (transaction, user) => {
    const { id, version, contactMobile, ...fields } = context.values;
    const delivery = await lockEditable(transaction, user, id);
    assertVersion(delivery, version);
    const mobile = contactMobile === null ? {} : { contactMobile };
    const changed = { ...fields, ...mobile, version: version + 1 };
    await changeRow(transaction, deliveries, id, changed, '保存汇交草稿');
    const after = await lockDelivery(transaction, id);
    if (after.projectKind !== delivery.projectKind) await judgeAnew(transaction, id);
    else if (after.secrecy !== delivery.secrecy) await judgeAnew(transaction, id, (file) => file.ownSecrecy === null);
    const looked = { db: transaction.tx, store: context.services.objects };
    const checked = await checkDelivery(looked, after, await readFiles(transaction.tx, id));
    return { id, version: after.version, ...checked, ...(await readDeliverBy(transaction.tx, id, dayInChina())) };
  });

/** What was found good was so for another kind of project, or another secrecy. */
async function judgeAnew(
  transaction: Transaction,
  delivery: number,
  concerns: (file: FileRow) => boolean = () => true,
): Promise<void> {
  for (const file of await readFiles(transaction.tx, delivery)) {
    const { id, verdict } = file;
    if (verdict !== 'accepted' || !concerns(file)) continue;
    await changeRow(transaction, deliveryFiles, id, { verdict: 'waiting' }, '待重新验收');
  }
}

export const drop: AnswerTo<typeof deliveries, 'drop'> = (context) =>
  transact(context, async (transaction, user) => {
    const delivery = await lockOwn(transaction, user, context.values.id);
    assertOwner(delivery, user, '删除草稿');
    // It stands in the register of the receiving unit, which has no holes
    if (delivery.round > 0) throw conflict('此汇交提交过，接收单位已经登记，不能删除；不再汇交的请告知接收单位');
    await dropDelivery(transaction, delivery);
    return { id: delivery.id };
  });
