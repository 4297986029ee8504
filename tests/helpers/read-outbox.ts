import { loadSecretBox } from '../../server/secrets/secret-keys.ts';
import type { SecretBox } from '../../server/secrets/secret-box.ts';
import { parseEnv } from '../../server/env.ts';
import { fingerprintOf } from '../../server/resources/mask-secrets.ts';
import { tableOf } from '../../server/resources/table.ts';
import { sendableContext } from '../../server/messages/post-message.ts';
import { waitUntil } from '../../server/db/wait-until.ts';
import { outbox } from '../../src/resources/system/outbox.ts';
import type { PortalUnderTest } from './portal-under-test.ts';

/** Where messages are read: a portal under test, or a database and a folder with a key that no portal runs on. */
export type Desk = Pick<PortalUnderTest, 'pool' | 'dataDir'>;

/** The secrets of a portal under test. */
export const secretsOf = ({ dataDir }: Pick<PortalUnderTest, 'dataDir'>): Promise<SecretBox> =>
  loadSecretBox(parseEnv({ DATA_DIR: dataDir }));

export interface OutboxRow {
  id: number;
  channel: string;
  subject: string;
  /** As the recipient reads it while it is kept for sending, afterwards as the outbox shows it. */
  body: string;
  /** As the outbox shows it. */
  shown: string;
  status: 'waiting' | 'sent' | 'failed' | 'noGateway';
  tries: number;
  error: string | null;
}

/** Messages to a mobile or mail address, the latest first. */
export async function messagesTo(portal: Desk, recipient: string): Promise<OutboxRow[]> {
  const secrets = await secretsOf(portal);
  const print = fingerprintOf(tableOf(outbox), 'recipient', recipient, secrets);
  const { rows } = await portal.pool.query<OutboxRow & { sealed: string | null }>(
    `SELECT o.id, channel, subject, body, body AS shown, status, tries, error, s.sealed
     FROM outbox o LEFT JOIN outbox_sendable s ON s.message = o.id WHERE recipient_index = $1 ORDER BY o.id DESC`,
    [print],
  );
  return rows.map(({ sealed, ...row }) =>
    sealed === null ? row : { ...row, body: secrets.open(sealed, sendableContext(row.id)) },
  );
}

/** The latest message to somebody, once the courier is through with it. */
export async function settledMessageTo(portal: Desk, recipient: string): Promise<OutboxRow> {
  const settled = await waitUntil(async () => {
    const [latest] = await messagesTo(portal, recipient);
    return latest && latest.status !== 'waiting' ? latest : null;
  }, 10_000);
  if (!settled) throw new Error(`no message to ${recipient} was settled`);
  return settled;
}

/** The code in the latest message to a mobile; throws when it has none. */
export async function codeSentTo(portal: Desk, mobile: string): Promise<string> {
  const code = /\b\d{6}\b/.exec((await messagesTo(portal, mobile))[0]?.body ?? '')?.[0];
  if (!code) throw new Error(`no code was sent to ${mobile}`);
  return code;
}

/** Lets the waiting times between codes pass. */
export async function forgetLimits({ pool }: Pick<PortalUnderTest, 'pool'>): Promise<void> {
  await pool.query('DELETE FROM attempt_counts');
}
