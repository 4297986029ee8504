import type { Transaction } from '../resources/transaction.ts';

/** The register keeps which copies went to the account, which has no name any more, but not from where it was used. */
export async function eraseCopies({ tx }: Transaction, userId: number): Promise<void> {
  await tx.query('UPDATE issued_copies SET ip = NULL, occasion = NULL, updated_at = now() WHERE "user" = $1', [userId]);
}
