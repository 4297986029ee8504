import type { Query } from '../resources/read-rows.ts';

/** Ends every session of an account, on every node at once; `except`: hash of the token that stays. */
export async function endSessions(db: Query, userId: number, except: Buffer | null = null): Promise<void> {
  await db.query('DELETE FROM sessions WHERE user_id = $1 AND token_hash IS DISTINCT FROM $2', [userId, except]);
}
