import { fieldEntries, type Resource } from '../../src/resources/kit/define-resource.ts';
import { users } from '../../src/resources/people/users.ts';
import type { BeforeAct } from '../resources/rules.ts';
import type { Transaction } from '../resources/transaction.ts';
import { lockRow } from '../resources/write-rows.ts';
import { assertMayShutOut, assertNotAbove } from './guards.ts';

type Values = Readonly<Record<string, unknown>>;

/** Acts that shut a person out or let him in again: an appointer may, also where the person may do more (docs/adr/0018). */
const shuttingOut: readonly string[] = ['users.disable', 'users.enable', 'users.endSessions'];

/** Whom a row of what security administrators manage is about; null: nobody with an account. */
function personIn({ name, power, fields }: Resource, id: number, row: Values): number | null {
  if (name === users.name) return id;
  if (power !== 'security') return null;
  const [field] =
    fieldEntries({ fields }).find(([, each]) => each.kind === 'reference' && each.to === users.name) ?? [];
  const person = field === undefined ? null : row[field];
  return typeof person === 'number' ? person : null;
}

/**
 * Asked before every action on a row, whatever it does: nobody acts on a person who may do more than he. An action that
 * is declared later is asked too; one that may do more is named above. @throws AppError 422
 */
export const assertMayAct: BeforeAct = async (transaction, resource, { id, row, field }) => {
  const person = personIn(resource, id, row);
  if (person !== null) await assertMayActOn(transaction, person, field);
};

/** The same of a person, for calls that are no action. @throws AppError 422 */
export async function assertMayActOn(transaction: Transaction, person: number, field = 'id'): Promise<void> {
  const { reader, callId } = transaction.request;
  if (person === reader.userId) return;
  const roles = (await lockRow(transaction, users, person)).roles ?? [];
  if (shuttingOut.includes(callId)) await assertMayShutOut(transaction, roles);
  else await assertNotAbove(transaction, roles, field);
}
