import { AppError } from '../errors.ts';
import { type AccountAnswer, type AccountCallContext, originOf } from './account-context.ts';
import { accountNamed, loginAnswer, type LoginAccount } from './login-account.ts';
import {
  forgetLoginAttempts,
  giveBackLoginAttempt,
  locked,
  type LoginLimits,
  passwordLimits,
  takeLoginAttempt,
} from './login-limits.ts';
import { recordLocked, recordLogin } from './login-records.ts';
import { openSession } from './open-session.ts';
import { verifyPassword } from './password.ts';
import { passwordWork } from './password-work.ts';
import { missingTotp, proveTotp, wrongTotp } from './totp.ts';

/** A constant of the client (specification section 7): proof of nothing, but a login without it is refused. */
export function assertOffset(offset: string): void {
  if (offset !== '200') throw new AppError(400, '登录请求不完整，请刷新页面后重试');
}

/**
 * Checks name and password and opens a session. Whatever is wrong, the refusal reads the same and costs the same
 * statements and the same argon2 work. The attempt is counted before it is weighed.
 */
export const login: AccountAnswer<'login'> = async (context) => {
  const { username, password, offset } = context.values;
  assertOffset(offset);
  const { pool } = context.services.database;
  const limits = passwordLimits(context.services.secrets, username, context.request.ip);
  return passwordWork.withPlace(async (turn) => {
    const account = await accountNamed(pool, username);
    const lock = await takeLoginAttempt(pool, limits);
    if (lock) {
      await recordLocked(pool, lock.limit, { account, way: '密码', origin: originOf(context) });
      throw locked(lock.waitSeconds, '，或使用短信登录');
    }
    const isRight = await verifyPassword(account?.hash ?? null, password, turn);
    if (!account || !isRight || account.isShut) {
      const reason = !account ? '未知账户' : isRight ? '账户停用' : '密码错误';
      await recordLogin(pool, { account, way: '密码', reason, origin: originOf(context) });
      throw new AppError(422, '用户名或密码错误');
    }
    if (account.needsTotp) await assertTotp(context, account, limits);
    await forgetLoginAttempts(pool, limits);
    const token = await openSession(pool, account.id, originOf(context));
    await recordLogin(pool, { account, way: '密码', reason: null, origin: originOf(context) });
    return loginAnswer(token, account);
  });
};

/** A wrong code is a failed login like any other; asking for the code is none. */
async function assertTotp(
  context: AccountCallContext<'login'>,
  account: LoginAccount,
  limits: LoginLimits,
): Promise<void> {
  const { database, secrets } = context.services;
  const given = context.values.totp ?? '';
  if (given === '') {
    await giveBackLoginAttempt(database.pool, limits);
    throw missingTotp();
  }
  if (await proveTotp(database.pool, secrets, account.id, given)) return;
  await recordLogin(database.pool, { account, way: '密码', reason: '动态口令错误', origin: originOf(context) });
  throw wrongTotp();
}
