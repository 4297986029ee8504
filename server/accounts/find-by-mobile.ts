import { users } from '../../src/resources/people/users.ts';
import { fingerprintOf } from '../resources/mask-secrets.ts';
import type { Query } from '../resources/read-rows.ts';
import { tableOf } from '../resources/table.ts';
import type { SecretBox } from '../secrets/secret-box.ts';

export interface MobileOwner {
  id: number;
  username: string;
  isDisabled: boolean;
}

/** The account with this mobile number, or null. */
export async function findByMobile(db: Query, secrets: SecretBox, mobile: string): Promise<MobileOwner | null> {
  const { rows } = await db.query<MobileOwner>(
    'SELECT id, username, is_disabled AS "isDisabled" FROM users WHERE mobile_index = $1',
    [fingerprintOf(tableOf(users), 'mobile', mobile, secrets)],
  );
  return rows[0] ?? null;
}
