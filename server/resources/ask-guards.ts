import type { Resource } from '../../src/resources/kit/define-resource.ts';
import type { AfterChange, GuardedChange } from './rules.ts';
import type { Transaction } from './transaction.ts';

/** Asks all guards of a resource, one after the other. @throws AppError of the first that refuses */
export async function askGuards(write: Transaction, { name }: Resource, change: GuardedChange): Promise<void> {
  for (const guard of write.rules.guards[name] ?? []) await guard(write, change);
}

/** Does all that a change of a resource entails. */
export async function doAfter(
  write: Transaction,
  { name }: Resource,
  change: Parameters<AfterChange>[1],
): Promise<void> {
  for (const after of write.rules.afterChange[name] ?? []) await after(write, change);
}
