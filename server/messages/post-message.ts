import { outbox } from '../../src/resources/outbox.ts';
import type { Query } from '../resources/read-rows.ts';
import { insertRow, reserveId } from '../resources/insert-row.ts';
import { sealRow } from '../resources/seal-row.ts';
import { tableOf } from '../resources/table.ts';
import type { SecretBox } from '../secrets/secret-box.ts';

/** A message to one person. */
export interface Message {
  channel: '短信' | '邮件';
  /** Mobile number or mail address. */
  recipient: string;
  subject: string;
  body: string;
  userId?: number | null;
}

/**
 * Puts a message into the outbox, in the caller's transaction; the courier (server/messages/courier.ts) sends it after
 * the commit. Wake it with `services.courier.wake()` once the transaction is through. Answers the message's number.
 */
export async function postMessage(db: Query, secrets: SecretBox, message: Message): Promise<number> {
  const table = tableOf(outbox);
  const id = await reserveId(db, table);
  const { channel, recipient, subject, body, userId = null } = message;
  const row = {
    at: new Date().toISOString(),
    channel,
    subject,
    user: userId,
    recipient,
    body,
    status: 'waiting',
    tries: 0,
  };
  return insertRow(db, table, sealRow(table, row, secrets, id), id);
}
