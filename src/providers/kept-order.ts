import type { CartStore } from '../resources/shared/cart-answers.ts';
import { type KeptOrder, keptLines } from './kept-form.ts';
import { readState, writeState } from './kept-state.ts';

/** What this user chose and typed but did not send yet; nobody is shown another person's. */
export function readOrder(userId: string): KeptOrder | null {
  const { order } = readState();
  return order?.userId === userId ? order : null;
}

/** @param stores what is applied for, by keeping unit */
export const keepOrder = (userId: string, stores: readonly CartStore[], draft: KeptOrder['draft']): void =>
  writeState({ ...readState(), order: { userId, chosen: keptLines(stores), draft } });

export const forgetOrder = (): void => writeState({ ...readState(), order: null });
