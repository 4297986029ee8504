import type pg from 'pg';
import { guestReader, type Reader, readerOf } from '../resources/reader.ts';
import { accountJoins, boundColumns, type BoundState, isIdle, type Restriction, restrictionOf } from './restriction.ts';
import { tokenHash } from './session-token.ts';

interface SessionRow extends BoundState {
  id: number;
  username: string;
  type: '0' | '1';
  authStatus: '-1' | '0' | '1' | '2';
  roleIds: number[] | null;
  rights: string[] | null;
  isStale: boolean;
}

const sql = `
  SELECT u.id, u.username, u.type, u.auth_status AS "authStatus", u.roles AS "roleIds", g.rights, ${boundColumns},
         s.last_seen_at < now() - interval '1 minute' AS "isStale"
  FROM sessions s JOIN users u ON u.id = s.user_id ${accountJoins}
  WHERE s.token_hash = $1 AND s.expires_at > now() AND NOT u.is_disabled AND u.cancelled_at IS NULL AND NOT ${isIdle}`;

/** A logged-in person; a restricted one holds no administrative right until the restriction is met. */
export interface Identity {
  reader: Reader;
  restriction: Restriction;
}

interface Log {
  warn(about: object, text: string): void;
}

/**
 * Who holds the token: null when it is dead (unknown, expired, logged out, left idle, or the account is disabled or
 * cancelled). Asked anew at each request, so that what ends a session does so on every node at once.
 */
export const identify = (pool: pg.Pool, token: string, log: Log): Promise<Identity | null> =>
  identifySession(pool, tokenHash(token), log);

/** The same by the stored hash of a token: for what was given to a session and ends with it. */
export async function identifySession(pool: pg.Pool, hash: Buffer, log: Log): Promise<Identity | null> {
  const { rows } = await pool.query<SessionRow>({ name: 'identify', text: sql, values: [hash] });
  const [row] = rows;
  if (!row) return null;
  if (row.isStale) markSeen(pool, hash, log);
  const restriction = restrictionOf(row);
  const reader = readerOf({
    isLoggedIn: true,
    isVerified: row.type === '0' || row.authStatus === '1',
    isInternetUser: row.type === '1',
    rights: restriction ? [] : (row.rights ?? []),
    roleIds: row.roleIds ?? [],
    userId: row.id,
    name: row.username,
  });
  return { reader, restriction };
}

/** Notes that the session is in use, at most once a minute; the request does not wait for it. */
function markSeen(pool: pg.Pool, hash: Buffer, log: Log): void {
  pool
    .query(
      `UPDATE sessions SET last_seen_at = now() WHERE token_hash = $1 AND last_seen_at < now() - interval '1 minute'`,
      [hash],
    )
    .catch((error: unknown) => log.warn({ err: error }, 'the time of a session was not noted'));
}

export const nobody: Identity = { reader: guestReader, restriction: null };
