import { deliveryPolicy, type DeliveryPolicy } from '../../src/resources/delivery/delivery-policy.ts';
import type { Query } from '../resources/read-rows.ts';
import { quote, tableOf } from '../resources/table.ts';

/** Terms, receiving unit and prefixes of numbers, as set now. */
export async function readDeliveryPolicy(db: Query): Promise<DeliveryPolicy> {
  const table = tableOf(deliveryPolicy);
  const columns = table.columns.map(({ field, column }) => `${quote(column)} AS ${quote(field)}`).join(', ');
  const { rows } = await db.query<DeliveryPolicy>(`SELECT id, ${columns} FROM ${table.name} WHERE id = 1`);
  if (!rows[0]) throw new Error('the policy of deliveries has no row');
  return rows[0];
}
