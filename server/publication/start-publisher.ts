import type { Log } from '../db/log.ts';
import { regularly, type Regular } from '../regularly.ts';
import type { TransactionContext } from '../resources/transaction.ts';
import { publishDue } from './publish-due.ts';

const everyMs = 30_000;

/** Looks at once, and then every 30 seconds, for content whose time has come. */
export function startPublisher(context: TransactionContext, log: Log): Regular {
  const publish = async (): Promise<void> => {
    const published = await publishDue(context, log);
    if (published > 0) log.info({ published }, 'scheduled content published');
  };
  return regularly(everyMs, publish, (error) => log.warn({ err: error }, '定时发布暂时无法进行，稍后再试'));
}
