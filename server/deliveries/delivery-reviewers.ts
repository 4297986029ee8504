import type { Delivery } from '../../src/resources/delivery/deliveries.ts';
import { AppError, notFound } from '../errors.ts';
import { deliveryReviewRight, holdersOf, isInScope, readScope } from '../holdings/review-scope.ts';
import type { Query } from '../resources/read-rows.ts';
import type { Transaction } from '../resources/transaction.ts';
import { lockDelivery } from './move-delivery.ts';

/**
 * A delivery of the reviewer's units, locked. Drafts and those of other units answer like ones that do not exist; nobody
 * reviews an own one. @throws AppError 403, 404
 */
export async function lockForReview(transaction: Transaction, id: number): Promise<Delivery> {
  const { reader } = transaction.request;
  const scope = await readScope(transaction.tx, reader, deliveryReviewRight);
  const delivery = await lockDelivery(transaction, id);
  if (delivery.state === 'draft' || !isInScope(scope, delivery.keepingUnit)) throw notFound('汇交');
  if (delivery.user !== null && delivery.user === reader.userId)
    throw new AppError(403, '不能验收自己的汇交，请分派给另一位验收人员');
  return delivery;
}

/** Administrators who may decide on deliveries of a keeping unit, by name. */
export const reviewersOf = (db: Query, keepingUnit: string): Promise<{ id: number; name: string }[]> =>
  holdersOf(db, deliveryReviewRight, keepingUnit);
