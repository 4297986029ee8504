import type { Delivery } from '../../../src/resources/delivery/deliveries.ts';
import { deliveryReceipts } from '../../../src/resources/delivery/delivery-receipts.ts';
import { deliveryAnnouncements } from '../../../src/resources/holdings/delivery-announcements.ts';
import { dayInChina } from '../../../src/resources/shared/china-days.ts';
import { insertChecked } from '../../resources/create-rows.ts';
import type { Transaction } from '../../resources/transaction.ts';
import { nextReceiptNumber } from '../delivery-numbers.ts';
import { submittedDay } from './make-archive.ts';
import { type Counts, tellContents } from './tell-contents.ts';

export interface Accepted {
  archive: number;
  archiveNo: string;
  isCatalogPublic: boolean;
  counts: Counts;
  receiptPrefix: string;
}

/** Issues the receipt of an accepted delivery and announces it; the number of the receipt. */
export async function issueReceipt(transaction: Transaction, delivery: Delivery, accepted: Accepted): Promise<string> {
  const { archiveNo, counts, receiptPrefix } = accepted;
  const receiptNo = await nextReceiptNumber(transaction.tx, receiptPrefix);
  const row = {
    receiptNo,
    kind: '汇交凭证',
    delivery: delivery.id,
    projectName: delivery.projectName,
    submitter: delivery.submitter,
    contents: tellContents(counts),
    archiveNo,
    issuer: delivery.keepingUnit,
    issuedOn: dayInChina(),
    isWithdrawn: false,
    isSample: false,
  };
  await insertChecked(transaction, deliveryReceipts, row, '出具凭证');
  await announce(transaction, delivery, receiptNo, accepted);
  return receiptNo;
}

/** An item that is not in the public catalogue is not announced. */
async function announce(
  transaction: Transaction,
  delivery: Delivery,
  receiptNo: string,
  { archive, isCatalogPublic, counts }: Accepted,
): Promise<void> {
  const kinds = (['正文', '附图', '附表', '附件', '数据库'] as const).filter((category) => counts[category] > 0);
  const today = dayInChina();
  const row = {
    receiptNo,
    receiptKind: '汇交凭证',
    project: delivery.projectName,
    submitter: delivery.submitter,
    submitterKind: delivery.submitterKind,
    city: delivery.city,
    year: Number(today.slice(0, 4)),
    materialKinds: kinds,
    reportCount: counts.正文,
    mapCount: counts.附图,
    tableCount: counts.附表,
    attachmentCount: counts.附件,
    databaseCount: counts.数据库,
    receivedOn: submittedDay(delivery),
    acceptedOn: today,
    state: '验收合格',
    archive,
    isAnnounced: isCatalogPublic,
    isSample: false,
  };
  await insertChecked(transaction, deliveryAnnouncements, row, '汇交公告');
}
