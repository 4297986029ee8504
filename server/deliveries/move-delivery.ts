import { deliveries, type Delivery } from '../../src/resources/delivery/deliveries.ts';
import { type DeliveryState, deliveryStates } from '../../src/resources/shared/delivery-kinds.ts';
import { conflict } from '../errors.ts';
import type { Transaction } from '../resources/transaction.ts';
import { changeRow, lockRow } from '../resources/write-rows.ts';
import { type EventNote, noteEvent } from './note-event.ts';

/** Which state follows which; nothing else is possible, whoever asks. */
export const nextStates: Readonly<Record<DeliveryState, readonly DeliveryState[]>> = {
  draft: ['submitted'],
  submitted: ['returned', 'accepted', 'draft'],
  returned: ['submitted'],
  accepted: [],
};

export const stateLabel = (state: DeliveryState): string =>
  deliveryStates.find(({ value }) => value === state)?.label ?? state;

/** A delivery, locked, under field names; secrets are sealed. @throws AppError 404 */
export const lockDelivery = (transaction: Transaction, id: number): Promise<Delivery> =>
  lockRow(transaction, deliveries, id);

export interface Move {
  id: number;
  to: DeliveryState;
  /** What the record says of it. */
  event: Omit<EventNote, 'delivery' | 'round'>;
  /** Further fields that change with it. */
  values?: Partial<Omit<Delivery, 'id' | 'state'>>;
}

/** @throws AppError 409 unless the state may follow */
export function assertMayBecome({ state }: Pick<Delivery, 'state'>, to: DeliveryState): void {
  if (nextStates[state].includes(to)) return;
  throw conflict(`此汇交现在是“${stateLabel(state)}”，不能改为“${stateLabel(to)}”。请刷新后再看`);
}

/**
 * Moves a delivery on under its row lock: state and record change together. Of two who move it at the same time the second
 * is told what the first did. Each move is a new version, so that nobody decides on what was seen before it.
 * @throws AppError 404, 409
 */
export async function moveDelivery(transaction: Transaction, { id, to, event, values = {} }: Move): Promise<Delivery> {
  const before = await lockDelivery(transaction, id);
  assertMayBecome(before, to);
  const changed = { ...values, state: to, version: before.version + 1 };
  await changeRow(transaction, deliveries, id, changed, stateLabel(to));
  const after = { ...before, ...changed };
  await noteEvent(transaction, { delivery: id, round: after.round, ...event });
  return after;
}
