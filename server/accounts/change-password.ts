import { users } from '../../src/resources/people/users.ts';
import { conflict, invalid } from '../errors.ts';
import { write } from '../resources/answers.ts';
import { audit } from '../resources/audit.ts';
import { secretContext } from '../resources/mask-secrets.ts';
import { tableOf } from '../resources/table.ts';
import type { AccountAnswer } from './account-context.ts';
import { confirmPassword } from './confirm-password.ts';
import { endSessions } from './end-sessions.ts';
import { inputPrint } from './input-print.ts';
import { notify } from '../messages/notify.ts';
import { hashPassword, noPassword } from './password.ts';
import { newPasswordProblem } from './password-rules.ts';
import { userOf } from '../resources/reader.ts';

/** Changes the own password and ends every session of the account. @throws AppError 409, 422 or 429 */
export const changePassword: AccountAnswer<'modifyPass'> = async (context) => {
  const { services, reader } = context;
  const { pool } = services.database;
  const id = userOf(context.reader);
  const { rows } = await pool.query<{ hash: string; mobile: string | null }>(
    'SELECT p.hash, u.mobile FROM user_passwords p JOIN users u ON u.id = p.user_id WHERE u.id = $1',
    [id],
  );
  const [stored] = rows;
  if (!stored || stored.hash === noPassword)
    throw invalid({ oldPassword: ['您还没有设置过密码，请退出后在登录页点“忘记密码”，用短信设置'] });
  const { oldPassword, newPassword } = context.values;
  await confirmPassword(context, oldPassword, 'oldPassword');
  const mobile = stored.mobile && services.secrets.open(stored.mobile, secretContext(tableOf(users), 'mobile', id));
  const problem = await newPasswordProblem(pool, newPassword, { username: reader.name, ...(mobile && { mobile }) });
  if (problem) throw invalid({ newPassword: [problem] });
  if (newPassword === oldPassword) throw invalid({ newPassword: ['新密码不能与原密码相同'] });
  const hash = await hashPassword(newPassword);
  return write(context, inputPrint(context), async (transaction) => {
    const changed = await transaction.tx.query(
      'UPDATE user_passwords SET hash = $2, must_change = false, changed_at = now() WHERE user_id = $1 AND hash = $3',
      [id, hash, stored.hash],
    );
    if (changed.rowCount !== 1) throw conflict('密码刚被修改，请重新登录');
    await endSessions(transaction.tx, id);
    await audit(transaction, {
      resource: users,
      action: '修改密码',
      id,
      before: null,
      after: { username: reader.name },
    });
    await notify(transaction.tx, id, {
      title: '密码已修改',
      body: '您的密码已修改，所有设备都须重新登录。如果不是您本人操作，请立即用短信重置密码并联系管理员。',
      link: '/UserCenter/UserAccount',
    });
    return null;
  });
};
