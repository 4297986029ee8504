import { inTransaction } from '../db/in-transaction.ts';
import { type AppError, invalid } from '../errors.ts';
import type { LoginAnswer } from '../../src/resources/shared/account-answers.ts';
import { type AccountAnswer, type AccountCallContext, originOf } from './account-context.ts';
import { giveBackAttempt } from '../http/limits.ts';
import { accountOfMobile, loginAnswer, type LoginAccount } from './login-account.ts';
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
export const smsLogin: AccountAnswer<'smsLogin'> = async (context) => {
  const { mobile, totp, offset } = context.values;
  assertOffset(offset);
  const { database, secrets } = context.services;
  const { pool } = database;
  const isTotpGiven = totp !== null;
  const limits = smsLimits(secrets, mobile, context.request.ip, isTotpGiven);
  const account = await accountOfMobile(pool, secrets, mobile);
  const event = { account, way: '短信', origin: originOf(context) } as const;
  const lock = await takeLoginAttempt(pool, limits);
  if (lock) {
    await recordLocked(pool, lock.limit, event);
    throw locked(lock.waitSeconds);
  }
  const outcome = await tryCode(context, account);
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
};

const reasonOf = (account: LoginAccount | null, outcome: 'shut' | 'wrong') =>
  !account ? '未知账户' : outcome === 'shut' ? '账户停用' : '验证码错误';

/** A right code stays good while the authenticator's is still owed, and is spent with the session or not at all. */
async function tryCode(
  context: AccountCallContext<'smsLogin'>,
  account: LoginAccount | null,
): Promise<LoginAnswer | 'wrong' | 'shut' | 'totp missing' | 'totp wrong'> {
  const { database, secrets } = context.services;
  const { pool } = database;
  const { mobile, code, totp } = context.values;
  const given = { mobile, purpose: 'login', code } as const;
  if (!(await proveCode(pool, secrets, given))) return 'wrong';
  if (!account || account.isShut) return 'shut';
  if (account.needsTotp && totp === null) return 'totp missing';
  if (account.needsTotp && totp !== null && !(await proveTotp(pool, secrets, account.id, totp))) return 'totp wrong';
  return inTransaction(pool, async (tx) =>
    (await spendCode(tx, secrets, given))
      ? loginAnswer(await openSession(tx, account.id, originOf(context)), account)
      : 'wrong',
  );
}
