import type pg from 'pg';
import type { Query } from '../../server/db/query.ts';
import { holographicRole } from '../../src/resources/kit/rights.ts';
import { roles } from '../../src/resources/people/roles.ts';
import { users } from '../../src/resources/people/users.ts';
import { createAccount } from '../../server/accounts/create-account.ts';
import { newToken, tokenHash } from '../../server/accounts/session-token.ts';
import { insertRow } from '../../server/resources/insert-row.ts';
import { fingerprintOf, secretContext } from '../../server/resources/mask-secrets.ts';
import { tableOf } from '../../server/resources/table.ts';
import type { SecretBox } from '../../server/secrets/secret-box.ts';
import { counter } from './counters.ts';

/** An account with a role of its own and an open session. */
export interface Member {
  id: number;
  username: string;
  roleId: number;
  token: string;
}

export interface MemberSettings {
  rights?: readonly string[];
  /** 0 private-network, 1 internet (default). */
  type?: 0 | 1;
  isVerified?: boolean;
  /** Default: by `isVerified`. */
  authStatus?: -1 | 0 | 1 | 2;
  isDisabled?: boolean;
  mustChange?: boolean;
  /** Of the account's data. */
  unit?: string;
  /** Argon2 hash; without it nobody can log in with a password. */
  passwordHash?: string;
}

const nextNumber = counter();

/** Makes a member directly in the database, without logging in. */
export async function createMember(pool: pg.Pool, settings: MemberSettings = {}): Promise<Member> {
  const {
    rights = [],
    type = 1,
    isVerified = false,
    authStatus = isVerified ? 1 : -1,
    isDisabled = false,
    mustChange = false,
    unit = null,
    passwordHash = 'none',
  } = settings;
  const n = nextNumber();
  const username = `member${n}`;
  const roleId = await insertRow(pool, tableOf(roles), { name: `角色${n}`, isOpen: true, rights });
  const id = await createAccount(pool, {
    username,
    nickname: username,
    passwordHash,
    mustChange,
    type: type === 0 ? '0' : '1',
    roles: [roleId],
  });
  await pool.query(
    'UPDATE users SET auth_status = $2, is_disabled = $3, corp_name = coalesce($4, corp_name) WHERE id = $1',
    [id, String(authStatus), isDisabled, unit],
  );
  return { id, username, roleId, token: await openSession(pool, id) };
}

/** A further session of an account; returns its token. `days` negative: expired. */
export async function openSession(pool: pg.Pool, userId: number, days = 7): Promise<string> {
  const token = newToken();
  await pool.query(
    'INSERT INTO sessions (token_hash, user_id, expires_at) VALUES ($1, $2, now() + make_interval(days => $3))',
    [tokenHash(token), userId, days],
  );
  return token;
}

/** Gives the member's own role exactly these rights. */
export async function grantOnly(pool: pg.Pool, member: Member, rights: readonly string[]): Promise<void> {
  await pool.query('UPDATE roles SET rights = $2 WHERE id = $1', [member.roleId, rights]);
}

/** Adds the role of holographic data to the member's own. */
export async function makeHolographic(pool: pg.Pool, { id }: Pick<Member, 'id'>): Promise<void> {
  await pool.query('UPDATE users SET roles = roles || (SELECT id FROM roles WHERE name = $2) WHERE id = $1', [
    id,
    holographicRole,
  ]);
}

/** A session of the account `admin`. */
export async function administrator(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<{ id: number }>(`SELECT id FROM users WHERE username = 'admin'`);
  return openSession(pool, rows[0]?.id ?? 0);
}

/** Gives an account a mobile number, sealed and found as the portal does it. */
export async function giveMobile(pool: Query, secrets: SecretBox, userId: number, mobile: string): Promise<void> {
  const table = tableOf(users);
  await pool.query('UPDATE users SET mobile = $2, mobile_index = $3 WHERE id = $1', [
    userId,
    secrets.seal(mobile, secretContext(table, 'mobile', userId)),
    fingerprintOf(table, 'mobile', mobile, secrets),
  ]);
}
