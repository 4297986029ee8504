import { drillingEvents } from '../../src/resources/delivery/drilling-events.ts';
import type { DrillingEvent } from '../../src/resources/shared/drilling-answers.ts';
import { insertChecked } from '../resources/create-rows.ts';
import type { Transaction } from '../resources/transaction.ts';

export interface EventNote {
  drilling: number;
  round: number;
  kind: DrillingEvent['kind'];
  side: DrillingEvent['side'];
  /** Null: the system. */
  actor: number | null;
  /** Why, or what was said; for both sides to read. */
  note?: string | null;
  /** Of a return: until when it has to be mended, 'YYYY-MM-DD'. */
  dueOn?: string;
}

/** Adds to the record of an import, in the transaction of what happened. */
export async function noteEvent(transaction: Transaction, { note = null, ...event }: EventNote): Promise<void> {
  const at = new Date().toISOString();
  await insertChecked(transaction, drillingEvents, { ...event, note, at }, '记录办理');
}
