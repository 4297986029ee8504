import { deliveries, type Delivery } from '../../src/resources/delivery/deliveries.ts';
import { deliveryReceipts } from '../../src/resources/delivery/delivery-receipts.ts';
import { archives } from '../../src/resources/holdings/archives.ts';
import { deliveryAnnouncements } from '../../src/resources/holdings/delivery-announcements.ts';
import { physicalMaterials } from '../../src/resources/holdings/physical-materials.ts';
import { dayInChina } from '../../src/resources/shared/china-days.ts';
import { conflict } from '../errors.ts';
import { assertUnmarked } from '../formats/assert-unmarked.ts';
import { insertChecked } from '../resources/create-rows.ts';
import { type AnswerTo, transact } from '../resources/own-calls.ts';
import type { Query } from '../resources/read-rows.ts';
import { type Selected, selectOf } from '../resources/select-of.ts';
import type { Transaction } from '../resources/transaction.ts';
import { changeRow, lockRow } from '../resources/write-rows.ts';
import { projectOf } from './acceptance/make-materials.ts';
import { nextReceiptNumber } from './delivery-numbers.ts';
import { readDeliveryPolicy } from './delivery-policy.ts';
import { lockForReview } from './delivery-reviewers.ts';
import { findAnnouncement } from './find-announcement.ts';
import { noteEvent } from './note-event.ts';
import { notifySubmitter } from './notify-about.ts';

const columns = selectOf(deliveryReceipts, [
  'receiptNo',
  'kind',
  'delivery',
  'title',
  'materialType',
  'licenceNo',
  'contents',
  'archiveNo',
  'issuer',
  'isWithdrawn',
  'isSample',
]);
type Receipt = Selected<typeof columns>;

/** Issues a receipt that was withdrawn again, under a new number and with its names put right. @throws AppError 403, 404, 409, 422 */
export const reissue: AnswerTo<typeof deliveries, 'reissue'> = async (context) => {
  const answer = await transact(context, async (transaction, actor) => {
    const { id, projectName, submitter } = context.values;
    assertUnmarked({ projectName, submitter });
    const delivery = await lockForReview(transaction, id);
    const old = await lastReceipt(transaction.tx, id);
    const { receiptPrefix, replyPrefix } = await readDeliveryPolicy(transaction.tx);
    const { kind } = old;
    const receiptNo = await nextReceiptNumber(transaction.tx, kind === '回执单' ? replyPrefix : receiptPrefix);
    const renewed = { receiptNo, projectName, submitter, issuedOn: dayInChina(), isWithdrawn: false };
    await insertChecked(transaction, deliveryReceipts, { ...old, ...renewed }, '重新出具凭证');
    await announceAgain(transaction, old, { receiptNo, project: projectName, submitter });
    await rename(transaction, delivery, { receiptNo, projectName, submitter });
    const note = `${old.receiptNo} 已作废，重新出具为 ${receiptNo}`;
    const { round } = delivery;
    await noteEvent(transaction, { delivery: id, round, kind: 'receiptReissued', side: 'keeper', actor, note });
    const body = `${kind} ${old.receiptNo} 已作废，现重新出具为 ${receiptNo}，可在汇交详情中下载。`;
    await notifySubmitter(transaction, delivery, { title: `${kind}已重新出具`, body });
    return { id, receiptNo };
  });
  context.services.courier.wake();
  return answer;
};

/** What came of a delivery, and the delivery in every list, have the names of the receipt that stands. */
async function rename(
  transaction: Transaction,
  { id, archive, materialType, ...old }: Delivery,
  { receiptNo, projectName, submitter }: { receiptNo: string; projectName: string; submitter: string },
): Promise<void> {
  const act = '重新出具凭证';
  await changeRow(transaction, deliveries, id, { projectName, submitter }, act);
  if (archive === null) return;
  // What joined the archive of results leaves their receipt there
  if (materialType === '成果资料') {
    const stands = { receiptNo, receiptState: '有效', submittedBy: submitter };
    await changeRow(transaction, archives, archive, stands, act);
  }
  const { rows } = await transaction.tx.query<{ id: number }>(
    'SELECT id FROM physical_materials WHERE archive = $1 AND submitted_by = $2 AND project = $3 ORDER BY id',
    [archive, old.submitter, projectOf(old)],
  );
  for (const material of rows) {
    const names = { submittedBy: submitter, project: projectOf({ projectName }) };
    await changeRow(transaction, physicalMaterials, material.id, names, act);
  }
}

/** @throws AppError 409 while there is none, or it stands */
async function lastReceipt(db: Query, delivery: number): Promise<Receipt> {
  const { rows } = await db.query<Receipt>(
    `SELECT ${columns} FROM delivery_receipts WHERE delivery = $1 ORDER BY id DESC LIMIT 1`,
    [delivery],
  );
  const [receipt] = rows;
  if (!receipt) throw conflict('此汇交还没有出具凭证，不能重新出具');
  if (!receipt.isWithdrawn) throw conflict(`${receipt.kind} ${receipt.receiptNo} 仍然有效，请先作废，再重新出具`);
  return receipt;
}

/** What was announced stays, as withdrawn; the new receipt is announced as it was, where it was. */
async function announceAgain(
  transaction: Transaction,
  { receiptNo }: Receipt,
  renewed: { receiptNo: string; project: string; submitter: string },
): Promise<void> {
  const announcement = await findAnnouncement(transaction.tx, receiptNo);
  if (announcement === null) return;
  const { id: _id, ...old } = await lockRow(transaction, deliveryAnnouncements, announcement);
  await insertChecked(transaction, deliveryAnnouncements, { ...old, ...renewed, state: '验收合格' }, '汇交公告');
}
