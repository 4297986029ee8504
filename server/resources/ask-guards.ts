import type { Resource } from '../../src/resources/kit/define-resource.ts';
import type { AfterChange, GuardedChange } from './rules.ts';
import type { Transaction } from './transaction.ts';

/** Asks all guards of a resource, one after the other. @throws AppError of the first that refuses */
export async function askGuards(transaction: Transaction, { name }: Resource, change: GuardedChange): Promise<void> {
  for (const guard of transaction.rules.guards[name] ?? []) await guard(transaction, change);
}

/** Does all that a change of a resource entails. */
export async function doAfter(
  transaction: Transaction,
  { name }: Resource,
  change: Parameters<AfterChange>[1],
): Promise<void> {
  for (const after of transaction.rules.afterChange[name] ?? []) await after(transaction, change);
}
