import type { Delivery } from '../../src/resources/delivery/deliveries.ts';
import { AppError, notFound } from '../errors.ts';
import { deliveryReviewRight, isInScope, readScope } from '../holdings/review-scope.ts';
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

const grants = ['admin:*', 'admin:deliveries.*', deliveryReviewRight];

/** Administrators who may accept deliveries of a keeping unit, by name. */
export async function reviewersOf(db: Query, keepingUnit: string): Promise<{ id: number; name: string }[]> {
  const { rows } = await db.query<{ id: number; name: string }>(
    `SELECT u.id, coalesce(nullif(u.nickname, ''), u.username) AS name FROM users u
     WHERE u.roles && (SELECT coalesce(array_agg(r.id), '{}') FROM roles r
                       WHERE r.rights && $1 AND (coalesce(r.keeping_units, '{}') = '{}' OR $2 = ANY(r.keeping_units)))
       AND NOT u.is_disabled AND u.cancelled_at IS NULL
     ORDER BY name, u.id LIMIT 200`,
    [grants, keepingUnit],
  );
  return rows;
}
