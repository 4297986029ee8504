import type { Delivery } from '../../src/resources/delivery/deliveries.ts';
import { deliveryReviewRight, lockReviewed } from '../holdings/review-scope.ts';
import type { Transaction } from '../resources/transaction.ts';
import { lockDelivery } from './move-delivery.ts';

/**
 * A delivery of the reviewer's units, locked. Drafts and those of other units answer like ones that do not exist; nobody
 * reviews what they ever worked on. @throws AppError 403, 404
 */
export const lockForReview = (transaction: Transaction, id: number): Promise<Delivery> =>
  lockReviewed(transaction, {
    right: deliveryReviewRight,
    label: '汇交',
    own: '不能验收自己的汇交，请分派给另一位验收人员',
    lock: (locking) => lockDelivery(locking, id),
    isHidden: ({ state }) => state === 'draft',
    events: { table: 'delivery_events', of: 'delivery', id },
  });
