import { type User, users } from '../../src/resources/people/users.ts';
import { postMessage } from '../messages/post-message.ts';
import { write } from '../resources/answers.ts';
import { maskText } from '../resources/mask-secrets.ts';
import type { Transaction } from '../resources/transaction.ts';
import { changeRow } from '../resources/write-rows.ts';
import type { AccountAnswer } from './account-context.ts';
import { confirmPassword } from './confirm-password.ts';
import { inputPrint } from './input-print.ts';
import { lockSelf } from './lock-self.ts';
import { userOf } from '../resources/reader.ts';

/** Changes or removes the own mail address; both addresses are told. */
export const editEmail: AccountAnswer<'editEmail'> = async (context) => {
  await confirmPassword(context, context.values.password);
  const { email } = context.values;
  const id = userOf(context.reader);
  await write(context, inputPrint(context), async (transaction) => {
    const before = await lockSelf(transaction, id);
    const { isChanged } = await changeRow(transaction, users, id, { email }, '更换邮箱');
    if (isChanged) await tellBoth(transaction, id, before, email);
    return null;
  });
  context.services.courier.wake();
  return { email };
};

/** A mail address with its local part mostly hidden. */
const masked = (email: string): string => email.replace(/^[^@]+/, (name) => maskText(name, 1, 1));

async function tellBoth(transaction: Transaction, userId: number, before: User, email: string | null) {
  const { username } = before;
  const warning = '如非本人操作，请立即修改密码并联系门户管理员。';
  const post = (recipient: string, subject: string, body: string) =>
    postMessage(transaction.tx, transaction.secrets, { channel: '邮件', recipient, subject, body, userId });
  if (email) await post(email, '邮箱已绑定', `此邮箱已绑定到账户 ${username}。${warning}`);
  if (before.email === null) return;
  const change = email ? `已更换为 ${masked(email)}` : '已移除';
  await post(before.email, '邮箱已更换', `账户 ${username} 的邮箱${change}，此邮箱不再收到其消息。${warning}`);
}
