import { type User, users } from '../../src/resources/people/users.ts';
import { AppError } from '../errors.ts';
import type { Transaction } from '../resources/transaction.ts';
import { lockRow } from '../resources/write-rows.ts';

/**
 * The own row, under field names, locked until the end of the transaction. What is written with it cannot reach an
 * account that was cancelled or disabled after the request was let in. @throws AppError 401
 */
export async function lockSelf(transaction: Transaction, id: number): Promise<User> {
  const row = await lockRow(transaction, users, id);
  if (row.isDisabled || row.cancelledAt !== null) throw new AppError(401, '登录已失效，请重新登录');
  return row;
}
