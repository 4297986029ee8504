import type { Query } from '../resources/read-rows.ts';
import type { Origin } from './account-context.ts';
import { newToken, sessionDays, tokenHash } from './session-token.ts';

/** Opens a session under a new token, which is returned and nowhere kept, and notes the login with the account. */
export async function openSession(db: Query, userId: number, { ip, userAgent }: Origin): Promise<string> {
  const token = newToken();
  await db.query(
    `WITH noted AS (UPDATE users SET last_login_at = now() WHERE id = $2)
     INSERT INTO sessions (token_hash, user_id, expires_at, ip, user_agent)
     VALUES ($1, $2, now() + make_interval(days => $3), $4, $5)`,
    [tokenHash(token), userId, sessionDays, ip, userAgent],
  );
  return token;
}
