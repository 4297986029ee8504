import { orderLines } from '../../src/resources/borrowing/order-lines.ts';
import { subOrders } from '../../src/resources/borrowing/sub-orders.ts';
import { type OrderStatus, orderStatusOf, orderStatuses } from '../../src/resources/shared/file-rights.ts';
import type { Query } from '../resources/read-rows.ts';
import { type Selected, selectFrom } from '../resources/select-of.ts';
import type { ItemKey } from './lendable-item.ts';

/** `type id` of an item. */
export const keyOf = ({ type, id }: ItemKey): string => `${type} ${id}`;

const columns = selectFrom({ l: orderLines, s: subOrders }, [
  'l.itemType AS type',
  'l.itemId AS id',
  's.state',
  'l.decision',
  'l.isSettled',
]);

/** How a person's orders of items stand, by `type id`; items never ordered are left out. The best of several orders counts. */
export async function readOrderStatuses(
  db: Query,
  userId: number,
  keys: readonly ItemKey[],
): Promise<ReadonlyMap<string, OrderStatus>> {
  const { rows } = await db.query<Selected<typeof columns> & { isExpired: boolean }>({
    name: 'standings',
    text: `SELECT ${columns}, coalesce(s.available_until <= now(), false) AS "isExpired"
     FROM unnest($2::text[], $3::bigint[]) AS wanted (type, id)
     JOIN order_lines l ON l.item_type = wanted.type AND l.item_id = wanted.id
     JOIN sub_orders s ON s.id = l.sub_order
     WHERE s."user" = $1`,
    values: [userId, keys.map(({ type }) => type), keys.map(({ id }) => id)],
  });
  const best = new Map<string, OrderStatus>();
  for (const row of rows) {
    const status = orderStatusOf(row);
    const known = best.get(keyOf(row)) ?? 'none';
    if (orderStatuses.indexOf(status) < orderStatuses.indexOf(known)) best.set(keyOf(row), status);
  }
  return best;
}

/** How a person's orders of one item stand. */
export const readOrderStatus = async (db: Query, userId: number, key: ItemKey): Promise<OrderStatus> =>
  (await readOrderStatuses(db, userId, [key])).get(keyOf(key)) ?? 'none';
