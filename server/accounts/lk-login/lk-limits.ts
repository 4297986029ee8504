import { AppError } from '../../errors.ts';
import { ConcurrencyLimiter } from '../../http/concurrency-limiter.ts';
import type { Limit } from '../../http/limits.ts';
import type { SecretBox } from '../../secrets/secret-box.ts';
import { networkPrint } from '../network-print.ts';

const minute = 60;

/** Tickets that opened nothing, of one network: 30, then 15 minutes. */
export const lkAddressLimit = (secrets: SecretBox, ip: string): Limit => ({
  subject: `lkLogin:address:${networkPrint(secrets, ip)}`,
  max: 30,
  windowSeconds: 15 * minute,
  waitSeconds: 15 * minute,
});

/** Tickets of one network that are sent to the gateway at all, whatever comes of them: many phones share one. */
export const lkRateLimit = (secrets: SecretBox, ip: string): Limit => ({
  subject: `lkLogin:rate:${networkPrint(secrets, ip)}`,
  max: 60,
  windowSeconds: minute,
});

/** A ticket is weighed once in a day, whoever brings it: gateways let theirs expire within minutes. */
export const lkTicketLimit = (secrets: SecretBox, ticket: string): Limit => ({
  subject: `lkLogin:ticket:${secrets.blindIndex(ticket, 'lk login tickets')}`,
  max: 1,
  windowSeconds: 24 * 60 * minute,
});

export const lkBusy = (): AppError => new AppError(503, '正在登录的人较多，请稍后再试');

/** A gateway that is slow has few requests of the portal at a time; many phones share the address of their network. */
export const lkPlaces = new ConcurrencyLimiter(
  { concurrency: 16, perVisitor: 8, maxQueued: 128, waitMs: 8000 },
  lkBusy,
);
