import { deliveryReceipts } from '../../src/resources/delivery/delivery-receipts.ts';
import { archives } from '../../src/resources/holdings/archives.ts';
import { deliveryAnnouncements } from '../../src/resources/holdings/delivery-announcements.ts';
import { conflict } from '../errors.ts';
import { assertOfUnit, withdrawRight } from '../holdings/review-scope.ts';
import type { ActionOf } from '../resources/server-actions.ts';
import { changeRow } from '../resources/write-rows.ts';
import { findAnnouncement } from './find-announcement.ts';
import { lockDelivery } from './move-delivery.ts';
import { noteEvent } from './note-event.ts';
import { notifySubmitter } from './notify-about.ts';

/** Withdraws a receipt that was wrong; what it says stays, for those who check it. */
export const withdraw: ActionOf<typeof deliveryReceipts, 'withdraw'> = async (
  transaction,
  { id, row, values: { reason } },
) => {
  const delivery = await lockDelivery(transaction, row.delivery);
  const { keepingUnit } = delivery;
  await assertOfUnit(transaction, { right: withdrawRight, label: '凭证', keepingUnit });
  if (row.isWithdrawn) throw conflict('此凭证已经作废');
  const values = { isWithdrawn: true, withdrawnAt: new Date().toISOString(), withdrawnFor: reason };
  await changeRow(transaction, deliveryReceipts, id, values, '作废');
  const { receiptNo, kind } = row;
  const announcement = await findAnnouncement(transaction.tx, receiptNo);
  if (announcement !== null)
    await changeRow(transaction, deliveryAnnouncements, announcement, { state: '凭证作废' }, '作废');
  // What joined the archive of results leaves their receipt there
  if (delivery.archive !== null && delivery.materialType === '成果资料')
    await changeRow(transaction, archives, delivery.archive, { receiptState: '已作废' }, '凭证作废');
  const note = `${receiptNo}：${reason}`;
  const actor = transaction.request.reader.userId;
  const { id: number, round } = delivery;
  await noteEvent(transaction, { delivery: number, round, kind: 'receiptWithdrawn', side: 'keeper', actor, note });
  const body = `${kind} ${receiptNo} 已作废：${reason}。如有疑问请与${row.issuer}联系。`;
  await notifySubmitter(transaction, delivery, { title: `${kind}已作废`, body });
  return { receiptNo };
};
