import { type CodePurpose, codePurposes } from '../../src/resources/shared/account-states.ts';
import { postMessage } from '../messages/post-message.ts';
import type { Transaction } from '../resources/transaction.ts';
import type { SecretBox } from '../secrets/secret-box.ts';
import { findByMobile, type MobileOwner } from './find-by-mobile.ts';
import { giveBackAttempt, type Limit, takeAttempt } from '../http/limits.ts';
import { type CodeScope, newCode } from './sms-codes.ts';
import { networkPrint } from './network-print.ts';

export interface CodeRequest extends CodeScope {
  userId: number | null;
  /** Where the request comes from. */
  ip: string;
}

const addressLimit = (secrets: SecretBox, ip: string): Limit => ({
  subject: `sms:address:${networkPrint(secrets, ip)}`,
  max: 60,
  windowSeconds: 3600,
});
function mobileLimits(secrets: SecretBox, mobile: string): Limit[] {
  const print = secrets.blindIndex(mobile, 'limits.mobile');
  return [
    { subject: `sms:minute:${print}`, max: 1, windowSeconds: 60 },
    { subject: `sms:hour:${print}`, max: 5, windowSeconds: 3600 },
    { subject: `sms:day:${print}`, max: 10, windowSeconds: 86_400 },
  ];
}

/**
 * Makes a code and puts it into the outbox. Answers the seconds to wait when that is too soon, else null; commit the
 * transaction either way. Known and unknown numbers cost the same statements: a message that must not go out is
 * written and taken back.
 */
export async function sendCode({ tx, secrets }: Transaction, request: CodeRequest): Promise<number | null> {
  const address = addressLimit(secrets, request.ip);
  // The address first: one that is shut out must not use up what others' numbers may get
  const wait = await takeAttempt(tx, [address]);
  if (wait !== null) return wait;
  const waitForMobile = await takeAttempt(tx, mobileLimits(secrets, request.mobile));
  if (waitForMobile !== null) {
    await giveBackAttempt(tx, [address.subject]);
    return waitForMobile;
  }
  const code = await newCode(tx, secrets, request);
  const owner = await findByMobile(tx, secrets, request.mobile);
  const body = texts[request.purpose](code, owner, request);
  await tx.query('SAVEPOINT message');
  await postMessage(tx, secrets, {
    channel: '短信',
    recipient: request.mobile,
    subject: `${codePurposes.find(({ value }) => value === request.purpose)?.label}验证码`,
    body: body ?? code,
    secrets: [code],
    userId: owner?.id ?? request.userId,
  });
  await tx.query(body === null ? 'ROLLBACK TO SAVEPOINT message' : 'RELEASE SAVEPOINT message');
  return null;
}

const withCode = (act: string, code: string): string => `您正在${act}，验证码 ${code}，5 分钟内有效，请勿告诉他人。`;
const disabled = '您的账户已停用，不能登录或重置密码，请联系门户管理员。';

/** What the owner of the number is told, by purpose; null: nothing, as nobody has an account with it. */
const texts: Record<CodePurpose, (code: string, owner: MobileOwner | null, request: CodeRequest) => string | null> = {
  register: (code, owner) =>
    owner
      ? '此手机号已注册账户，不必再次注册，请直接登录；忘记密码时可用短信重置。非本人操作请忽略。'
      : withCode('注册账户', code),
  login: (code, owner) => owner && (owner.isDisabled ? disabled : withCode('登录', code)),
  reset: (code, owner) => owner && (owner.isDisabled ? disabled : withCode('重置密码', code)),
  changeMobile: (code, owner, { userId }) =>
    owner && owner.id !== userId
      ? '有人申请将此手机号用于另一账户；该号码已用于您的账户，未作任何改动。非本人操作请忽略。'
      : withCode('将账户的手机号更换为本机号码', code),
};
