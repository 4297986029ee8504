import { orders, type Order } from '../../src/resources/borrowing/orders.ts';
import type { SubOrderState } from '../../src/resources/shared/file-rights.ts';
import type { Transaction } from '../resources/transaction.ts';
import { changeRow, lockRow } from '../resources/write-rows.ts';

const underWay: readonly SubOrderState[] = ['approved', 'available', 'pickup', 'lent'];
const finished: readonly SubOrderState[] = ['returned', 'done'];

/** State of an order by those of its sub-orders. */
export function orderStateOf(states: readonly SubOrderState[]): Order['state'] {
  if (states.includes('pending')) return 'pending';
  if (states.some((state) => underWay.includes(state))) return 'active';
  return states.some((state) => finished.includes(state)) ? 'done' : 'closed';
}

/** Brings an order's state up to date. Locks are taken in one order everywhere: sub-orders, then the order. */
export async function deriveOrder(transaction: Transaction, orderId: number): Promise<void> {
  await lockRow(transaction, orders, orderId);
  const { rows } = await transaction.tx.query<{ state: SubOrderState }>(
    'SELECT state FROM sub_orders WHERE "order" = $1',
    [orderId],
  );
  await changeRow(transaction, orders, orderId, { state: orderStateOf(rows.map(({ state }) => state)) }, '办理');
}
