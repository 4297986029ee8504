import { orderPolicy, type OrderPolicy } from '../../src/resources/borrowing/order-policy.ts';
import type { Query } from '../resources/read-rows.ts';
import { quote, tableOf } from '../resources/table.ts';

/** How long things take in borrowing, as set now. */
export async function readOrderPolicy(db: Query): Promise<OrderPolicy> {
  const table = tableOf(orderPolicy);
  const columns = table.columns.map(({ field, column }) => `${quote(column)} AS ${quote(field)}`).join(', ');
  const { rows } = await db.query<OrderPolicy>(`SELECT id, ${columns} FROM ${table.name} WHERE id = 1`);
  if (!rows[0]) throw new Error('the borrowing policy has no row');
  return rows[0];
}
