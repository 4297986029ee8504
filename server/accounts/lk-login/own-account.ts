import { randomBytes } from 'node:crypto';
import type { LoginRecord } from '../../../src/resources/people/login-records.ts';
import { users } from '../../../src/resources/people/users.ts';
import { insertChecked } from '../../resources/create-rows.ts';
import type { Transaction } from '../../resources/transaction.ts';
import { accountOfMobile, type LoginAccount } from '../login-account.ts';
import { noPassword } from '../password.ts';
import { readPolicy } from '../policy.ts';
import type { LkPerson } from './read-person.ts';
import { doubtOfOwner, type OwnerDoubt } from './vouch.ts';

/** An account that this way does not open, or none. */
export interface ClosedAccount {
  closed: LoginAccount | null;
  reason: NonNullable<LoginRecord['reason']>;
  sentence: string;
}

const shut = (closed: LoginAccount | null, reason: ClosedAccount['reason'], sentence: string): ClosedAccount => ({
  closed,
  reason,
  sentence,
});

const doubts: Readonly<Record<OwnerDoubt, string>> = {
  other: '此手机号的账户已由另一位用户实名认证，请联系门户管理员',
  unknown: '此手机号的账户已实名认证，浙里办没有给出可核对的身份证号，请用密码或短信登录',
};

/**
 * The account of the person's mobile, made where there is none. Whoever sets the gateway decides whose number it names, so
 * nothing that has rights, and no second factor, is opened by it (ADR 0051).
 */
export async function ownAccount(
  transaction: Transaction,
  person: LkPerson,
): Promise<{ account: LoginAccount } | ClosedAccount> {
  const { tx, secrets } = transaction;
  const { mobile, idCard } = person;
  // Two tickets of one person at once make one account
  await tx.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [
    secrets.blindIndex(mobile, 'lk login accounts'),
  ]);
  const account = await accountOfMobile(tx, secrets, mobile);
  if (!account) return makeAccount(transaction, person);
  if (account.isShut) return shut(account, '账户停用', '您的账户已停用，请联系门户管理员');
  if (account.isPrivileged || account.needsTotp)
    return shut(
      account,
      '不可用此方式',
      '此账户有管理、全息数据等权限或开启了两步验证，不能由浙里办登录，请用密码登录',
    );
  const doubt = await doubtOfOwner(transaction, account.id, idCard);
  return doubt === null ? { account } : shut(account, '不可用此方式', doubts[doubt]);
}

async function makeAccount(
  transaction: Transaction,
  { mobile, name }: LkPerson,
): Promise<{ account: LoginAccount } | ClosedAccount> {
  const { tx, secrets } = transaction;
  if (!(await readPolicy(tx)).isRegistrationOpen)
    return shut(null, '未知账户', '目前没有开放注册，请联系门户管理员开通账户');
  const values = {
    username: `zlb_${randomBytes(8).toString('hex')}`,
    mobile,
    nickname: name,
    corpName: null,
    email: null,
    type: '1',
    authStatus: '-1',
    isDisabled: false,
    roles: [],
  };
  const { id } = await insertChecked(transaction, users, values, '浙里办登录');
  await tx.query('INSERT INTO user_passwords (user_id, hash, must_change) VALUES ($1, $2, false)', [id, noPassword]);
  const account = await accountOfMobile(tx, secrets, mobile);
  if (!account) throw new Error('the account that was just made is not found by its mobile');
  return { account };
}
