import { invalid } from '../errors.ts';
import type { AccountContext } from './account-context.ts';
import { forgetAttempts, giveBackAttempt, takeAttempt } from '../http/limits.ts';
import { noPassword, verifyPassword } from './password.ts';
import { waitFirst } from '../http/wait-first.ts';
import { userOf } from '../resources/reader.ts';

/**
 * Asks for the own password again, which was given in the field `name`: five wrong ones in ten minutes, then the person waits.
 * @throws AppError 422 or 429
 */
export async function confirmPassword(context: AccountContext, password: string, name = 'password'): Promise<void> {
  const { pool } = context.services.database;
  const id = userOf(context.reader);
  const { rows } = await pool.query<{ hash: string }>('SELECT hash FROM user_passwords WHERE user_id = $1', [id]);
  const stored = rows[0]?.hash ?? null;
  if (stored === noPassword)
    throw invalid({ [name]: ['您还没有设置过密码，请退出后在登录页点“忘记密码”，用短信设置'] });
  const subject = `own-password:${id}`;
  const wait = await takeAttempt(pool, [{ subject, max: 5, windowSeconds: 600 }]);
  if (wait !== null) throw waitFirst(wait, (time) => `密码错误次数过多，请 ${time}后再试`);
  const isRight = await verifyPassword(stored, password).catch(async (error: unknown) => {
    // Not weighed, so not counted: the server had no time for it
    await giveBackAttempt(pool, [subject]);
    throw error;
  });
  if (!isRight) throw invalid({ [name]: ['密码不正确'] });
  await forgetAttempts(pool, [subject]);
}
