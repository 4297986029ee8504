import { outbox } from '../../src/resources/system/outbox.ts';
import { users } from '../../src/resources/people/users.ts';
import { postMessage } from '../messages/post-message.ts';
import { secretContext } from '../resources/mask-secrets.ts';
import type { AfterChange } from '../resources/rules.ts';
import { tableOf } from '../resources/table.ts';
import type { Transaction } from '../resources/transaction.ts';
import { endSessions } from './end-sessions.ts';
import { assertManagerLeft, mayAppoint, rightsOfRoles } from './powers.ts';
import { notifyAuditors } from './notify-auditors.ts';

type Values = Readonly<Record<string, unknown>>;
const rolesIn = (row: Values): number[] => (row['roles'] as number[] | null | undefined) ?? [];

/** What follows when a user's row is made or changed. */
export const afterUserChange: AfterChange = async (transaction, { id, before, after }) => {
  const given = rolesIn(after).filter((role) => !rolesIn(before ?? {}).includes(role));
  if (given.length > 0) await notifyAuditors(transaction, String(after['username']), given);
  if (before === null) return welcome(transaction, id, after);
  if (after['isDisabled'] === true && before['isDisabled'] !== true) await endSessions(transaction.tx, id);
  if (before['isDisabled'] === true) return;
  const could = mayAppoint(await rightsOfRoles(transaction.tx, rolesIn(before)));
  const still = after['isDisabled'] !== true && mayAppoint(await rightsOfRoles(transaction.tx, rolesIn(after)));
  if (could && !still) await assertManagerLeft(transaction.tx);
};

/** What follows when a role is changed: somebody who can manage people is left. */
export const afterRoleChange: AfterChange = async (transaction, { before, after }) => {
  const rightsIn = (row: Values | null): string[] => (row?.['rights'] as string[] | null | undefined) ?? [];
  const lost = rightsIn(before).filter((right) => !rightsIn(after).includes(right));
  if (lost.some((right) => /^admin:(users|roles)\./.test(right))) await assertManagerLeft(transaction.tx);
};

/**
 * An account that an administrator made has no password that fits: its owner sets one by SMS code, or gets a temporary
 * one. Accounts made by their owners come with theirs.
 */
async function welcome(transaction: Transaction, id: number, after: Values): Promise<void> {
  if (!transaction.request.callId.startsWith('users.')) return;
  await transaction.tx.query(`INSERT INTO user_passwords (user_id, hash, must_change) VALUES ($1, '!', true)`, [id]);
  const sealed = after['mobile'];
  if (typeof sealed !== 'string') return;
  await postMessage(transaction.tx, transaction.secrets, {
    channel: '短信',
    recipient: transaction.secrets.open(sealed, secretContext(tableOf(users), 'mobile', id)),
    subject: '账户开通',
    body: `已为您开通账户，用户名 ${String(after['username'])}。请在门户登录页选“短信登录”用本手机号登录，或用“忘记密码”设置密码后登录。`,
    userId: id,
  });
  transaction.touched.add(outbox.name);
}
