import type { LoginAnswer } from '../../src/resources/shared/account-answers.ts';
import { users } from '../../src/resources/people/users.ts';
import { fingerprintOf } from '../resources/mask-secrets.ts';
import type { Query } from '../resources/read-rows.ts';
import { tableOf } from '../resources/table.ts';
import type { SecretBox } from '../secrets/secret-box.ts';
import { accountJoins, boundColumns, type BoundState, needsTotp } from './restriction.ts';

/** What a login weighs. */
export interface LoginAccount extends BoundState {
  id: number;
  username: string;
  hash: string;
  /** Disabled or cancelled: nothing opens it. */
  isShut: boolean;
  needsTotp: boolean;
  /** May more than any internet user: rights, the role of holographic data, what roles open of the map, the private network. */
  isPrivileged: boolean;
}

const isPrivileged = `(u.type = '0' OR g.is_holographic OR g.rights IS NOT NULL OR EXISTS (
  SELECT FROM roles r WHERE r.id = ANY(u.roles)
    AND cardinality(coalesce(r.themes, '{}') || coalesce(r.funcs, '{}') || coalesce(r.catalog_nodes, '{}')) > 0))`;

const select = `
  SELECT u.id, u.username, p.hash, (u.is_disabled OR u.cancelled_at IS NOT NULL) AS "isShut",
         ${needsTotp} AS "needsTotp", ${isPrivileged} AS "isPrivileged", ${boundColumns}
  FROM users u ${accountJoins}`;

export async function accountNamed(db: Query, username: string): Promise<LoginAccount | null> {
  const { rows } = await db.query<LoginAccount>(`${select} WHERE lower(u.username) = lower($1)`, [username]);
  return rows[0] ?? null;
}

export async function accountOfMobile(db: Query, secrets: SecretBox, mobile: string): Promise<LoginAccount | null> {
  const { rows } = await db.query<LoginAccount>(`${select} WHERE u.mobile_index = $1`, [
    fingerprintOf(tableOf(users), 'mobile', mobile, secrets),
  ]);
  return rows[0] ?? null;
}

export const loginAnswer = (accessToken: string, account: LoginAccount): LoginAnswer => ({
  accessToken,
  mustChangePassword: account.mustChangePassword,
  mustBindTotp: account.mustBindTotp,
});
