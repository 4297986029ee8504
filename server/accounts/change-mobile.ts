import { users } from '../../src/resources/people/users.ts';
import { conflict, invalid } from '../errors.ts';
import { postMessage } from '../messages/post-message.ts';
import { write } from '../resources/answers.ts';
import { maskText, secretContext } from '../resources/mask-secrets.ts';
import { tableOf } from '../resources/table.ts';
import type { Transaction } from '../resources/transaction.ts';
import { changeRow } from '../resources/write-rows.ts';
import type { AccountAnswer, AccountCallContext } from './account-context.ts';
import { codeRefusal, wrongCode } from './code-attempts.ts';
import { confirmPassword } from './confirm-password.ts';
import { endSessions } from './end-sessions.ts';
import { findByMobile } from './find-by-mobile.ts';
import { inputPrint } from './input-print.ts';
import { lockSelf } from './lock-self.ts';
import { tokenHash, tokenOf } from './session-token.ts';
import { proveCode, spendCode } from './sms-codes.ts';
import { userOf } from '../resources/reader.ts';

/** Changes the own mobile by password and a code sent to the new number. Other sessions end; the old number is told. */
export const changeMobile: AccountAnswer<'changeMobile'> = async (context) => {
  await confirmPassword(context, context.values.password);
  const outcome = await write(context, inputPrint(context), (transaction) => replaceMobile(transaction, context));
  if (outcome === wrongCode) throw codeRefusal();
  context.services.courier.wake();
  return outcome;
};

const masked = (mobile: string): string => maskText(mobile, 3, 2);

async function replaceMobile(
  transaction: Transaction,
  context: AccountCallContext<'changeMobile'>,
): Promise<typeof wrongCode | { mobile: string }> {
  const { tx, secrets } = transaction;
  const userId = userOf(context.reader);
  const { mobile, code } = context.values;
  const before = await lockSelf(transaction, userId);
  const given = { mobile, purpose: 'changeMobile', code, userId } as const;
  if (!(await proveCode(tx, secrets, given))) return wrongCode;
  const owner = await findByMobile(tx, secrets, mobile);
  if (owner?.id === userId) throw invalid({ mobile: ['与现在的手机号相同'] });
  if (owner) throw conflict('该手机号已用于其他账户', { mobile: ['该手机号已用于其他账户'] });
  if (!(await spendCode(tx, secrets, given))) return wrongCode;
  const table = tableOf(users);
  await changeRow(transaction, users, userId, { mobile }, '更换手机');
  const token = tokenOf(context.request.headers);
  await endSessions(tx, userId, token === null ? null : tokenHash(token));
  const sealed = before.mobile;
  if (sealed !== null) {
    await postMessage(tx, secrets, {
      channel: '短信',
      recipient: secrets.open(sealed, secretContext(table, 'mobile', userId)),
      subject: '手机号已更换',
      body: `您账户的手机号已更换为 ${masked(mobile)}，此号码不再用于登录。如非本人操作，请立即联系门户管理员。`,
      userId,
    });
  }
  return { mobile: masked(mobile) };
}
