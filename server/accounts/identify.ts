import { users } from '../../src/resources/people/users.ts';
import { guestReader, type Reader, readerOf } from '../resources/reader.ts';
import { type Selected, selectOf } from '../resources/select-of.ts';
import { accountJoins, boundColumns, type BoundState, isIdle, type Restriction, restrictionOf } from './restriction.ts';
import { openFilesSql } from './open-files-sql.ts';
import { tokenHash } from './session-token.ts';
import type { Pool } from '../db/query.ts';

const userColumns = selectOf(users, ['id', 'username', 'type', 'authStatus', 'roles'], 'u');
type AccountRow = Selected<typeof userColumns> &
  BoundState & { rights: string[] | null; isHolographic: boolean; hasOpenFiles: boolean };
type SessionRow = AccountRow & { hash: Buffer; isStale: boolean };

const accountColumns = `${userColumns}, g.rights, g.is_holographic AS "isHolographic", ${boundColumns},
  ${openFilesSql} AS "hasOpenFiles"`;

const userSql = `
  SELECT ${accountColumns} FROM users u ${accountJoins} WHERE u.id = $1 AND NOT u.is_disabled AND u.cancelled_at IS NULL`;

const sql = `
  SELECT s.token_hash AS hash, ${accountColumns},
         s.last_seen_at < now() - interval '1 minute' AS "isStale"
  FROM sessions s JOIN users u ON u.id = s.user_id ${accountJoins}
  WHERE s.token_hash = ANY($1::bytea[]) AND s.expires_at > now() AND NOT u.is_disabled AND u.cancelled_at IS NULL AND NOT ${isIdle}`;

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
export const identify = (pool: Pool, token: string, log: Log): Promise<Identity | null> =>
  identifySession(pool, tokenHash(token), log);

/** The same by the stored hash of a token: for what was given to a session and ends with it. */
export async function identifySession(pool: Pool, hash: Buffer, log: Log): Promise<Identity | null> {
  const row = await readSession(pool, hash);
  if (!row) return null;
  if (row.isStale) markSeen(pool, hash, log);
  return identityOf(row);
}

/** An account without a session, for what goes on in its name; null as above. */
export async function identifyUser(db: Pick<Pool, 'query'>, id: number): Promise<Identity | null> {
  const { rows } = await db.query<AccountRow>(userSql, [id]);
  return rows[0] ? identityOf(rows[0]) : null;
}

function identityOf(row: AccountRow): Identity {
  const restriction = restrictionOf(row);
  const reader = readerOf({
    isLoggedIn: true,
    isVerified: row.type === '0' || row.authStatus === '1',
    isInternetUser: row.type === '1',
    isHolographic: row.isHolographic && !restriction,
    rights: restriction ? [] : (row.rights ?? []),
    roleIds: row.roles ?? [],
    userId: row.id,
    name: row.username,
    hasOpenFiles: row.type === '1' && row.hasOpenFiles,
  });
  return { reader, restriction };
}

type Sessions = Promise<ReadonlyMap<string, SessionRow>>;
const asking = new WeakMap<Pool, { hashes: Map<string, Buffer>; found: Sessions }>();

/** Everybody who asks in one turn of the event loop is found by one statement, which is sent after they asked. */
async function readSession(pool: Pool, hash: Buffer): Promise<SessionRow | undefined> {
  const key = hash.toString('base64');
  let batch = asking.get(pool);
  if (!batch) {
    const hashes = new Map<string, Buffer>();
    const found = new Promise<void>((resolve) => setImmediate(resolve)).then(async () => {
      asking.delete(pool);
      const { rows } = await pool.query<SessionRow>({ name: 'identify', text: sql, values: [[...hashes.values()]] });
      return new Map(rows.map((row) => [row.hash.toString('base64'), row]));
    });
    batch = { hashes, found };
    asking.set(pool, batch);
  }
  batch.hashes.set(key, hash);
  return (await batch.found).get(key);
}

/** Notes that the session is in use, at most once a minute; the request does not wait for it. */
function markSeen(pool: Pool, hash: Buffer, log: Log): void {
  pool
    .query(
      `UPDATE sessions SET last_seen_at = now() WHERE token_hash = $1 AND last_seen_at < now() - interval '1 minute'`,
      [hash],
    )
    .catch((error: unknown) => log.warn({ err: error }, 'the time of a session was not noted'));
}

export const nobody: Identity = { reader: guestReader, restriction: null };
