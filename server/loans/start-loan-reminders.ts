import type { Log } from '../db/log.ts';
import { regularly, type Regular } from '../regularly.ts';
import type { TransactionContext } from '../resources/transaction.ts';

const everyMs = 30 * 60_000;

/** Looks at once, and then every half hour, for loans whose borrowers are to be told. `wake` is called when some were. */
export function startLoanReminders(context: TransactionContext, log: Log, wake: () => void): Regular {
  const remind = async (): Promise<void> => {
    const { remindDue } = await import('./remind-due.ts');
    if ((await remindDue(context, log)) > 0) wake();
  };
  return regularly(everyMs, remind, (error) => log.warn({ err: error }, '催还通知暂时无法进行，稍后再试'));
}
