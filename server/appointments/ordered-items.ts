import { conflict, notFound } from '../errors.ts';
import type { Query } from '../resources/read-rows.ts';

/** States of a sub-order whose items can be read or picked up on the spot. */
const readable = ['approved', 'available', 'pickup', 'lent'];

/** The approved items of a person's own sub-order, in the form of a booking. @throws AppError 404, 409 */
export async function orderedItems(db: Query, userId: number, subOrder: number): Promise<string[]> {
  const { rows } = await db.query<{ state: string; items: string[] | null }>(
    `SELECT s.state, (SELECT array_agg(l.item_type || ':' || l.item_id ORDER BY l.id) FROM order_lines l
                      WHERE l.sub_order = s.id AND l.decision = 'approved') AS items
     FROM sub_orders s WHERE s.id = $1 AND s."user" = $2`,
    [subOrder, userId],
  );
  const [order] = rows;
  if (!order) throw notFound('审核单');
  if (!readable.includes(order.state)) throw conflict('此申请还没有通过，通过后即可预约到馆');
  return order.items ?? [];
}
