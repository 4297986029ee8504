import type { Transaction } from '../resources/transaction.ts';

/** When an account is cancelled nothing tells any more on which days its person came. */
export async function eraseVisits({ tx }: Transaction, userId: number): Promise<void> {
  await tx.query('DELETE FROM user_visit_days WHERE user_id = $1', [userId]);
}
