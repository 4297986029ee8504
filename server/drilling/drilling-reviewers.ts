import type { DrillingImport } from '../../src/resources/delivery/drilling-imports.ts';
import { AppError, notFound } from '../errors.ts';
import { drillingReviewRight, isInScope, lockReviewed, readScope } from '../holdings/review-scope.ts';
import type { Query } from '../resources/read-rows.ts';
import type { Reader } from '../resources/reader.ts';
import type { Transaction } from '../resources/transaction.ts';
import { lockDrilling } from './move-drilling.ts';

const own = '不能审核自己的钻孔汇交，请分派给另一位审核人员';

/** Whoever began it or was taken in, be it that they left again. */
async function hasWorkedOn({ tx, request }: Transaction, id: number): Promise<boolean> {
  const { rows } = await tx.query(
    `SELECT 1 FROM drilling_events WHERE drilling = $1 AND actor = $2 AND kind IN ('begun', 'joined') LIMIT 1`,
    [id, request.reader.userId],
  );
  return rows.length > 0;
}

/**
 * An import of the reviewer's units, locked. Drafts and those of other units answer like ones that do not exist; nobody
 * reviews what they ever worked on. @throws AppError 403, 404
 */
export async function lockForReview(transaction: Transaction, id: number): Promise<DrillingImport> {
  const drilling = await lockReviewed(transaction, {
    right: drillingReviewRight,
    label: '钻孔汇交',
    own,
    lock: (locking) => lockDrilling(locking, id),
    isHidden: ({ state }) => state === 'draft',
  });
  if (await hasWorkedOn(transaction, id)) throw new AppError(403, own);
  return drilling;
}

/** The same to be read, not locked: own ones too. @throws AppError 404 */
export async function assertReviewable(db: Query, reader: Pick<Reader, 'roleIds'>, id: number): Promise<void> {
  const scope = await readScope(db, reader, drillingReviewRight);
  const { rows } = await db.query<{ state: string; keepingUnit: string }>(
    'SELECT state, keeping_unit AS "keepingUnit" FROM drilling_imports WHERE id = $1',
    [id],
  );
  if (!rows[0] || rows[0].state === 'draft' || !isInScope(scope, rows[0].keepingUnit)) throw notFound('钻孔汇交');
}
