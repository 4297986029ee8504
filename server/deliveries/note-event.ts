import { deliveryEvents } from '../../src/resources/delivery/delivery-events.ts';
import type { DeliveryEvent } from '../../src/resources/shared/delivery-answers.ts';
import { insertChecked } from '../resources/create-rows.ts';
import type { Transaction } from '../resources/transaction.ts';

export interface EventNote {
  delivery: number;
  round: number;
  kind: DeliveryEvent['kind'];
  side: DeliveryEvent['side'];
  /** Null: the system. */
  actor: number | null;
  /** Why, or what was said; for both sides to read. */
  note?: string | null;
  /** Of a return: what has to be mended. */
  faults?: DeliveryEvent['faults'];
  /** And until when, 'YYYY-MM-DD'. */
  dueOn?: string;
}

/** Adds to the record of a delivery, in the transaction of what happened. */
export async function noteEvent(
  transaction: Transaction,
  { note = null, faults = [], ...event }: EventNote,
): Promise<void> {
  const at = new Date().toISOString();
  await insertChecked(transaction, deliveryEvents, { ...event, note, faults, at }, '记录办理');
}
