import { users } from '../../src/resources/people/users.ts';
import { AppError, conflict, tooMany } from '../errors.ts';
import { write } from '../resources/answers.ts';
import { audit } from '../resources/audit.ts';
import type { AccountAnswer, AccountContext } from './account-context.ts';
import { confirmPassword } from './confirm-password.ts';
import { inputPrint } from './input-print.ts';
import { forgetAttempts, takeAttempt } from '../http/limits.ts';
import { notify } from '../messages/notify.ts';
import { readPolicy } from './policy.ts';
import {
  newRecoveryCodes,
  newTotpSecret,
  openTotp,
  proveTotp,
  recoveryPrint,
  sealTotp,
  stepOf,
  totpUri,
  wrongTotp,
} from './totp.ts';
import { userOf } from '../resources/reader.ts';

/** Makes a secret for an authenticator; it counts from `confirmTotp` on. The password is asked for again. */
export const startTotp: AccountAnswer<'startTotp'> = async (context) => {
  const { services, reader } = context;
  const { pool } = services.database;
  const id = userOf(context.reader);
  await assertOffered(context);
  await confirmPassword(context, context.values.password);
  const secret = newTotpSecret();
  const stored = await pool.query(
    `INSERT INTO totp_secrets AS t (user_id, sealed) VALUES ($1, $2)
     ON CONFLICT (user_id) DO UPDATE SET sealed = excluded.sealed, last_step = 0 WHERE t.confirmed_at IS NULL`,
    [id, sealTotp(services.secrets, id, secret)],
  );
  if (stored.rowCount !== 1) throw conflict('已绑定动态口令；如要换手机，请先解除再重新绑定');
  const { rows } = await pool.query<{ title: string }>('SELECT title FROM site WHERE id = 1');
  return { secret, uri: totpUri(secret, rows[0]?.title ?? '', reader.name) };
};

/** Only who holds administrative rights binds an authenticator, and only where the portal uses them. */
async function assertOffered(context: AccountContext): Promise<void> {
  const { pool } = context.services.database;
  const { totpForAdministrators } = await readPolicy(pool);
  if (totpForAdministrators === 'off')
    throw conflict('本门户未启用动态口令；如需使用，请联系安全管理员在“账户安全”中开启');
  // Not the reader's rights: a restricted administrator has none until this is done
  const { rows } = await pool.query(
    `SELECT 1 FROM users u JOIN roles r ON r.id = ANY(u.roles), unnest(r.rights) granted
     WHERE u.id = $1 AND granted LIKE 'admin:%' LIMIT 1`,
    [userOf(context.reader)],
  );
  if (rows.length === 0) throw new AppError(403, '动态口令用于管理账户，您的账户不需要绑定');
}

/** Binds the authenticator whose code fits. Answers the recovery codes, this once: only their fingerprints are kept. */
export const confirmTotp: AccountAnswer<'confirmTotp'> = async (context) => {
  const { secrets, database } = context.services;
  const id = userOf(context.reader);
  const { rows } = await database.pool.query<{ sealed: string }>(
    'SELECT sealed FROM totp_secrets WHERE user_id = $1 AND confirmed_at IS NULL',
    [id],
  );
  const sealed = rows[0]?.sealed;
  if (sealed === undefined) throw conflict('没有等待确认的动态口令，请重新开始绑定');
  const step = stepOf(openTotp(secrets, id, sealed), context.values.totp);
  if (step === null) throw wrongTotp();
  const recoveryCodes = newRecoveryCodes();
  return write(
    context,
    inputPrint(context),
    async (transaction) => {
      const bound = await transaction.tx.query(
        `UPDATE totp_secrets SET confirmed_at = now(), last_step = $3, recovery = $4
         WHERE user_id = $1 AND sealed = $2 AND confirmed_at IS NULL`,
        [id, sealed, step, recoveryCodes.map((code) => recoveryPrint(secrets, id, code))],
      );
      if (bound.rowCount !== 1) throw conflict('绑定信息已改变，请重新开始绑定');
      await audit(transaction, { resource: users, action: '绑定动态口令', id, before: null, after: named(context) });
      return { recoveryCodes };
    },
    { isAnswerSecret: true },
  );
};

/** Unbinds the authenticator: password and a code of it, or a recovery code. */
export const removeTotp: AccountAnswer<'removeTotp'> = async (context) => {
  const { secrets, database } = context.services;
  const id = userOf(context.reader);
  await confirmPassword(context, context.values.password);
  const limit = { subject: `totp:remove:${id}`, max: 5, windowSeconds: 600, waitSeconds: 600 };
  const wait = await takeAttempt(database.pool, [limit]);
  if (wait !== null) throw tooMany(`动态口令错误次数过多，请 ${Math.ceil(wait / 60)} 分钟后再试`, wait);
  if (!(await proveTotp(database.pool, secrets, id, context.values.totp))) throw wrongTotp();
  await forgetAttempts(database.pool, [limit.subject]);
  return write(context, inputPrint(context), async (transaction) => {
    await transaction.tx.query('DELETE FROM totp_secrets WHERE user_id = $1', [id]);
    await audit(transaction, { resource: users, action: '解除动态口令', id, before: null, after: named(context) });
    await notify(transaction.tx, id, {
      title: '动态口令已解除',
      body: '您的账户已解除动态口令，登录时不再要求输入。如果不是您本人操作，请立即修改密码并联系安全管理员。',
      link: '/UserCenter/UserAccount',
    });
    return null;
  });
};

const named = ({ reader }: AccountContext): { username: string } => ({ username: reader.name });
