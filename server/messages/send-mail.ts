import { isIP } from 'node:net';
import { allowedAddress } from '../outbound/outbound-address.ts';
import type { OutboundHosts } from '../outbound/outbound-hosts.ts';
import { deliveryProblem, DeliveryProblem } from './delivery-problem.ts';
import type { MailServer } from './gateways.ts';

const timeoutMs = 10_000;
/** The whole hand-over, however slowly the server drips. */
const wholeMs = 25_000;

/** Hands a plain-text mail to the server. A password only travels encrypted. @throws DeliveryProblem */
export async function sendMail(
  hosts: OutboundHosts,
  server: MailServer,
  { to, subject, body }: { to: string; subject: string; body: string },
): Promise<void> {
  if (!server.from.includes('@')) throw new DeliveryProblem('没有填写发件人地址，请检查消息网关的设置');
  // The address that was checked is the one connected to; its certificate is still that of the name
  const host = await allowedAddress(hosts, server.host, server.port).catch((error: unknown) => {
    throw deliveryProblem('邮件服务器', error);
  });
  // Loaded at the first need: a portal at rest does without it
  const { createTransport } = await import('nodemailer');
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
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    dnsTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const letter = {
    from: { name: server.fromName, address: server.from },
    to: { name: '', address: to },
    subject: `【${server.fromName}】${subject}`,
    text: `${body}\n\n${server.fromName}\n（系统邮件，请勿回复）\n`,
    textEncoding: 'base64' as const,
  };
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new DeliveryProblem('邮件服务器没有及时应答')), wholeMs);
  });
  try {
    await Promise.race([transport.sendMail(letter), late]);
  } catch (error) {
    throw deliveryProblem('邮件服务器', error);
  } finally {
    clearTimeout(timer);
    transport.close();
  }
}
