import { users } from '../../src/resources/people/users.ts';
import { insertCounted } from '../resources/insert-row.ts';
import type { Query } from '../resources/read-rows.ts';
import { tableOf } from '../resources/table.ts';

export interface NewAccount {
  username: string;
  nickname: string;
  passwordHash: string;
  mustChange: boolean;
  /** '0' private-network, '1' internet. */
  type: '0' | '1';
  /** Ids of roles. */
  roles: readonly number[];
}

/** Inserts an account and its password; returns its id. Call it in a transaction. */
export async function createAccount(db: Query, { passwordHash, mustChange, ...account }: NewAccount): Promise<number> {
  const table = tableOf(users);
  const id = await insertCounted(db, table, { ...account, authStatus: '-1', isDisabled: false });
  await db.query('INSERT INTO user_passwords (user_id, hash, must_change) VALUES ($1, $2, $3)', [
    id,
    passwordHash,
    mustChange,
  ]);
  return id;
}
