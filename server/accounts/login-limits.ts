import { type AppError, tooMany } from '../errors.ts';
import type { Query } from '../resources/read-rows.ts';
import type { SecretBox } from '../secrets/secret-box.ts';
import { networkOf, subscriberOf } from '../http/networks.ts';
import { forgetAttempts, giveBackAttempt, type Limit, takeAttempt } from '../http/limits.ts';

const minute = 60;
const hour = 60 * minute;

const perAddress = { max: 30, windowSeconds: 15 * minute, waitSeconds: 15 * minute } as const;

/** Limits of one way to log in. */
export interface LoginLimits {
  /** Of the address, which others may share: a success takes back its own attempt alone. */
  address: Limit;
  /** Of the account, narrowest first: a success starts them anew. */
  own: readonly [Limit, ...Limit[]];
}

/**
 * Password logins: 30 failures from an address, then 15 minutes; 5 of an account from one network, then 10; 20 of an
 * account in an hour, then half an hour. Unknown accounts are counted the same way.
 */
export function passwordLimits(secrets: SecretBox, username: string, ip: string): LoginLimits {
  const print = (...parts: string[]): string => secrets.blindIndex(JSON.stringify(parts), 'login attempts');
  // Names are found whatever their case, so they are counted so
  const name = username.toLowerCase();
  return {
    address: { subject: `login:address:${print(subscriberOf(ip))}`, ...perAddress },
    own: [
      {
        subject: `login:pair:${print(name, networkOf(ip))}`,
        max: 5,
        windowSeconds: 10 * minute,
        waitSeconds: 10 * minute,
      },
      { subject: `login:account:${print(name)}`, max: 20, windowSeconds: hour, waitSeconds: hour / 2 },
    ],
  };
}

/**
 * SMS logins have counts of their own: a locked password does not shut this way. Wrong codes count for one network
 * only, since a code is void after five of them anyway: nobody can shut this way from elsewhere. `isTotpGiven`: a code
 * of an authenticator comes along, whose tries are counted wherever they come from.
 */
export function smsLimits(secrets: SecretBox, mobile: string, ip: string, isTotpGiven: boolean): LoginLimits {
  const print = (...parts: string[]): string => secrets.blindIndex(JSON.stringify(parts), 'sms login attempts');
  const pair = {
    subject: `smsLogin:pair:${print(mobile, networkOf(ip))}`,
    max: 10,
    windowSeconds: 10 * minute,
    waitSeconds: 10 * minute,
  };
  return {
    address: { subject: `smsLogin:address:${print(subscriberOf(ip))}`, ...perAddress },
    own: isTotpGiven ? [pair, smsTotpLimit(secrets, mobile)] : [pair],
  };
}

/** Authenticator codes tried together with an SMS code, wherever from. */
export const smsTotpLimit = (secrets: SecretBox, mobile: string): Limit => ({
  subject: `smsLogin:totp:${secrets.blindIndex(mobile, 'sms login attempts')}`,
  max: 10,
  windowSeconds: 30 * minute,
  waitSeconds: 30 * minute,
});

/** An attempt that may not be weighed. */
export interface Lock {
  waitSeconds: number;
  /** The first limit of those that refuse. */
  limit: Limit;
}

/**
 * Counts an attempt before it is weighed; null: it may be. The address comes first, so that one which is shut out
 * counts against nobody's account; what an account's own limit refuses does not count against the address, or one
 * person who keeps trying would shut out a whole office.
 */
export async function takeLoginAttempt(db: Query, { address, own }: LoginLimits): Promise<Lock | null> {
  const atAddress = await takeAttempt(db, [address]);
  if (atAddress !== null) return { waitSeconds: atAddress, limit: address };
  const atAccount = await takeAttempt(db, own);
  if (atAccount === null) return null;
  await giveBackAttempt(db, [address.subject]);
  return { waitSeconds: atAccount, limit: own[0] };
}

/** After a success. */
export async function forgetLoginAttempts(db: Query, { address, own }: LoginLimits): Promise<void> {
  await forgetAttempts(
    db,
    own.map(({ subject }) => subject),
  );
  await giveBackAttempt(db, [address.subject]);
}

/** After an attempt that was neither right nor wrong: only something more is asked for. */
export const giveBackLoginAttempt = (db: Query, { address, own }: LoginLimits): Promise<void> =>
  giveBackAttempt(
    db,
    [address, ...own].map(({ subject }) => subject),
  );

/** The refusal of an attempt that was not weighed. `instead`: what the person can do now. */
export const locked = (waitSeconds: number, instead = ''): AppError =>
  tooMany(`登录失败次数过多，请 ${Math.ceil(waitSeconds / minute)} 分钟后再试${instead}`, waitSeconds);
