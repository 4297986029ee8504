import type { Delivery } from '../../../src/resources/delivery/deliveries.ts';
import { deliveryReceipts } from '../../../src/resources/delivery/delivery-receipts.ts';
import { deliveryAnnouncements } from '../../../src/resources/holdings/delivery-announcements.ts';
import { dayInChina } from '../../../src/resources/shared/china-days.ts';
import { originalCategories, type receiptKinds } from '../../../src/resources/shared/delivery-kinds.ts';
import { insertChecked } from '../../resources/create-rows.ts';
import type { Transaction } from '../../resources/transaction.ts';
import { nextReceiptNumber } from '../delivery-numbers.ts';
import { type Holding, submittedDay } from './make-archive.ts';
import { type Counts, tellContents } from './tell-contents.ts';

export interface Accepted extends Holding {
  counts: Counts;
  /** Entries of physical materials. */
  materials: number;
  receiptPrefix: string;
}

/** Issues the receipt of an accepted delivery and announces it; the number of the receipt. */
export async function issueReceipt(transaction: Transaction, delivery: Delivery, accepted: Accepted): Promise<string> {
  const { archive, archiveNo, counts, materials, isCatalogPublic } = accepted;
  const receiptNo = await nextReceiptNumber(transaction.tx, accepted.receiptPrefix);
  const stage = delivery.stageNo === null ? '' : `第 ${delivery.stageNo} 期：`;
  const contents = `${stage}${tellContents(counts, materials)}`;
  const issued = { receiptNo, kind: '汇交凭证', contents, archiveNo } as const;
  await write(transaction, delivery, issued);
  await announce(transaction, delivery, {
    ...issued,
    archive,
    materialKinds: [
      ...(['正文', '附图', '附表', '附件', '数据库'] as const).filter((category) => counts[category] > 0),
      ...(originalCategories.some((category) => counts[category] > 0) ? ['原始'] : []),
      ...(materials > 0 ? ['实物'] : []),
    ],
    reportCount: counts.正文,
    mapCount: counts.附图,
    tableCount: counts.附表,
    attachmentCount: counts.附件,
    databaseCount: counts.数据库,
    isAnnounced: isCatalogPublic,
  });
  return receiptNo;
}

/** Issues the 回执单 of work that produced no data and announces it; its number. */
export async function issueReply(
  transaction: Transaction,
  delivery: Delivery,
  { counts, prefix }: { counts: Counts; prefix: string },
): Promise<string> {
  const receiptNo = await nextReceiptNumber(transaction.tx, prefix);
  const contents = `未形成地质资料；${tellContents(counts)}`;
  const issued = { receiptNo, kind: '回执单', contents, archiveNo: null } as const;
  await write(transaction, delivery, issued);
  await announce(transaction, delivery, { ...issued, archive: null, materialKinds: [], isAnnounced: true });
  return receiptNo;
}

interface Issued {
  receiptNo: string;
  kind: (typeof receiptKinds)[number];
  contents: string;
  archiveNo: string | null;
}

async function write(transaction: Transaction, delivery: Delivery, issued: Issued): Promise<void> {
  const { id, projectName, submitter, licenceNo, keepingUnit } = delivery;
  const { title, materialType } = delivery.isWithoutResults ? { title: null, materialType: null } : delivery;
  const said = { projectName, submitter, title, materialType, licenceNo };
  const of = { delivery: id, ...said, issuer: keepingUnit, issuedOn: dayInChina() };
  await insertChecked(
    transaction,
    deliveryReceipts,
    { ...issued, ...of, isWithdrawn: false, isSample: false },
    '出具凭证',
  );
}

interface Announced extends Issued {
  archive: number | null;
  materialKinds: readonly string[];
  reportCount?: number;
  mapCount?: number;
  tableCount?: number;
  attachmentCount?: number;
  databaseCount?: number;
  /** An item that is not in the public catalogue is not announced. */
  isAnnounced: boolean;
}

async function announce(transaction: Transaction, delivery: Delivery, announced: Announced): Promise<void> {
  const { kind, contents: _contents, archiveNo: _archiveNo, ...known } = announced;
  const today = dayInChina();
  const row = {
    ...known,
    receiptKind: kind,
    project: delivery.projectName,
    submitter: delivery.submitter,
    submitterKind: delivery.submitterKind,
    city: delivery.city,
    year: Number(today.slice(0, 4)),
    receivedOn: submittedDay(delivery),
    acceptedOn: today,
    state: '验收合格',
    isSample: false,
  };
  await insertChecked(transaction, deliveryAnnouncements, row, '汇交公告');
}
