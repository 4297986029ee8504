import { messageGateways } from '../../src/resources/system/message-gateways.ts';
import { insertRow } from '../../server/resources/insert-row.ts';
import { sealRow } from '../../server/resources/seal-row.ts';
import { tableOf } from '../../server/resources/table.ts';
import { type Desk, secretsOf } from './read-outbox.ts';

const nothing = {
  smsUrl: null,
  smsEncoding: 'json',
  smsBody: '{"mobile":"{{mobile}}","content":"{{text}}","code":"{{code}}"}',
  smsHeaderName: null,
  smsHeaderValue: null,
  smsSuccess: null,
  smsSignature: '测试门户',
  smtpHost: null,
  smtpPort: null,
  smtpIsTls: false,
  smtpUser: null,
  smtpPassword: null,
  mailFrom: null,
};

/** Sets the gateways: what is given, and of the rest nothing. */
export async function configureGateways(desk: Desk, values: Record<string, unknown> = {}): Promise<void> {
  const table = tableOf(messageGateways);
  await desk.pool.query('DELETE FROM message_gateways');
  await insertRow(desk.pool, table, sealRow(table, { ...nothing, ...values }, await secretsOf(desk), 1), 1);
}
