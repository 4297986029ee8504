import type pg from 'pg';
import { guestReader, type Reader, readerOf } from '../resources/reader.ts';
import { tokenHash } from './session-token.ts';

interface SessionRow {
  id: number;
  username: string;
  type: number;
  authStatus: number;
  roleIds: number[] | null;
  rights: string[] | null;
  mustChange: boolean;
}

const sql = `
  SELECT u.id, u.username, u.type, u.auth_status AS "authStatus", u.roles AS "roleIds", p.must_change AS "mustChange",
         (SELECT array_agg(DISTINCT r) FROM roles ro, unnest(ro.rights) r WHERE ro.id = ANY(u.roles)) AS rights
  FROM sessions s JOIN users u ON u.id = s.user_id JOIN user_passwords p ON p.user_id = u.id
  WHERE s.token_hash = $1 AND s.expires_at > now() AND NOT u.is_disabled`;

/** A logged-in person; `mustChangePassword`: only the own account may be used until it is changed. */
export interface Identity {
  reader: Reader;
  mustChangePassword: boolean;
}

/** Who holds the token: null when it is dead (unknown, expired, logged out, or the account is disabled). */
export async function identify(pool: pg.Pool, token: string): Promise<Identity | null> {
  const { rows } = await pool.query<SessionRow>({ name: 'identify', text: sql, values: [tokenHash(token)] });
  const [row] = rows;
  if (!row) return null;
  const reader = readerOf({
    isLoggedIn: true,
    isVerified: row.type === 0 || row.authStatus === 1,
    rights: row.mustChange ? [] : (row.rights ?? []),
    roleIds: row.roleIds ?? [],
    userId: row.id,
    name: row.username,
  });
  return { reader, mustChangePassword: row.mustChange };
}

export const nobody: Identity = { reader: guestReader, mustChangePassword: false };
