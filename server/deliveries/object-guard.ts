import { deliveryFiles } from '../../src/resources/delivery/delivery-files.ts';
import type { DeliveryState } from '../../src/resources/shared/delivery-kinds.ts';
import { conflict } from '../errors.ts';
import { type Guard, ofRemoval } from '../resources/rules.ts';
import { changeRow } from '../resources/write-rows.ts';
import { stateLabel } from './move-delivery.ts';

/**
 * What was handed in stays as it was handed in: its files go with nothing but their delivery. One of a draft may be taken
 * away; its row says so, and the draft has a fault until it is replaced.
 */
export const objectGuard: Guard = ofRemoval(async (transaction, { id }) => {
  const { rows } = await transaction.tx.query<{ file: number; deliveryNo: string; state: DeliveryState }>(
    `SELECT f.id AS file, d.delivery_no AS "deliveryNo", d.state FROM delivery_files f
     JOIN deliveries d ON d.id = f.delivery WHERE f.object = $1`,
    [id],
  );
  for (const { file, deliveryNo, state } of rows) {
    if (state !== 'draft') throw conflict(`此文件属于汇交 ${deliveryNo}（${stateLabel(state)}），不能删除`);
    await changeRow(transaction, deliveryFiles, file, { object: null }, '文件被移除');
  }
});
