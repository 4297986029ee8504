import type { deliveries, Delivery } from '../../src/resources/delivery/deliveries.ts';
import { conflict } from '../errors.ts';
import { type AnswerTo, transact } from '../resources/own-calls.ts';
import { issueReceipt } from './acceptance/issue-receipt.ts';
import { makeArchive } from './acceptance/make-archive.ts';
import { moveFiles, type PresentFile } from './acceptance/move-files.ts';
import { countsOf } from './acceptance/tell-contents.ts';
import { readDeliveryPolicy } from './delivery-policy.ts';
import { lockForReview } from './delivery-reviewers.ts';
import { assertMayBecome, moveDelivery } from './move-delivery.ts';
import { notifySubmitter } from './notify-about.ts';
import { assertVersion } from './own-delivery.ts';
import { type FileRow, readFiles } from './read-files.ts';

/** @throws AppError 409 unless every file was found good, and is there */
function assertAllGood(files: readonly FileRow[]): asserts files is readonly PresentFile[] {
  const count = (verdict: FileRow['verdict']): number => files.filter((file) => file.verdict === verdict).length;
  const [waiting, refused] = [count('waiting'), count('refused')];
  if (waiting > 0) throw conflict(`还有 ${waiting} 个文件未审，逐件验收完才能入库`);
  if (refused > 0) throw conflict(`有 ${refused} 个文件不合格，请退回补正`);
  const gone = files.filter(({ object, state }) => object === null || state === 'quarantined').length;
  if (gone > 0) throw conflict(`有 ${gone} 个文件已不在或已损坏，请退回补正`);
}

/**
 * Accepts a delivery: archive, list of files, the files themselves, receipt and announcement are made in one transaction,
 * or nothing is. @throws AppError 403, 404, 409, 422
 */
export const accept: AnswerTo<typeof deliveries, 'accept'> = async (context) => {
  const answer = await transact(context, async (transaction, actor) => {
    const { id, version, note, ...placing } = context.values;
    const delivery: Delivery = await lockForReview(transaction, id);
    assertMayBecome(delivery, 'accepted');
    assertVersion(delivery, version);
    const files = await readFiles(transaction.tx, id);
    assertAllGood(files);
    const { maxProtectionYears, receiptPrefix } = await readDeliveryPolicy(transaction.tx);
    const archive = await makeArchive(transaction, delivery, placing, maxProtectionYears);
    await moveFiles(transaction, archive, files);
    const { archiveNo, isCatalogPublic } = placing;
    const made = { archive, archiveNo, isCatalogPublic, counts: countsOf(files), receiptPrefix };
    const receiptNo = await issueReceipt(transaction, delivery, made);
    const event = { kind: 'accepted', side: 'keeper', actor, note } as const;
    const values = { archive, acceptedAt: new Date().toISOString(), reviewer: delivery.reviewer ?? actor };
    const after = await moveDelivery(transaction, { id, to: 'accepted', event, values });
    const body = `汇交 ${delivery.deliveryNo} 验收合格，档号 ${archiveNo}，汇交凭证 ${receiptNo} 可在汇交详情中下载。`;
    await notifySubmitter(transaction, delivery, { title: '资料汇交验收合格', body });
    return { id, state: after.state, version: after.version, archive, receiptNo };
  });
  context.services.courier.wake();
  return answer;
};
