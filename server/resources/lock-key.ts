import type { Transaction } from './transaction.ts';

/** Makes transactions about the same thing follow one another, also while no row of it is there to be locked. */
export async function lockKey({ tx }: Transaction, key: string): Promise<void> {
  await tx.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [key]);
}
