import { drillingImports, type DrillingImport } from '../../src/resources/delivery/drilling-imports.ts';
import { type DrillingState, drillingStates } from '../../src/resources/shared/drilling-words.ts';
import { conflict } from '../errors.ts';
import type { Transaction } from '../resources/transaction.ts';
import { changeRow, lockRow } from '../resources/write-rows.ts';
import { type EventNote, noteEvent } from './note-event.ts';

/** Which state follows which; nothing else is possible, whoever asks. */
export const nextStates: Readonly<Record<DrillingState, readonly DrillingState[]>> = {
  draft: ['submitted'],
  submitted: ['returned', 'published', 'draft'],
  returned: ['submitted'],
  published: ['undone'],
  undone: ['returned'],
};

export const stateLabel = (state: DrillingState): string =>
  drillingStates.find(({ value }) => value === state)?.label ?? state;

/** An import, locked, under field names; secrets are sealed. @throws AppError 404 */
export const lockDrilling = (transaction: Transaction, id: number): Promise<DrillingImport> =>
  lockRow(transaction, drillingImports, id);

type Versions = Pick<DrillingImport, 'version' | 'checkedVersion'>;

/** The next version of an import whose rows stay as they are: what was found out of them stands. */
export const nextVersion = ({ version, checkedVersion }: Versions): Versions => ({
  version: version + 1,
  checkedVersion: checkedVersion === version ? version + 1 : checkedVersion,
});

export interface Move {
  id: number;
  to: DrillingState;
  /** What the record says of it. */
  event: Omit<EventNote, 'drilling' | 'round'>;
  /** Further fields that change with it. */
  values?: Partial<Omit<DrillingImport, 'id' | 'state'>>;
}

/** @throws AppError 409 unless the state may follow */
export function assertMayBecome({ state }: Pick<DrillingImport, 'state'>, to: DrillingState): void {
  if (nextStates[state].includes(to)) return;
  throw conflict(`此汇交现在是“${stateLabel(state)}”，不能改为“${stateLabel(to)}”。请刷新后再看`);
}

/**
 * Moves an import on under its row lock: state and record change together. Of two who move it at the same time the second
 * is told what the first did. Each move is a new version, so that nobody decides on what was seen before it.
 * @throws AppError 404, 409
 */
export async function moveDrilling(
  transaction: Transaction,
  { id, to, event, values = {} }: Move,
): Promise<DrillingImport> {
  const before = await lockDrilling(transaction, id);
  assertMayBecome(before, to);
  const changed = { ...values, state: to, ...nextVersion(before) };
  await changeRow(transaction, drillingImports, id, changed, stateLabel(to));
  const after = { ...before, ...changed };
  await noteEvent(transaction, { drilling: id, round: after.round, ...event });
  return after;
}
