import { users } from '../../src/resources/people/users.ts';
import { fingerprintOf } from '../resources/mask-secrets.ts';
import type { Query } from '../resources/read-rows.ts';
import { type Selected, selectOf } from '../resources/select-of.ts';
import { tableOf } from '../resources/table.ts';
import type { SecretBox } from '../secrets/secret-box.ts';

const ownerColumns = selectOf(users, ['id', 'username', 'isDisabled']);
export type MobileOwner = Selected<typeof ownerColumns>;

/** The account with this mobile number, or null. */
export async function findByMobile(db: Query, secrets: SecretBox, mobile: string): Promise<MobileOwner | null> {
  const { rows } = await db.query<MobileOwner>(`SELECT ${ownerColumns} FROM users WHERE mobile_index = $1`, [
    fingerprintOf(tableOf(users), 'mobile', mobile, secrets),
  ]);
  return rows[0] ?? null;
}
