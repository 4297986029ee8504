import { apiKeys } from '../../src/resources/system/api-keys.ts';
import type { Transaction } from '../resources/transaction.ts';
import { changeRow } from '../resources/write-rows.ts';

/** When an account is cancelled: its keys read nothing any more. What they read stays counted. */
export async function eraseKeys(transaction: Transaction, userId: number): Promise<void> {
  const { rows } = await transaction.tx.query<{ id: number }>('SELECT id FROM api_keys WHERE "user" = $1', [userId]);
  const ids = rows.map(({ id }) => id);
  await transaction.tx.query('DELETE FROM api_key_hashes WHERE key_id = ANY($1::bigint[])', [ids]);
  for (const id of ids)
    await changeRow(transaction, apiKeys, id, { name: '已注销', revokedAt: new Date().toISOString() }, '停用');
}
