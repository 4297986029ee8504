import type { deliveries, Delivery } from '../../src/resources/delivery/deliveries.ts';
import { deliveryFiles } from '../../src/resources/delivery/delivery-files.ts';
import type { DeliveryFault } from '../../src/resources/shared/delivery-answers.ts';
import { invalid } from '../errors.ts';
import { dueInWorkingDays } from '../holdings/working-days.ts';
import { type AnswerTo, transact } from '../resources/own-calls.ts';
import type { Transaction } from '../resources/transaction.ts';
import { changeRow } from '../resources/write-rows.ts';
import { checkDelivery } from './check-delivery.ts';
import { errorsAmong } from './checks/check-draft.ts';
import { readDeliveryPolicy } from './delivery-policy.ts';
import { assertMayBecome, moveDelivery } from './move-delivery.ts';
import { notifyReviewers, notifySubmitter } from './notify-about.ts';
import { assertOwner, assertVersion, lockOwn } from './own-delivery.ts';
import { type FileRow, readFiles } from './read-files.ts';
import { heldBy, keepSubmission } from './submissions.ts';

/** Sentences about files that one answer holds. */
const maxSentences = 100;

/** What keeps a delivery from being submitted, by field; of all files together under `files`. */
function refusalOf(faults: readonly DeliveryFault[]): Record<string, string[]> {
  const errors: Record<string, string[]> = {};
  for (const { field, place, text, mend } of faults) {
    const sentences = (errors[field ?? 'files'] ??= []);
    if (sentences.length < maxSentences)
      sentences.push(field === null ? `${place}：${text}。${mend}` : `${text}，${mend}`);
  }
  return errors;
}

/** Hands a draft, or one that was mended, over to the keepers. Of several who submit the same one the first does it. */
export const submit: AnswerTo<typeof deliveries, 'submit'> = async (context) => {
  const answer = await transact(context, async (transaction, user) => {
    const { id, version, isPromised } = context.values;
    const delivery = await lockOwn(transaction, user, id);
    assertOwner(delivery, user, '提交');
    assertMayBecome(delivery, 'submitted');
    assertVersion(delivery, version);
    if (!isPromised) throw invalid({ isPromised: ['请阅读承诺书并勾选承诺'] });
    await lockEarlier(transaction, delivery);
    const files = await readFiles(transaction.tx, id);
    const looked = { db: transaction.tx, store: context.services.objects };
    const errors = errorsAmong((await checkDelivery(looked, delivery, files)).faults);
    if (errors.length > 0) throw invalid(refusalOf(errors));
    const { state, version: now } = await handOver(transaction, delivery, user, files);
    return { id, state, version: now };
  });
  context.services.courier.wake();
  return answer;
};

/** Of two that follow the same stage the second sees the first. */
const lockEarlier = ({ tx }: Transaction, { earlierNo }: Delivery): Promise<unknown> =>
  tx.query('SELECT 1 FROM deliveries WHERE delivery_no = $1 FOR NO KEY UPDATE', [earlierNo]);

async function handOver(transaction: Transaction, before: Delivery, user: number, files: readonly FileRow[]) {
  const { acceptDays, keepingUnit } = await readDeliveryPolicy(transaction.tx);
  for (const { id, verdict } of files)
    if (verdict === 'refused') await changeRow(transaction, deliveryFiles, id, { verdict: 'waiting' }, '重新提交');
  const dueOn = await dueInWorkingDays(transaction.tx, acceptDays);
  const round = before.round + 1;
  const values = { submittedAt: new Date().toISOString(), dueOn, keepingUnit, round };
  const event = { kind: 'submitted', side: 'submitter', actor: user } as const;
  const delivery = await moveDelivery(transaction, { id: before.id, to: 'submitted', event, values });
  await keepSubmission(transaction.tx, before.id, round, heldBy(before, files));
  const what = `汇交 ${before.deliveryNo}《${before.title ?? before.projectName}》，共 ${files.length} 个文件`;
  await notifySubmitter(transaction, delivery, {
    title: '资料汇交已提交',
    body: `${what}，已提交给${keepingUnit}，${dueOn} 前办理验收。`,
  });
  await notifyReviewers(transaction, delivery, {
    title: round === 1 ? '有新的资料汇交' : '有补正后的资料汇交',
    body: `${what}，请于 ${dueOn} 前验收。`,
  });
  return delivery;
}
