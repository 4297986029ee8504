import { outbox } from '../../src/resources/system/outbox.ts';
import { claimLoop } from '../db/claim-loop.ts';
import type { Log } from '../db/log.ts';
import { maskText, secretContext } from '../resources/mask-secrets.ts';
import type { Query } from '../resources/read-rows.ts';
import { tableOf } from '../resources/table.ts';
import type { OutboundHosts } from '../outbound/outbound-hosts.ts';
import type { SecretBox } from '../secrets/secret-box.ts';
import { claimMessages, type Claimed, dropExpired, maxTries, settle } from './outbox-queue.ts';
import { DeliveryProblem } from './delivery-problem.ts';
import { type Gateways, readGateways } from './gateways.ts';
import { isStale } from './message-text.ts';
import { sendableContext } from './post-message.ts';
import { sendMail } from './send-mail.ts';
import { sendSms } from './send-sms.ts';

declare module '../services.ts' {
  interface Services {
    courier: Courier;
  }
}

/** Sends what waits in the outbox, in the background. */
export interface Courier {
  /** Looks at once for waiting messages; call it after the commit that put one there. */
  wake(): void;
  /** Waits a moment for the messages under way and stops; what a gateway has not answered by then is sent again. */
  close(): Promise<void>;
}

interface CourierParts {
  pool: Query;
  secrets: SecretBox;
  log: Log;
  /** Where messages may be taken. */
  outbound: OutboundHosts;
}

const pollMs = 15_000;
/** Less than a stop has for what goes on in the background: a gateway that is silent does not end it by force. */
const lastMomentMs = 600;
const channels = ['短信', '邮件'] as const;
type Channel = (typeof channels)[number];

/**
 * Starts to send: what already waits, what `wake` announces, and every 15 seconds what is due again or came from
 * another node. Nodes share the work; a message that a dying node was sending is sent again, none is lost. A slow mail
 * server does not hold up short messages.
 */
export function startCourier(parts: CourierParts): Courier {
  const lines = channels.map((channel) =>
    claimLoop({
      everyMs: pollMs,
      takeOne: (stopping) => deliverSome(parts, channel, stopping),
      after: () => dropExpired(parts.pool),
      onFailure: (error) => parts.log.warn({ err: error }, '发件箱暂时无法读写，稍后再试'),
    }),
  );
  return {
    wake: () => lines.forEach((line) => line.wake()),
    close: async () => {
      await Promise.all(lines.map((line) => line.close()));
    },
  };
}

/** Sends a batch side by side; false when nothing was due. */
async function deliverSome(parts: CourierParts, channel: Channel, stopping: AbortSignal): Promise<boolean> {
  const claimed = await claimMessages(parts.pool, channel);
  if (claimed.length === 0) return false;
  const gateways = await readGateways(parts.pool, parts.secrets).catch((error: unknown) => {
    parts.log.error({ err: error }, '消息网关的设置无法读取');
    return null;
  });
  const sending = Promise.allSettled(claimed.map((message) => deliver(parts, gateways, channel, message)));
  const outcomes = await untilLastMoment(sending, stopping);
  if (outcomes === null) parts.log.warn({ channel }, '停止时有消息还没有发完，下次启动后再发');
  for (const outcome of outcomes ?? [])
    if (outcome.status === 'rejected')
      parts.log.warn({ err: outcome.reason as unknown }, '消息的发送结果没有记下，将再发一次');
  return true;
}

/** Null: a moment after `stopping` it has not come. */
async function untilLastMoment<T>(work: Promise<T>, stopping: AbortSignal): Promise<T | null> {
  let timer: NodeJS.Timeout | undefined;
  let begin = (): void => undefined;
  const over = new Promise<null>((resolve) => {
    begin = () => void (timer = setTimeout(() => resolve(null), lastMomentMs));
  });
  if (stopping.aborted) begin();
  else stopping.addEventListener('abort', begin, { once: true });
  try {
    return await Promise.race([work, over]);
  } finally {
    clearTimeout(timer);
    stopping.removeEventListener('abort', begin);
  }
}

type Letter = Pick<Claimed, 'subject' | 'body'>;

const senders: Record<
  Channel,
  (hosts: OutboundHosts, gateways: Gateways, recipient: string, message: Letter) => Promise<void> | null
> = {
  短信: (hosts, { sms }, mobile, { body }) => sms && sendSms(hosts, sms, { mobile, body }),
  邮件: (hosts, { mail }, to, { subject, body }) => mail && sendMail(hosts, mail, { to, subject, body }),
};

async function deliver(
  parts: CourierParts,
  gateways: Gateways | null,
  channel: Channel,
  message: Claimed,
): Promise<void> {
  const { pool, secrets, log } = parts;
  if (isStale(message)) return settle(pool, message, { status: 'failed', error: '验证码已过期，不再发送' });
  if (message.tries > maxTries) return settle(pool, message, { status: 'failed', error: '多次发送都没有完成' });
  try {
    if (gateways === null) throw new DeliveryProblem('消息网关的设置无法读取，请检查密钥，或重新填写并保存');
    const recipient = secrets.open(message.recipient, secretContext(tableOf(outbox), 'recipient', message.id));
    const { id, subject, sendable } = message;
    const body = sendable === null ? message.body : secrets.open(sendable, sendableContext(id));
    const sending = senders[channel](parts.outbound, gateways, recipient, { subject, body });
    if (sending === null) {
      const to = maskText(recipient, 3, 2);
      log.info({ channel, to, subject, body: message.body }, '未配置网关，消息没有发出');
      return await settle(pool, message, { status: 'noGateway' });
    }
    await sending;
  } catch (error) {
    if (!(error instanceof DeliveryProblem)) log.error({ err: error, message: message.id }, '消息无法发送');
    const sentence = error instanceof DeliveryProblem ? error.message : '发送时出错，详见服务器日志';
    return settle(pool, message, { status: message.tries < maxTries ? 'waiting' : 'failed', error: sentence });
  }
  return settle(pool, message, { status: 'sent' });
}
