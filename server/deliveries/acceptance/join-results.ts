import type { Delivery } from '../../../src/resources/delivery/deliveries.ts';
import { archives } from '../../../src/resources/holdings/archives.ts';
import { conflict } from '../../errors.ts';
import type { Transaction } from '../../resources/transaction.ts';
import { changeRow, lockRow } from '../../resources/write-rows.ts';
import { findResults } from '../related.ts';
import type { Holding, Placing } from './make-archive.ts';

/**
 * The archive that original data or specimens belong to, locked; where they are kept is noted there.
 * @throws AppError 409 when it is gone since they were handed in
 */
export async function joinResults(transaction: Transaction, delivery: Delivery, placing: Placing): Promise<Holding> {
  const found = await findResults(transaction.tx, delivery);
  if (!found) throw conflict(`馆藏中没有可归入的成果资料 ${delivery.resultsNo ?? ''}，请退回补正`);
  const { id, archiveNo, isCatalogPublic, ...before } = await lockRow(transaction, archives, found.id);
  const named = { originalDataAt: placing.originalDataAt, physicalDataAt: placing.physicalDataAt };
  const places = {
    originalDataAt: named.originalDataAt ?? before.originalDataAt ?? delivery.originalDataAt,
    physicalDataAt: named.physicalDataAt ?? before.physicalDataAt ?? delivery.physicalDataAt,
  };
  if (places.originalDataAt !== before.originalDataAt || places.physicalDataAt !== before.physicalDataAt)
    await changeRow(transaction, archives, id, places, '验收入库');
  return { archive: id, archiveNo, isCatalogPublic };
}
