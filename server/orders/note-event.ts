import { orderEvents } from '../../src/resources/borrowing/order-events.ts';
import type { SubOrderState } from '../../src/resources/shared/file-rights.ts';
import type { OrderEventKind } from '../../src/resources/shared/order-kinds.ts';
import type { Transaction } from '../resources/transaction.ts';
import { insertChecked } from '../resources/create-rows.ts';

export interface EventNote {
  order: number;
  /** Null: the order as a whole. */
  subOrder: number | null;
  /** Null before the first state. */
  from: SubOrderState | null;
  to: SubOrderState | null;
  /** Why, for the applicant to read; up to 500 characters. */
  note: string | null;
  /** User who did it; null: the system. */
  actor: number | null;
  /** Default: a change of state. */
  kind?: OrderEventKind;
}

/** Adds to the timeline of an order, in the transaction of what happened. */
export async function noteEvent(transaction: Transaction, { kind = 'state', ...event }: EventNote): Promise<void> {
  const { rows } = await transaction.tx.query<{ isApplicant: boolean; keepingUnit: string | null }>(
    `SELECT EXISTS (SELECT 1 FROM orders WHERE id = $1 AND "user" = $2) AS "isApplicant",
            (SELECT keeping_unit FROM sub_orders WHERE id = $3) AS "keepingUnit"`,
    [event.order, event.actor, event.subOrder],
  );
  const { isApplicant = false, keepingUnit = null } = rows[0] ?? {};
  const side = event.actor === null ? 'system' : isApplicant ? 'user' : 'staff';
  const at = new Date().toISOString();
  await insertChecked(transaction, orderEvents, { ...event, kind, side, keepingUnit, at }, '记录办理');
}
