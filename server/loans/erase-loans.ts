import { loans } from '../../src/resources/borrowing/loans.ts';
import type { Query } from '../resources/read-rows.ts';
import type { Transaction } from '../resources/transaction.ts';
import { changeRow } from '../resources/write-rows.ts';

/** Whoever still has things cannot cancel the account. */
export async function loanBlock(db: Query, userId: number): Promise<string | null> {
  const { rows } = await db.query(`SELECT 1 FROM loans WHERE "user" = $1 AND state = 'out' LIMIT 1`, [userId]);
  return rows.length > 0 ? '您还有借出的实物资料没有归还，请先归还再注销' : null;
}

/** When an account is cancelled, its past loans name nobody any more. */
export async function eraseLoans(transaction: Transaction, userId: number): Promise<void> {
  const { rows } = await transaction.tx.query<{ id: number }>('SELECT id FROM loans WHERE "user" = $1 ORDER BY id', [
    userId,
  ]);
  for (const { id } of rows)
    await changeRow(transaction, loans, id, { user: null, receiver: '已注销', renewalReason: null }, '注销账户');
}
