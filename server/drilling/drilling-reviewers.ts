import type { DrillingImport } from '../../src/resources/delivery/drilling-imports.ts';
import { notFound } from '../errors.ts';
import { drillingReviewRight, isInScope, lockReviewed, readScope } from '../holdings/review-scope.ts';
import type { Query } from '../resources/read-rows.ts';
import type { Reader } from '../resources/reader.ts';
import type { Transaction } from '../resources/transaction.ts';
import { lockDrilling } from './move-drilling.ts';

/**
 * An import of the reviewer's units, locked. Drafts and those of other units answer like ones that do not exist; nobody
 * reviews what they ever worked on. @throws AppError 403, 404
 */
export const lockForReview = (transaction: Transaction, id: number): Promise<DrillingImport> =>
  lockReviewed(transaction, {
    right: drillingReviewRight,
    label: '钻孔汇交',
    own: '不能审核自己的钻孔汇交，请分派给另一位审核人员',
    lock: (locking) => lockDrilling(locking, id),
    isHidden: ({ state }) => state === 'draft',
    events: { table: 'drilling_events', of: 'drilling', id },
  });

/** The same to be read, not locked: own ones too. @throws AppError 404 */
export async function assertReviewable(db: Query, reader: Pick<Reader, 'roleIds'>, id: number): Promise<void> {
  const scope = await readScope(db, reader, drillingReviewRight);
  const { rows } = await db.query<{ state: string; keepingUnit: string }>(
    'SELECT state, keeping_unit AS "keepingUnit" FROM drilling_imports WHERE id = $1',
    [id],
  );
  if (!rows[0] || rows[0].state === 'draft' || !isInScope(scope, rows[0].keepingUnit)) throw notFound('钻孔汇交');
}
