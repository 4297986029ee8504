import { once } from 'node:events';
// The address is judged here, by the guard's own rule
// oxlint-disable-next-line no-restricted-imports
import { connect, isIP } from 'node:net';
import type { SendMailOptions } from 'nodemailer';
import { deadline } from '../outbound/deadline.ts';
import { allowedAddress } from '../outbound/outbound-address.ts';
import type { OutboundHosts } from '../outbound/outbound-hosts.ts';
import { deliveryProblem, DeliveryProblem } from './delivery-problem.ts';
import type { MailServer } from './gateways.ts';

export const mailLimits = {
  /** To be connected, and for each answer. */
  timeoutMs: 10_000,
  /** The whole hand-over, however slowly the server drips. */
  wholeMs: 25_000,
} as const;

/** Hands a plain-text mail to the server. A password only travels encrypted. @throws DeliveryProblem */
export async function sendMail(
  hosts: OutboundHosts,
  server: MailServer,
  { to, subject, body }: { to: string; subject: string; body: string },
  { timeoutMs, wholeMs }: { timeoutMs: number; wholeMs: number } = mailLimits,
): Promise<void> {
  if (!server.from.includes('@')) throw new DeliveryProblem('没有填写发件人地址，请检查消息网关的设置');
  const { signal, clear } = deadline(wholeMs);
  const letter = {
    from: { name: server.fromName, address: server.from },
    to: { name: '', address: to },
    subject: `【${server.fromName}】${subject}`,
    text: `${body}\n\n${server.fromName}\n（系统邮件，请勿回复）\n`,
    textEncoding: 'base64' as const,
  };
  try {
    await new Promise((resolve, reject) => {
      signal.addEventListener('abort', () => reject(new DeliveryProblem('邮件服务器没有及时应答')), { once: true });
      handOver({ hosts, server, letter, timeoutMs, signal }).then(resolve, reject);
    });
  } catch (error) {
    throw deliveryProblem('邮件服务器', error);
  } finally {
    clear();
  }
}

interface HandOver {
  hosts: OutboundHosts;
  server: MailServer;
  letter: SendMailOptions;
  timeoutMs: number;
  signal: AbortSignal;
}

/** Speaks with the server; the connection is closed when that is over, and when `signal` says so. */
async function handOver({ hosts, server, letter, timeoutMs, signal }: HandOver): Promise<void> {
  // The address that was checked is the one connected to; its certificate is still that of the name
  const host = await allowedAddress(hosts, server.host, server.port, signal);
  // Loaded at the first need: a portal at rest does without it
  const { createTransport } = await import('nodemailer');
  signal.throwIfAborted();
  const socket = connect({ host, port: server.port });
  // Whoever waits is told where he waits
  socket.on('error', () => undefined);
  const late = setTimeout(() => socket.destroy(timedOut()), timeoutMs);
  const end = (): void => void socket.destroy(timedOut());
  signal.addEventListener('abort', end, { once: true });
  const transport = createTransport({
    host,
    port: server.port,
    secure: server.isTls,
    requireTLS: !server.isTls && server.login !== null,
    // A relay that asks for no login might as well be spoken to in the clear: encrypted to an unknown one is better
    tls: {
      rejectUnauthorized: server.isTls || server.login !== null,
      ...(isIP(server.host) ? {} : { servername: server.host }),
    },
    ...(server.login ? { auth: { user: server.login.user, pass: server.login.password } } : {}),
    getSocket: (_options, callback) => callback(null, { connection: socket }),
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  try {
    await once(socket, 'connect');
    clearTimeout(late);
    await transport.sendMail(letter);
  } finally {
    clearTimeout(late);
    signal.removeEventListener('abort', end);
    transport.close();
    // A server that goes on talking would keep it open
    socket.destroy();
  }
}

const timedOut = (): Error => Object.assign(new Error('no connection'), { code: 'ETIMEDOUT' });
