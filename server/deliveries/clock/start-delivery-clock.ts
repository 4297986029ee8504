import type { Log } from '../../db/log.ts';
import { regularly, type Regular } from '../../regularly.ts';
import type { TransactionContext } from '../../resources/transaction.ts';

const everyMs = 30 * 60_000;

/** Looks at once, and then every half hour, for deliveries and stages that are due, terms and protections that end. `wake` is called when somebody was told. */
export function startDeliveryClock(context: TransactionContext, log: Log, wake: () => void): Regular {
  const look = async (): Promise<void> => {
    const [{ remindDeliveries }, { remindStages }, { followDeadlines }, { followProtection }] = await Promise.all([
      import('./remind-deliveries.ts'),
      import('./remind-stages.ts'),
      import('./follow-deadlines.ts'),
      import('./follow-protection.ts'),
    ]);
    const reminded = (await remindDeliveries(context, log)) + (await remindStages(context, log));
    const sent = reminded + (await followDeadlines(context, log)) + (await followProtection(context, log));
    if (sent > 0) wake();
  };
  return regularly(everyMs, look, (error) => log.warn({ err: error }, '汇交与保护期的提醒暂时无法进行，稍后再试'));
}
