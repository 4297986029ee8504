import { users } from '../../src/resources/people/users.ts';
import { AppError, conflict, invalid } from '../errors.ts';
import { write } from '../resources/answers.ts';
import type { Transaction } from '../resources/transaction.ts';
import { insertChecked } from '../resources/create-rows.ts';
import type { AccountAnswer, AccountCallContext } from './account-context.ts';
import { codeRefusal, limitCodeAttempts, wrongCode } from './code-attempts.ts';
import { findByMobile } from './find-by-mobile.ts';
import { isGoneName } from './gone-name.ts';
import { inputPrint } from './input-print.ts';
import { newPasswordProblem } from './password-rules.ts';
import { hashPassword } from './password.ts';
import { readPolicy } from './policy.ts';
import { proveCode, spendCode } from './sms-codes.ts';
import { storePassword } from './store-password.ts';

/** Makes an internet user's account from a proven mobile number. Whether a name is taken is told only with a right code. */
export const register: AccountAnswer<'regist'> = async (context) => {
  const { pool } = context.services.database;
  if (!(await readPolicy(pool)).isRegistrationOpen)
    throw new AppError(403, '目前没有开放注册，请联系门户管理员开通账户');
  const { username, mobile, password } = context.values;
  const problem = await newPasswordProblem(pool, password, { username, mobile });
  if (problem) throw invalid({ password: [problem] });
  await limitCodeAttempts(context);
  // Before the transaction, so that no connection waits for the hashing
  const hash = await hashPassword(password);
  const outcome = await write(context, inputPrint(context), (transaction) => makeAccount(transaction, context, hash));
  if (outcome === wrongCode) throw codeRefusal();
  return outcome;
};

async function makeAccount(transaction: Transaction, context: AccountCallContext<'regist'>, hash: string) {
  const { username, mobile, code, nickname, corpName, email } = context.values;
  const given = { mobile, purpose: 'register', code } as const;
  if (!(await proveCode(transaction.tx, transaction.secrets, given))) return wrongCode;
  await assertFree(transaction, username, mobile);
  if (!(await spendCode(transaction.tx, transaction.secrets, given))) return wrongCode;
  const values = { username, mobile, nickname, corpName, email, type: '1', authStatus: '-1', isDisabled: false };
  const { id } = await insertChecked(transaction, users, { ...values, roles: [] }, '注册');
  await storePassword(transaction.tx, id, hash);
  return { id, username };
}

/** Names that differ only in case count as one: nobody shall pass for another. */
async function assertFree({ tx, secrets }: Transaction, username: string, mobile: string): Promise<void> {
  await tx.query('SELECT pg_advisory_xact_lock(hashtextextended(lower($1), 0))', [username]);
  const { rows } = await tx.query('SELECT 1 FROM users WHERE lower(username) = lower($1) LIMIT 1', [username]);
  if (rows.length > 0 || isGoneName(username)) {
    throw conflict('用户名已被使用，请换一个', { username: ['用户名已被使用'] });
  }
  if (await findByMobile(tx, secrets, mobile)) {
    throw conflict('该手机号已注册，请直接登录', { mobile: ['该手机号已注册，请直接登录'] });
  }
}
