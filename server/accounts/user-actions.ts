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
const note = (write: Transaction, { id, row }: Input, action: string, remarks: Record<string, unknown>) =>
  audit(write, {
    resource: users,
    action,
    id,
    before: { username: row.username },
    after: { username: row.username, ...remarks },
  });

const notOneself = (write: Transaction, { id }: Input, sentence: string): void => {
  if (id === write.request.reader.userId) throw conflict(sentence);
};

const resetPassword: Action<'resetPassword'> = async (write, input) => {
  notOneself(write, input, '自己的密码请在“我的账户”中修改');
  const password = temporaryPassword(input.row.username);
  await write.tx.query(
    `INSERT INTO user_passwords (user_id, hash, must_change) VALUES ($1, $2, true)
     ON CONFLICT (user_id) DO UPDATE SET hash = excluded.hash, must_change = true, changed_at = now()`,
    [input.id, await hashPassword(password)],
  );
  await endSessionsOf(write.tx, input.id);
  await note(write, input, '重置密码', { reason: input.taken.reason });
  return { password };
};

const endSessions: Action<'endSessions'> = async (write, input) => {
  const { rows } = await write.tx.query<{ n: number }>('SELECT count(*)::int AS n FROM sessions WHERE user_id = $1', [
    input.id,
  ]);
  await endSessionsOf(write.tx, input.id);
  await note(write, input, '强制下线', { sessions: rows[0]?.n ?? 0 });
  return { ended: rows[0]?.n ?? 0 };
};

/** Switches an account off or on. The guard refuses who may not, and the last one who manages people. */
const switchAccount = async (
  write: Transaction,
  { id, taken: { reason } }: ServerActionInput<User, { reason: string }>,
  isDisabled: boolean,
  action: string,
): Promise<unknown> => (await changeRow(write, users, id, { isDisabled }, action, { reason })).row;

const disable: Action<'disable'> = (write, input) => {
  notOneself(write, input, '不能停用自己的账户');
  return switchAccount(write, input, true, '停用');
};

const enable: Action<'enable'> = (write, input) => {
  if (input.row.cancelledAt !== null) throw conflict('此账户已由本人注销，不能再启用');
  return switchAccount(write, input, false, '启用');
};

const resetTotp: Action<'resetTotp'> = async (write, input) => {
  notOneself(write, input, '自己的动态口令请在“我的账户”中解除');
  const { rowCount } = await write.tx.query('DELETE FROM totp_secrets WHERE user_id = $1', [input.id]);
  if (rowCount === 0) throw conflict('此用户没有绑定动态口令');
  await endSessionsOf(write.tx, input.id);
  await note(write, input, '解除动态口令', { reason: input.taken.reason });
  return { id: input.id };
};

const reveal: Action<'reveal'> = async (write, input) => {
  const { what, reason } = input.taken;
  const sealed = input.row[what];
  if (sealed === null) throw conflict(`此用户没有登记${users.fields[what].label}`);
  await note(write, input, '查看完整号码', { what: users.fields[what].label, reason });
  return { value: write.secrets.open(sealed, secretContext(tableOf(users), what, input.id)) };
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
