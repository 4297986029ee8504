import { users } from '../../src/resources/people/users.ts';
import { invalid } from '../errors.ts';
import { write } from '../resources/answers.ts';
import { audit } from '../resources/audit.ts';
import type { Transaction } from '../resources/transaction.ts';
import { lockRow } from '../resources/write-rows.ts';
import type { AccountAnswer, AccountCallContext } from './account-context.ts';
import { codeRefusal, limitCodeAttempts, wrongCode } from './code-attempts.ts';
import { endSessions } from './end-sessions.ts';
import { findByMobile } from './find-by-mobile.ts';
import { inputPrint } from './input-print.ts';
import { forgetAttempts } from '../http/limits.ts';
import { passwordLimits } from './login-limits.ts';
import { notify } from '../messages/notify.ts';
import { newPasswordProblem } from './password-rules.ts';
import { hashPassword } from './password.ts';
import { proveCode, spendCode } from './sms-codes.ts';
import { storePassword } from './store-password.ts';

/** Sets a new password by a code sent to the account's mobile. A number without account is answered as a wrong code. */
export const resetPassword: AccountAnswer<'resetByMobile'> = async (context) => {
  const { mobile, newPassword } = context.values;
  const problem = await newPasswordProblem(context.services.database.pool, newPassword, { mobile });
  if (problem) throw invalid({ newPassword: [problem] });
  await limitCodeAttempts(context);
  const hash = await hashPassword(newPassword);
  const outcome = await write(context, inputPrint(context), (transaction) =>
    replacePassword(transaction, context, hash),
  );
  if (outcome === wrongCode) throw codeRefusal();
  return null;
};

async function replacePassword(
  transaction: Transaction,
  context: AccountCallContext<'resetByMobile'>,
  hash: string,
): Promise<typeof wrongCode | null> {
  const { tx, secrets } = transaction;
  const { mobile, newPassword, code } = context.values;
  const given = { mobile, purpose: 'reset', code } as const;
  if (!(await proveCode(tx, secrets, given))) return wrongCode;
  const owner = await findByMobile(tx, secrets, mobile);
  if (!owner || owner.isDisabled) return wrongCode;
  const problem = await newPasswordProblem(tx, newPassword, { mobile, username: owner.username });
  if (problem) throw invalid({ newPassword: [problem] });
  if (!(await spendCode(tx, secrets, given))) return wrongCode;
  const row = await lockRow(transaction, users, owner.id);
  await storePassword(tx, owner.id, hash);
  await endSessions(tx, owner.id);
  const { own } = passwordLimits(secrets, owner.username, context.request.ip);
  await forgetAttempts(
    tx,
    own.map(({ subject }) => subject),
  );
  await notify(tx, owner.id, {
    title: '密码已重置',
    body: '您的密码已凭短信验证码重置，所有设备须重新登录。如非本人操作，请立即联系门户管理员。',
    link: '/UserCenter/UserAccount',
  });
  await audit(transaction, { resource: users, action: '凭短信重置密码', id: owner.id, before: row, after: row });
  return null;
}
