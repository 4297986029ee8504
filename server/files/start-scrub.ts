import type { Log } from '../db/log.ts';
import { type Regular, regularly } from '../regularly.ts';
import type { TransactionContext } from '../resources/transaction.ts';
import type { ObjectStore } from '../store/object-store.ts';
import { scrub } from './scrub.ts';

const everyMs = 3600_000;
/** Rows an hour: gentle, and yet a collection of 100,000 files is through in three weeks. */
const batchSize = 200;
const recheckAfterMs = 7 * 24 * 3600_000;

/** Compares some contents an hour with their hashes, those unchecked for longest first; the first after an hour. */
export function startScrub(context: TransactionContext & { objects: ObjectStore }, log: Log): Regular {
  const round = async (): Promise<void> => {
    const { damaged } = await scrub(context, { limit: batchSize, recheckAfterMs });
    for (const { id, name, problem } of damaged) log.error({ id, name, problem }, 'a stored file is damaged');
  };
  const onFailure = (error: unknown): void => log.warn({ err: error }, 'checking stored files failed');
  return regularly(everyMs, round, onFailure, { isImmediate: false });
}
