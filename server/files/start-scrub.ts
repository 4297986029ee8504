import type { Log } from '../db/log.ts';
import type { TransactionContext } from '../resources/transaction.ts';
import type { ObjectStore } from '../store/object-store.ts';
import { scrub } from './scrub.ts';

export interface Scrubber {
  close(): Promise<void>;
}

const everyMs = 3600_000;
/** Rows an hour: gentle, and yet a collection of 100,000 files is through in three weeks. */
const rowsAtOnce = 200;
const recheckAfterMs = 7 * 24 * 3600_000;

/** Compares some contents an hour with their hashes, those unchecked for longest first. */
export function startScrub(context: TransactionContext & { objects: ObjectStore }, log: Log): Scrubber {
  let running: Promise<void> = Promise.resolve();
  const round = async (): Promise<void> => {
    try {
      const { damaged } = await scrub(context, { limit: rowsAtOnce, recheckAfterMs });
      for (const { id, name, problem } of damaged) log.error({ id, name, problem }, 'a stored file is damaged');
    } catch (error) {
      log.warn({ err: error }, 'checking stored files failed');
    }
  };
  const timer = setInterval(() => {
    running = running.then(round);
  }, everyMs).unref();
  return {
    close: () => {
      clearInterval(timer);
      return running;
    },
  };
}
