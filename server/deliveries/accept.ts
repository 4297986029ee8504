import type { deliveries, Delivery } from '../../src/resources/delivery/deliveries.ts';
import { archives } from '../../src/resources/holdings/archives.ts';
import { conflict, invalid } from '../errors.ts';
import { type AnswerTo, transact } from '../resources/own-calls.ts';
import type { Transaction } from '../resources/transaction.ts';
import { changeRow } from '../resources/write-rows.ts';
import { assertAllGood } from './acceptance/assert-all-good.ts';
import { issueReceipt } from './acceptance/issue-receipt.ts';
import { joinBoreholes } from './acceptance/join-boreholes.ts';
import { joinResults } from './acceptance/join-results.ts';
import { makeArchive, type Placing } from './acceptance/make-archive.ts';
import { makeMaterials } from './acceptance/make-materials.ts';
import { moveFiles, type PresentFile } from './acceptance/move-files.ts';
import { countsOf } from './acceptance/tell-contents.ts';
import { differsFrom } from './checks/check-stage.ts';
import { readDeliveryPolicy } from './delivery-policy.ts';
import { lockForReview } from './delivery-reviewers.ts';
import { assertMayBecome, moveDelivery } from './move-delivery.ts';
import { notifySubmitter } from './notify-about.ts';
import { assertVersion } from './own-delivery.ts';
import { readFiles } from './read-files.ts';
import { findEarlier } from './related.ts';

/** Entries of physical materials that one answer names. */
const maxNamed = 20;

/**
 * Accepts a delivery: archive, list of files, the files themselves, physical materials, receipt and announcement are made
 * and the holes of its drilling imports joined in one transaction, or nothing is. Original data and specimens make no archive
 * of their own: they join that of the results which they name. @throws AppError 403, 404, 409, 422
 */
export const accept: AnswerTo<typeof deliveries, 'accept'> = async (context) => {
  const answer = await transact(context, async (transaction, actor) => {
    const { id, version, note, ...placing } = context.values;
    const delivery: Delivery = await lockForReview(transaction, id);
    assertMayBecome(delivery, 'accepted');
    assertVersion(delivery, version);
    if (delivery.isWithoutResults) throw conflict('此汇交未形成地质资料，请出具回执单');
    const refused = refusedOf(delivery, placing);
    if (refused !== null && note === null) throw invalid({ note: [`${refused}，须写明理由，汇交人会看到`] });
    const files = await readFiles(transaction.tx, id);
    assertAllGood(files);
    const policy = await readDeliveryPolicy(transaction.tx);
    const { receiptPrefix, physicalPrefix } = policy;
    const isOfResults = delivery.materialType === '成果资料';
    assertJoinable(delivery, placing);
    assertStored(placing.physicalList ?? delivery.physicalList ?? []);
    await assertFollows(transaction, delivery);
    const holding = isOfResults
      ? await makeArchive(transaction, delivery, placing, policy)
      : await joinResults(transaction, delivery, placing);
    const { archive, archiveNo } = holding;
    const secrecy = placing.secrecy ?? delivery.secrecy ?? '内部';
    const present: readonly PresentFile[] = files;
    const ofOwn = present.map((file) => ({ ...file, secrecy: file.ownSecrecy ?? secrecy }));
    await moveFiles(transaction, archive, ofOwn, isOfResults ? '公开' : secrecy);
    await joinBoreholes(transaction, delivery, archive);
    const isCatalogPublic = placing.isCatalogPublic && holding.isCatalogPublic;
    const placed = { ...placing, isCatalogPublic };
    const materials = await makeMaterials(transaction, delivery, { archive, placing: placed, prefix: physicalPrefix });
    const made = { ...holding, counts: countsOf(files), materials, receiptPrefix };
    const receiptNo = await issueReceipt(transaction, delivery, made);
    if (isOfResults) await changeRow(transaction, archives, archive, { receiptNo, receiptState: '有效' }, '出具凭证');
    const event = { kind: 'accepted', side: 'keeper', actor, note } as const;
    const values = { archive, acceptedAt: new Date().toISOString(), reviewer: delivery.reviewer ?? actor };
    const after = await moveDelivery(transaction, { id, to: 'accepted', event, values });
    const body = `汇交 ${delivery.deliveryNo} 验收合格，${isOfResults ? '' : '归入'}档号 ${archiveNo}，汇交凭证 ${receiptNo} 可在汇交详情中下载。`;
    const refusal = refused === null ? '' : `申请保护至 ${delivery.protectedUntil}，${refused}：${note}`;
    await notifySubmitter(transaction, delivery, { title: '资料汇交验收合格', body: body + refusal });
    return { id, state: after.state, version: after.version, archive, receiptNo };
  });
  context.services.courier.wake();
  return answer;
};

/** What joins an archive has its protection, and is not nothing. @throws AppError 422 */
function assertJoinable({ materialType, physicalList }: Delivery, placing: Placing): void {
  if (materialType === '成果资料') return;
  if (placing.protectedUntil !== null)
    throw invalid({ protectedUntil: [`${materialType}的保护期随所属成果资料，不能另定`] });
  const items = placing.physicalList ?? physicalList ?? [];
  if (materialType === '实物资料' && items.length === 0)
    throw invalid({ physicalList: ['没有移交实物，不能出具凭证；请退回补正'] });
}

/** What was taken over can be found again. @throws AppError 422 naming what has no place */
function assertStored(items: NonNullable<Delivery['physicalList']>): void {
  const faults = [...items.entries()]
    .filter(([, { shelf }]) => (shelf ?? '').trim() === '')
    .slice(0, maxNamed)
    .map(([at, { title }]) => `第 ${at + 1} 项“${title}”没有库位，请填写存放地点；未移交的请去掉`);
  if (faults.length > 0) throw invalid({ physicalList: faults });
}

/** What of the protection that was asked for is not granted, in words; null: all of it is, or none was asked for. */
function refusedOf(
  { protectedUntil: sought }: Delivery,
  { isUnprotected, protectedUntil }: { isUnprotected: boolean; protectedUntil: string | null },
): string | null {
  if (sought === null) return null;
  if (isUnprotected) return '不予保护';
  return protectedUntil !== null && protectedUntil < sought ? `改为保护至 ${protectedUntil}` : null;
}

/** The stage before may have come to another archive since this one was handed in. @throws AppError 422 */
async function assertFollows({ tx }: Transaction, delivery: Delivery): Promise<void> {
  const { projectKind, materialType } = delivery;
  const earlier = await findEarlier(tx, delivery);
  const fault = earlier && differsFrom(earlier, { projectKind, materialType, values: delivery });
  if (fault) throw invalid({ [fault.field ?? 'earlierNo']: [`${fault.text}，请退回补正`] });
}
