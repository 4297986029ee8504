import { accountPolicy, type AccountPolicy } from '../../src/resources/people/account-policy.ts';
import type { Query } from '../resources/read-rows.ts';
import { quote, tableOf } from '../resources/table.ts';

/** The rules for accounts as they are set now. */
export async function readPolicy(db: Query): Promise<AccountPolicy> {
  const table = tableOf(accountPolicy);
  const columns = table.columns.map(({ field, column }) => `${quote(column)} AS ${quote(field)}`).join(', ');
  const { rows } = await db.query<AccountPolicy>(`SELECT id, ${columns} FROM ${table.name} WHERE id = 1`);
  if (!rows[0]) throw new Error('the account policy has no row');
  return rows[0];
}
