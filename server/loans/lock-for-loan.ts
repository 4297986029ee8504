import type { SubOrder } from '../../src/resources/borrowing/sub-orders.ts';
import { AppError, notFound } from '../errors.ts';
import { lockSubOrder } from '../orders/move-sub-order.ts';
import { isInScope, readScope } from '../holdings/review-scope.ts';
import type { Transaction } from '../resources/transaction.ts';

/**
 * The sub-order of a loan, locked, when it belongs to a keeping unit that the asker serves. Those of other units answer like
 * ones that do not exist; nobody hands things out to themselves. @throws AppError 403, 404
 */
export async function lockForLoan(transaction: Transaction, id: number, right: string): Promise<SubOrder> {
  const { reader } = transaction.request;
  const scope = await readScope(transaction.tx, reader, right);
  const subOrder = await lockSubOrder(transaction, id);
  if (!isInScope(scope, subOrder.keepingUnit)) throw notFound('审核单');
  if (subOrder.user !== null && subOrder.user === reader.userId)
    throw new AppError(403, '不能给自己办理借还，请由另一位管理员办理');
  return subOrder;
}
