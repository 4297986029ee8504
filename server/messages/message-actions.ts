import { messageGateways, type MessageGateways } from '../../src/resources/system/message-gateways.ts';
import { outbox } from '../../src/resources/system/outbox.ts';
import { AppError, conflict } from '../errors.ts';
import { audit } from '../resources/audit.ts';
import { asking } from '../resources/rules.ts';
import { type ActionOf, serverActions } from '../resources/server-actions.ts';
import type { Transaction } from '../resources/transaction.ts';
import { changeRow } from '../resources/write-rows.ts';
import { DeliveryProblem } from './delivery-problem.ts';
import { readGateways } from './gateways.ts';
import { isStale } from './message-text.ts';
import { sendMail } from './send-mail.ts';
import { sendSms } from './send-sms.ts';

const sendAgain: ActionOf<typeof outbox, 'sendAgain'> = async (transaction, { id, row }) => {
  if (isStale(row)) throw conflict('验证码已过期，不必重发；请对方重新获取');
  const values = { status: 'waiting', tries: 0, nextTryAt: null, error: null };
  const { row: changed } = await changeRow(transaction, outbox, id, values, '重新发送');
  return changed;
};

interface Outcome {
  result: string;
}

/** Runs a trial and puts its outcome in words: a refusal of the gateway is what the trial is to show. */
async function tried(sending: Promise<void>): Promise<Outcome> {
  try {
    await sending;
  } catch (error) {
    if (error instanceof DeliveryProblem) return { result: `没有发出：${error.message}` };
    throw error;
  }
  return { result: '已交给网关，请查看是否收到' };
}

const noting =
  (label: string) =>
  async (transaction: Transaction, { row }: { row: MessageGateways }, outcome: Outcome): Promise<Outcome> => {
    await audit(transaction, { resource: messageGateways, action: label, id: 1, before: row, after: row });
    return outcome;
  };

const trySms: ActionOf<typeof messageGateways, 'trySms'> = asking(
  async ({ values, services: { database, secrets, env } }) => {
    const { sms } = await readGateways(database.pool, secrets);
    if (!sms) throw new AppError(409, '还没有填写短信接口网址，请先填写并保存');
    const message = { mobile: values.mobile, body: '这是一条测试短信，收到即表示短信接口可用。' };
    return tried(sendSms(env.outboundHosts, sms, message));
  },
  noting('发送测试短信'),
);

const tryMail: ActionOf<typeof messageGateways, 'tryMail'> = asking(
  async ({ values, services: { database, secrets, env } }) => {
    const { mail } = await readGateways(database.pool, secrets);
    if (!mail) throw new AppError(409, '还没有填写邮件服务器，请先填写并保存');
    const letter = {
      to: values.email,
      subject: '测试邮件',
      body: '这是一封测试邮件，收到即表示邮件服务器可用。',
    };
    return tried(sendMail(env.outboundHosts, mail, letter));
  },
  noting('发送测试邮件'),
);

/** Actions on messages and gateways, by call id. */
export const messageActions = {
  ...serverActions(outbox, { sendAgain }),
  ...serverActions(messageGateways, { trySms, tryMail }),
};
