import { orders } from '../../src/resources/borrowing/orders.ts';
import { subOrders } from '../../src/resources/borrowing/sub-orders.ts';
import type { ItemKey } from '../holdings/lendable-item.ts';
import type { Query } from '../resources/read-rows.ts';
import { type Selected, selectFrom } from '../resources/select-of.ts';
import type { OrderedFor } from '../watermark/issue-copy.ts';

const columns = selectFrom({ s: subOrders, m: orders }, ['s.id AS subOrder', 'm.purpose']);

/** The order that lets a person download an item's files today; null when it is another right (a keeper's). */
export async function orderedFor(db: Query, userId: number | null, key: ItemKey | null): Promise<OrderedFor | null> {
  if (userId === null || key === null) return null;
  const { rows } = await db.query<Selected<typeof columns>>({
    name: 'ordered-for',
    text: `SELECT ${columns}
     FROM order_lines l JOIN sub_orders s ON s.id = l.sub_order JOIN orders m ON m.id = s."order"
     WHERE l.item_type = $2 AND l.item_id = $3 AND l.decision = 'approved' AND s."user" = $1
       AND s.state = 'available' AND (s.available_until IS NULL OR s.available_until > now())
     ORDER BY s.available_until DESC NULLS FIRST, s.id DESC LIMIT 1`,
    values: [userId, key.type, key.id],
  });
  return rows[0] ?? null;
}
