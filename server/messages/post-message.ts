import { outbox } from '../../src/resources/system/outbox.ts';
import type { Query } from '../resources/read-rows.ts';
import { insertRow, reserveId } from '../resources/insert-row.ts';
import { sealRow } from '../resources/seal-row.ts';
import { tableOf } from '../resources/table.ts';
import type { SecretBox } from '../secrets/secret-box.ts';
import { codeMinutes, concealed, isWithCode } from './message-text.ts';

/** A message to one person. */
export interface Message {
  channel: '短信' | '邮件';
  /** Mobile number or mail address. */
  recipient: string;
  subject: string;
  body: string;
  /** What of the body only the recipient may read. Six digits and links are taken for such without being named. */
  secrets?: readonly string[];
  userId?: number | null;
}

/** What the sealed body of a message is bound to. */
export const sendableContext = (id: number): string => `outbox:${id}.sendable`;

/**
 * Puts a message into the outbox, in the caller's transaction; the courier (server/messages/courier.ts) sends it after
 * the commit. Wake it with `services.courier.wake()` once the transaction is through. Answers the message's number.
 * The outbox shows the body without its secrets; the whole one is kept sealed, and only until it is sent or of no use.
 */
export async function postMessage(db: Query, secrets: SecretBox, message: Message): Promise<number> {
  const table = tableOf(outbox);
  const id = await reserveId(db, table);
  const { channel, recipient, subject, body, secrets: hidden, userId = null } = message;
  const row = {
    at: new Date().toISOString(),
    channel,
    subject,
    user: userId,
    recipient,
    body: concealed(body, hidden),
    status: 'waiting',
    tries: 0,
  };
  await insertRow(db, table, sealRow(table, row, secrets, id), id);
  await db.query(
    `INSERT INTO outbox_sendable (message, sealed, expires_at)
     VALUES ($1, $2, CASE WHEN $3 THEN now() + make_interval(mins => $4) END)`,
    [id, secrets.seal(body, sendableContext(id)), isWithCode({ subject }), codeMinutes],
  );
  return id;
}
