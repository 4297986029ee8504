import { messageGateways, type MessageGateways } from '../../src/resources/system/message-gateways.ts';
import type { OutboxMessage } from '../../src/resources/system/outbox.ts';
import { secretContext } from '../resources/mask-secrets.ts';
import type { Query } from '../resources/read-rows.ts';
import { type Selected, selectOf } from '../resources/select-of.ts';
import { quote, tableOf } from '../resources/table.ts';
import type { SecretBox } from '../secrets/secret-box.ts';

/** The HTTP webhook for short messages. */
export interface SmsGateway {
  url: string;
  encoding: 'json' | 'form';
  /** Template of the request's body. */
  body: string;
  header: { name: string; value: string } | null;
  /** Text that an answer of success holds; null: every 2xx is success. */
  success: string | null;
  /** Shown before each message as 【signature】. */
  signature: string;
}

/** The SMTP server. */
export interface MailServer {
  host: string;
  port: number;
  /** TLS from the first byte; else STARTTLS where the server offers it, and always, to a server proven by its certificate, before a password is sent. */
  isTls: boolean;
  login: { user: string; password: string } | null;
  from: string;
  /** Name of the portal, shown as the sender. */
  fromName: string;
}

/** What is configured; null where nothing is. */
export interface Gateways {
  sms: SmsGateway | null;
  mail: MailServer | null;
}

/** The gateways as they are set now. */
export async function readGateways(db: Query, secrets: SecretBox): Promise<Gateways> {
  const table = tableOf(messageGateways);
  const columns = table.columns.map(({ field, column }) => `g.${quote(column)} AS ${quote(field)}`).join(', ');
  const { rows } = await db.query<MessageGateways & { portal: string | null }>(
    `SELECT ${columns}, (SELECT title FROM site WHERE id = 1) AS portal FROM ${table.name} g WHERE g.id = 1`,
  );
  const [row] = rows;
  if (!row) return { sms: null, mail: null };
  const opened = (field: 'smsHeaderValue' | 'smtpPassword'): string => {
    const sealed = row[field];
    return typeof sealed === 'string' ? secrets.open(sealed, secretContext(table, field, 1)) : '';
  };
  const portal = row.portal ?? '地质资料服务门户';
  return { sms: smsGateway(row, portal, opened), mail: mailServer(row, portal, opened) };
}

const addressColumns = selectOf(messageGateways, ['smsUrl', 'smtpHost']);

/** Channels that a message can leave by now. Nothing is unsealed for it. */
export async function configuredChannels(db: Query): Promise<OutboxMessage['channel'][]> {
  const { rows } = await db.query<Selected<typeof addressColumns>>(
    `SELECT ${addressColumns} FROM message_gateways WHERE id = 1`,
  );
  return rows.flatMap(({ smsUrl, smtpHost }) => [
    ...(smsUrl ? ['短信' as const] : []),
    ...(smtpHost ? ['邮件' as const] : []),
  ]);
}

type Opened = (field: 'smsHeaderValue' | 'smtpPassword') => string;

function smsGateway(row: MessageGateways, portal: string, opened: Opened): SmsGateway | null {
  if (!row.smsUrl) return null;
  return {
    url: row.smsUrl,
    encoding: row.smsEncoding,
    body: row.smsBody ?? '',
    header: row.smsHeaderName ? { name: row.smsHeaderName, value: opened('smsHeaderValue') } : null,
    success: row.smsSuccess || null,
    signature: row.smsSignature || portal,
  };
}

function mailServer(row: MessageGateways, portal: string, opened: Opened): MailServer | null {
  if (!row.smtpHost) return null;
  return {
    host: row.smtpHost,
    port: row.smtpPort ?? (row.smtpIsTls ? 465 : 25),
    isTls: row.smtpIsTls,
    login: row.smtpUser ? { user: row.smtpUser, password: opened('smtpPassword') } : null,
    from: row.mailFrom || row.smtpUser || '',
    fromName: portal,
  };
}
