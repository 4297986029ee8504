import type { Delivery } from '../../src/resources/delivery/deliveries.ts';
import { AppError } from '../errors.ts';
import { deliveryReviewRight, lockReviewed } from '../holdings/review-scope.ts';
import type { Transaction } from '../resources/transaction.ts';
import { lockDelivery } from './move-delivery.ts';

const own = '不能验收自己的汇交，请分派给另一位验收人员';

/** Whoever began it or was taken in, be it that they left again. */
async function hasWorkedOn({ tx, request }: Transaction, id: number): Promise<boolean> {
  const { rows } = await tx.query(
    `SELECT 1 FROM delivery_events WHERE delivery = $1 AND actor = $2 AND kind IN ('begun', 'joined') LIMIT 1`,
    [id, request.reader.userId],
  );
  return rows.length > 0;
}

/**
 * A delivery of the reviewer's units, locked. Drafts and those of other units answer like ones that do not exist; nobody
 * reviews what they ever worked on. @throws AppError 403, 404
 */
export async function lockForReview(transaction: Transaction, id: number): Promise<Delivery> {
  const delivery = await lockReviewed(transaction, {
    right: deliveryReviewRight,
    label: '汇交',
    own,
    lock: (locking) => lockDelivery(locking, id),
    isHidden: ({ state }) => state === 'draft',
  });
  if (await hasWorkedOn(transaction, id)) throw new AppError(403, own);
  return delivery;
}
