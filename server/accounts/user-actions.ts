import { type User, users } from '../../src/resources/people/users.ts';
import { conflict } from '../errors.ts';
import { audit } from '../resources/audit.ts';
import { secretContext } from '../resources/mask-secrets.ts';
import type { ServerActionInput } from '../resources/rules.ts';
import { type ActionOf, serverActions } from '../resources/server-actions.ts';
import { tableOf } from '../resources/table.ts';
import type { Transaction } from '../resources/transaction.ts';
import { changeRow } from '../resources/write-rows.ts';
import { endSessions as endSessionsOf } from './end-sessions.ts';
import { hashPassword } from './password.ts';
import { temporaryPassword } from './temporary-password.ts';

type Action<Name extends keyof typeof users.actions> = ActionOf<typeof users, Name>;
/** What all of them have. */
type Input = ServerActionInput<User, unknown>;

/** Audit row of an action that changes no field of the user. */
const note = (transaction: Transaction, { id, row }: Input, action: string, remarks: Record<string, unknown>) =>
  audit(transaction, {
    resource: users,
    action,
    id,
    before: { username: row.username },
    after: { username: row.username, ...remarks },
  });

const notOneself = (transaction: Transaction, { id }: Input, sentence: string): void => {
  if (id === transaction.request.reader.userId) throw conflict(sentence);
};

const resetPassword: Action<'resetPassword'> = async (transaction, input) => {
  notOneself(transaction, input, '自己的密码请在“我的账户”中修改');
  const password = temporaryPassword(input.row.username);
  await transaction.tx.query(
    `INSERT INTO user_passwords (user_id, hash, must_change) VALUES ($1, $2, true)
     ON CONFLICT (user_id) DO UPDATE SET hash = excluded.hash, must_change = true, changed_at = now()`,
    [input.id, await hashPassword(password)],
  );
  await endSessionsOf(transaction.tx, input.id);
  await note(transaction, input, '重置密码', { reason: input.values.reason });
  return { password };
};

const endSessions: Action<'endSessions'> = async (transaction, input) => {
  const { rows } = await transaction.tx.query<{ n: number }>(
    'SELECT count(*)::int AS n FROM sessions WHERE user_id = $1',
    [input.id],
  );
  await endSessionsOf(transaction.tx, input.id);
  await note(transaction, input, '强制下线', { sessions: rows[0]?.n ?? 0 });
  return { ended: rows[0]?.n ?? 0 };
};

/** Switches an account off or on. The guard refuses who may not, and the last one who manages people. */
const switchAccount = async (
  transaction: Transaction,
  { id, values: { reason } }: ServerActionInput<User, { reason: string }>,
  isDisabled: boolean,
  action: string,
): Promise<{ id: number }> => (await changeRow(transaction, users, id, { isDisabled }, action, { reason })).row;

const disable: Action<'disable'> = (transaction, input) => {
  notOneself(transaction, input, '不能停用自己的账户');
  return switchAccount(transaction, input, true, '停用');
};

const enable: Action<'enable'> = (transaction, input) => {
  if (input.row.cancelledAt !== null) throw conflict('此账户已由本人注销，不能再启用');
  return switchAccount(transaction, input, false, '启用');
};

const resetTotp: Action<'resetTotp'> = async (transaction, input) => {
  notOneself(transaction, input, '自己的动态口令请在“我的账户”中解除');
  const { rowCount } = await transaction.tx.query('DELETE FROM totp_secrets WHERE user_id = $1', [input.id]);
  if (rowCount === 0) throw conflict('此用户没有绑定动态口令');
  await endSessionsOf(transaction.tx, input.id);
  await note(transaction, input, '解除动态口令', { reason: input.values.reason });
  return { id: input.id };
};

const reveal: Action<'reveal'> = async (transaction, input) => {
  const { what, reason } = input.values;
  const sealed = input.row[what];
  if (sealed === null) throw conflict(`此用户没有登记${users.fields[what].label}`);
  await note(transaction, input, '查看完整号码', { what: users.fields[what].label, reason });
  return { value: transaction.secrets.open(sealed, secretContext(tableOf(users), what, input.id)) };
};

/** Actions on people, by call id. Whether the asker may act on the person at all is asked before (act-on-person.ts). */
export const userActions = serverActions(users, {
  resetPassword,
  endSessions,
  disable,
  enable,
  resetTotp,
  reveal,
});
