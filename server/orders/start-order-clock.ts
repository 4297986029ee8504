import type { Log } from '../db/log.ts';
import { regularly, type Regular } from '../regularly.ts';
import type { TransactionContext } from '../resources/transaction.ts';
import { followExpiry } from './expiry.ts';

const everyMs = 10 * 60_000;

/** Follows the ends of downloads, at once and then every ten minutes; `wakeCourier` sends what was posted. */
export function startOrderClock(context: TransactionContext, log: Log, wakeCourier: () => void): Regular {
  const follow = async (): Promise<void> => {
    const { notified, closed } = await followExpiry(context);
    if (notified > 0) wakeCourier();
    if (notified + closed > 0) log.info({ notified, closed }, 'ends of downloads followed');
  };
  return regularly(everyMs, follow, (error) => log.warn({ err: error }, '订单到期提醒暂时无法进行，稍后再试'));
}
