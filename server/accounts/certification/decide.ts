import { type Certification, certifications } from '../../../src/resources/people/certifications.ts';
import { users } from '../../../src/resources/people/users.ts';
import { conflict } from '../../errors.ts';
import { notifyUsers } from '../../messages/notify-users.ts';
import { audit } from '../../resources/audit.ts';
import { secretContext } from '../../resources/mask-secrets.ts';
import type { ServerActionInput } from '../../resources/rules.ts';
import { type ActionOf, serverActions } from '../../resources/server-actions.ts';
import { tableOf } from '../../resources/table.ts';
import type { Transaction } from '../../resources/transaction.ts';
import { changeRow, lockRow } from '../../resources/write-rows.ts';

type Action<Name extends keyof typeof certifications.actions> = ActionOf<typeof certifications, Name>;
/** What all of them have. */
type Input = ServerActionInput<Certification, unknown>;

const idCardOf = (transaction: Transaction, { id, row }: Input): string =>
  transaction.secrets.open(row.idCard, secretContext(tableOf(certifications), 'idCard', id));

interface Decision {
  status: '1' | '2';
  action: string;
  reason: string | null;
  /** What the person is told. */
  title: string;
  body: string;
}

const approve: Action<'approve'> = (transaction, input) =>
  decide(
    transaction,
    input,
    {
      status: '1',
      action: '通过',
      reason: null,
      title: '实名认证已通过',
      body: '您的实名认证已通过，现在可以评分、申请资料和报告错误。',
    },
    { idCard: idCardOf(transaction, input) },
  );

const reject: Action<'reject'> = (transaction, input) => {
  const { reason } = input.values;
  const asSentence = reason.replace(/(?<![。.；;，,\s])[。.；;，,\s]+$/, '');
  const body = `您的实名认证未通过，原因：${asSentence}。请在“我的账户”中修改后重新提交。`;
  return decide(transaction, input, { status: '2', action: '不通过', reason, title: '实名认证未通过', body }, {});
};

/** Record, person and message change together. `gains`: what the person's own row takes over. */
async function decide(
  transaction: Transaction,
  { id, row }: Input,
  { status, action, reason, title, body }: Decision,
  gains: Record<string, unknown>,
): Promise<{ id: number }> {
  const { reader } = transaction.request;
  const userId = row.user;
  if (userId === reader.userId) throw conflict('不能审核自己的实名认证，请由另一位管理员审核');
  const person = await lockRow(transaction, users, userId);
  if (person.cancelledAt !== null) throw conflict('此用户已注销账户，不必再审核');
  const decision = { status, reason, decidedAt: new Date().toISOString(), decidedBy: reader.name };
  const decided = await changeRow(transaction, certifications, id, decision, action);
  // The unit that was looked at is that of the account from now on, unless one is entered there
  const isOfUnit = status === '1' && !person.corpName?.trim() && row.corpName !== null;
  const unit = isOfUnit ? { corpName: row.corpName } : {};
  await changeRow(transaction, users, userId, { authStatus: status, ...gains, ...unit }, `实名认证${action}`);
  await notifyUsers(transaction, [userId], { title, body, link: '/UserCenter/UserAccount' });
  return decided.row;
}

const reveal: Action<'reveal'> = async (transaction, input) => {
  const { realName } = input.row;
  await audit(transaction, {
    resource: certifications,
    action: '查看完整身份证号',
    id: input.id,
    before: { realName },
    after: { realName, reason: input.values.reason },
  });
  return { value: idCardOf(transaction, input) };
};

/** Actions on certifications, by call id. */
export const certificationActions = serverActions(certifications, { approve, reject, reveal });
