import type { SubOrder } from '../../src/resources/borrowing/sub-orders.ts';
import { lockReviewed, reviewRight } from '../holdings/review-scope.ts';
import type { Query } from '../resources/read-rows.ts';
import type { Transaction } from '../resources/transaction.ts';
import { lockSubOrder } from './move-sub-order.ts';

/**
 * A sub-order of the reviewer's units, locked. Those of other units answer like ones that do not exist; nobody decides on
 * an order of their own. @throws AppError 403, 404
 */
export const lockForReview = (transaction: Transaction, id: number): Promise<SubOrder> =>
  lockReviewed(transaction, {
    right: reviewRight,
    label: '审核单',
    own: '不能办理自己的申请，请转给另一位审核人员',
    lock: (locking) => lockSubOrder(locking, id),
  });

/** Keeping units that sub-orders were made to, each found by one step in the index of units. */
export const orderedUnits = `
  WITH RECURSIVE units AS (
    (SELECT keeping_unit AS unit FROM sub_orders ORDER BY keeping_unit LIMIT 1)
    UNION ALL
    SELECT (SELECT keeping_unit FROM sub_orders WHERE keeping_unit > units.unit ORDER BY keeping_unit LIMIT 1)
    FROM units WHERE units.unit IS NOT NULL)
  SELECT unit FROM units WHERE unit IS NOT NULL`;

/** Keeping units that orders were made to, or that a role names. */
export async function knownUnits(db: Query): Promise<string[]> {
  const { rows } = await db.query<{ unit: string }>(
    `SELECT unit FROM (${orderedUnits}) u
     UNION SELECT unnest(keeping_units) FROM roles ORDER BY unit LIMIT 500`,
  );
  return rows.map(({ unit }) => unit);
}
