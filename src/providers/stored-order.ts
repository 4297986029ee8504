import type { CartStore } from '../resources/shared/cart-answers.ts';
import { type StoredOrder, storedLines } from './stored-form.ts';
import { readState, writeState } from './stored-state.ts';

/** What this user chose and typed but did not send yet; nobody is shown another person's. */
export function readOrder(userId: string): StoredOrder | null {
  const { order } = readState();
  return order?.userId === userId ? order : null;
}

/** @param stores what is applied for, by keeping unit */
export const keepOrder = (userId: string, stores: readonly CartStore[], draft: StoredOrder['draft']): void =>
  writeState({ ...readState(), order: { userId, chosen: storedLines(stores), draft } });

export const forgetOrder = (): void => writeState({ ...readState(), order: null });
