import type { drillingImports, DrillingImport } from '../../src/resources/delivery/drilling-imports.ts';
import { readDeliveryPolicy } from '../deliveries/delivery-policy.ts';
import { assertOwner } from '../deliveries/own-delivery.ts';
import { conflict, invalid } from '../errors.ts';
import { dueInWorkingDays } from '../holdings/working-days.ts';
import { type AnswerTo, transact } from '../resources/own-calls.ts';
import type { Transaction } from '../resources/transaction.ts';
import { dropFile } from './drop-drilling.ts';
import { assertMayBecome, moveDrilling } from './move-drilling.ts';
import { notifyReviewers, notifySubmitter } from './notify-about.ts';
import { assertIdle, assertVersion, lockOwn } from './own-drilling.ts';
import { labelOfField, missingFields } from './read-drilling.ts';

/** @throws AppError 409, 422 unless all is there, checked and without errors */
function assertComplete(drilling: DrillingImport): void {
  const missing = missingFields(drilling);
  if (missing.length > 0)
    throw invalid(Object.fromEntries(missing.map((name) => [name, [`请填写${labelOfField(name)}`]])));
  if ((drilling.holes ?? 0) === 0) throw conflict('还没有钻孔数据，请先按模板上传');
  if (drilling.checkedVersion !== drilling.version) throw conflict('数据改动后还没有检查完，请检查之后再提交');
  if ((drilling.errors ?? 0) > 0) throw conflict(`数据还有 ${drilling.errors} 处错误，请改正后再提交`);
}

/** Hands a draft, or one that was mended, over to the keepers. Of several who submit the same one the first does it. */
export const submit: AnswerTo<typeof drillingImports, 'submit'> = async (context) => {
  const answer = await transact(context, async (transaction, user) => {
    const { id, version, isPromised } = context.values;
    const drilling = await lockOwn(transaction, user, id);
    assertOwner(drilling, user, '提交');
    assertMayBecome(drilling, 'submitted');
    assertVersion(drilling, version);
    if (!isPromised) throw invalid({ isPromised: ['请阅读承诺并勾选'] });
    await assertIdle(transaction.tx, drilling);
    assertComplete(drilling);
    // One that could not be read is no part of what is handed over
    await dropFile(transaction, id, false);
    const { state, version: now } = await handOver(transaction, drilling, user);
    return { id, state, version: now };
  });
  context.services.courier.wake();
  return answer;
};

async function handOver(transaction: Transaction, before: DrillingImport, user: number): Promise<DrillingImport> {
  const { acceptDays, keepingUnit } = await readDeliveryPolicy(transaction.tx);
  const dueOn = await dueInWorkingDays(transaction.tx, acceptDays);
  const round = before.round + 1;
  const values = { submittedAt: new Date().toISOString(), dueOn, keepingUnit, round };
  const event = { kind: 'submitted', side: 'submitter', actor: user } as const;
  const drilling = await moveDrilling(transaction, { id: before.id, to: 'submitted', event, values });
  const what = `钻孔汇交 ${before.importNo}《${before.projectName}》，共 ${before.holes} 孔、${before.beds} 层`;
  await notifySubmitter(transaction, drilling, {
    title: '钻孔汇交已提交',
    body: `${what}，已提交给${keepingUnit}，${dueOn} 前办理审核。`,
  });
  await notifyReviewers(transaction, drilling, {
    title: round === 1 ? '有新的钻孔汇交' : '有修改后的钻孔汇交',
    body: `${what}，请于 ${dueOn} 前审核。`,
  });
  return drilling;
}
