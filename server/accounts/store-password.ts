import type { Query } from '../resources/read-rows.ts';

/** Sets the password that its owner chose. */
export async function storePassword(db: Query, userId: number, hash: string): Promise<void> {
  await db.query(
    `INSERT INTO user_passwords (user_id, hash, must_change) VALUES ($1, $2, false)
     ON CONFLICT (user_id) DO UPDATE SET hash = excluded.hash, must_change = false, changed_at = now()`,
    [userId, hash],
  );
}
