import { type SubOrderState, subOrderStates } from '../../src/resources/shared/file-rights.ts';
import { type SubOrder, subOrders } from '../../src/resources/borrowing/sub-orders.ts';
import { conflict } from '../errors.ts';
import type { Transaction } from '../resources/transaction.ts';
import { changeRow, lockRow } from '../resources/write-rows.ts';
import { deriveOrder } from './derive-order.ts';
import { noteEvent } from './note-event.ts';

/** Which state follows which; nothing else is possible, whoever asks. */
export const nextStates: Readonly<Record<SubOrderState, readonly SubOrderState[]>> = {
  pending: ['approved', 'rejected', 'withdrawn'],
  approved: ['available', 'pickup'],
  available: ['done'],
  pickup: ['lent', 'done'],
  lent: ['returned'],
  returned: ['done'],
  rejected: [],
  withdrawn: [],
  done: [],
};

const labelOf = (state: SubOrderState): string => subOrderStates.find(({ value }) => value === state)?.label ?? state;

export interface Move {
  id: number;
  to: SubOrderState;
  /** Why, for the applicant to read. */
  note: string | null;
  /** User who does it; null: the system. */
  actor: number | null;
  /** Further fields that change with it. */
  values?: Partial<Omit<SubOrder, 'id' | 'state'>>;
}

/** A sub-order, locked, under field names. @throws AppError 404 */
export const lockSubOrder = (transaction: Transaction, id: number): Promise<SubOrder> =>
  lockRow(transaction, subOrders, id);

/**
 * Moves a sub-order on under its row lock: state, event and the order's own state change together. Of two who decide at
 * the same time the second is told what the first did. @throws AppError 404, 409
 */
export async function moveSubOrder(
  transaction: Transaction,
  { id, to, note, actor, values = {} }: Move,
): Promise<SubOrder> {
  const before = await lockSubOrder(transaction, id);
  if (!nextStates[before.state].includes(to)) throw await alreadyMoved(transaction, before, to);
  await changeRow(transaction, subOrders, id, { ...values, state: to }, labelOf(to), note === null ? {} : { note });
  await noteEvent(transaction, { order: before.order, subOrder: id, from: before.state, to, note, actor });
  await deriveOrder(transaction, before.order);
  return { ...before, ...values, state: to };
}

async function alreadyMoved({ tx }: Transaction, { id, state }: SubOrder, to: SubOrderState): Promise<Error> {
  const { rows } = await tx.query<{ at: string; side: string }>(
    `SELECT to_char(at AT TIME ZONE 'Asia/Shanghai', 'MM月DD日HH24:MI') AS at, side FROM order_events
     WHERE sub_order = $1 AND "to" = $2 ORDER BY id DESC LIMIT 1`,
    [id, state],
  );
  const when = rows[0] ? `（${rows[0].at}）` : '';
  return conflict(`此单现在是“${labelOf(state)}”${when}，不能改为“${labelOf(to)}”。请刷新后再看`);
}
