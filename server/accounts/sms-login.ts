import { inTransaction } from '../db/in-transaction.ts';
import { type AppError, invalid } from '../errors.ts';
import { type AccountAsked, originOf, textIn } from './asked.ts';
import { giveBackAttempt } from '../http/limits.ts';
import { accountOfMobile, loginAnswer, type LoginAccount, type LoginAnswer } from './login-account.ts';
import {
  forgetLoginAttempts,
  giveBackLoginAttempt,
  locked,
  smsLimits,
  smsTotpLimit,
  takeLoginAttempt,
} from './login-limits.ts';
import { assertOffset } from './login.ts';
import { recordLocked, recordLogin } from './login-records.ts';
import { openSession } from './open-session.ts';
import { proveCode, spendCode } from './sms-codes.ts';
import { missingTotp, proveTotp, wrongTotp } from './totp.ts';

const wrongCode = (): AppError => invalid({ code: ['短信验证码不正确或已失效，请核对或重新获取'] });

/** Checks an SMS code and opens a session. An unknown or disabled account answers exactly as a wrong code. */
export async function smsLogin(asked: AccountAsked): Promise<LoginAnswer> {
  assertOffset(asked);
  const { database, secrets } = asked.services;
  const { pool } = database;
  const mobile = textIn(asked, 'mobile');
  const isTotpGiven = textIn(asked, 'totp') !== '';
  const limits = smsLimits(secrets, mobile, asked.request.ip, isTotpGiven);
  const account = await accountOfMobile(pool, secrets, mobile);
  const event = { account, way: '短信', origin: originOf(asked) } as const;
  const lock = await takeLoginAttempt(pool, limits);
  if (lock) {
    await recordLocked(pool, lock.limit, event);
    throw locked(lock.waitSeconds);
  }
  const outcome = await tryCode(asked, account, mobile);
  switch (outcome) {
    case 'totp missing':
      await giveBackLoginAttempt(pool, limits);
      throw missingTotp();
    case 'totp wrong':
      await recordLogin(pool, { ...event, reason: '动态口令错误' });
      throw wrongTotp();
    case 'shut':
    case 'wrong':
      // No authenticator code was weighed: strangers cannot use up a person's tries of it
      if (isTotpGiven) await giveBackAttempt(pool, [smsTotpLimit(secrets, mobile).subject]);
      await recordLogin(pool, { ...event, reason: reasonOf(account, outcome) });
      throw wrongCode();
    default:
      await forgetLoginAttempts(pool, limits);
      await recordLogin(pool, { ...event, reason: null });
      return outcome;
  }
}

const reasonOf = (account: LoginAccount | null, outcome: 'shut' | 'wrong') =>
  !account ? '未知账户' : outcome === 'shut' ? '账户停用' : '验证码错误';

/** A right code stays good while the authenticator's is still owed, and is spent with the session or not at all. */
async function tryCode(
  asked: AccountAsked,
  account: LoginAccount | null,
  mobile: string,
): Promise<LoginAnswer | 'wrong' | 'shut' | 'totp missing' | 'totp wrong'> {
  const { database, secrets } = asked.services;
  const { pool } = database;
  const given = { mobile, purpose: 'login', code: textIn(asked, 'code') } as const;
  if (!(await proveCode(pool, secrets, given))) return 'wrong';
  if (!account || account.isShut) return 'shut';
  const totp = textIn(asked, 'totp');
  if (account.needsTotp && totp === '') return 'totp missing';
  if (account.needsTotp && !(await proveTotp(pool, secrets, account.id, totp))) return 'totp wrong';
  return inTransaction(pool, async (tx) =>
    (await spendCode(tx, secrets, given))
      ? loginAnswer(await openSession(tx, account.id, originOf(asked)), account)
      : 'wrong',
  );
}
