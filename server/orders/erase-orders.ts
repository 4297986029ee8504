import { orderMessages } from '../../src/resources/borrowing/order-messages.ts';
import { orders } from '../../src/resources/borrowing/orders.ts';
import { subOrders } from '../../src/resources/borrowing/sub-orders.ts';
import type { Query } from '../resources/read-rows.ts';
import type { Transaction } from '../resources/transaction.ts';
import { changeRow } from '../resources/write-rows.ts';

/** An account with open orders stays: something waits for a decision, can be fetched, or has to be brought back. */
export async function blockOpenOrders(db: Query, userId: number): Promise<string | null> {
  const { rows } = await db.query<{ open: number; lent: number }>(
    `SELECT count(*)::int AS open, count(*) FILTER (WHERE state = 'lent')::int AS lent FROM sub_orders
     WHERE "user" = $1 AND (state IN ('pending', 'approved', 'pickup', 'lent')
                            OR state = 'available' AND available_until > now())`,
    [userId],
  );
  const { open = 0, lent = 0 } = rows[0] ?? {};
  if (lent > 0) return `还有 ${lent} 单资料没有归还，归还后才能注销账户`;
  return open > 0 ? `还有 ${open} 单借阅没有办完，请先在“我的申请”中撤回或在“我的订单”中办结，再注销账户` : null;
}

const gone = '已注销';

/** When an account is cancelled its orders stay, for the statistics, with nobody in them: no name, no words, no letter. */
export async function eraseOrders(transaction: Transaction, userId: number): Promise<void> {
  const action = '注销账户';
  const idsOf = async (sql: string): Promise<number[]> =>
    (await transaction.tx.query<{ id: number }>(sql, [userId])).rows.map(({ id }) => id);
  const messages = await idsOf(`SELECT m.id FROM order_messages m JOIN sub_orders s ON s.id = m.sub_order
    WHERE s."user" = $1 AND m.side = 'user' ORDER BY m.id`);
  for (const id of messages)
    await changeRow(transaction, orderMessages, id, { text: gone, author: null, attachment: null }, action);
  const parts = await idsOf('SELECT id FROM sub_orders WHERE "user" = $1 ORDER BY id');
  for (const id of parts) await changeRow(transaction, subOrders, id, { user: null, renewalReason: null }, action);
  const own = await idsOf('SELECT id FROM orders WHERE "user" = $1 ORDER BY id');
  const erased = { user: null, contactName: gone, contactMobile: gone, letter: null, note: null };
  for (const id of own) await changeRow(transaction, orders, id, erased, action);
}
