import { loadSecretBox } from '../../server/secrets/load-secret-box.ts';
import type { SecretBox } from '../../server/secrets/secret-box.ts';
import { parseEnv } from '../../server/env.ts';
import { fingerprintOf } from '../../server/resources/mask-secrets.ts';
import { tableOf } from '../../server/resources/table.ts';
import { waitUntil } from '../../server/db/wait-until.ts';
import { outbox } from '../../src/resources/outbox.ts';
import type { PortalUnderTest } from './portal-under-test.ts';

/** Where messages are read: a portal under test, or a database and a folder with a key that no portal runs on. */
export type Desk = Pick<PortalUnderTest, 'pool' | 'dataDir'>;

/** The secrets of a portal under test. */
export const secretsOf = ({ dataDir }: Pick<PortalUnderTest, 'dataDir'>): Promise<SecretBox> =>
  loadSecretBox(parseEnv({ DATA_DIR: dataDir }), dataDir);

export interface OutboxRow {
  id: number;
  channel: string;
  subject: string;
  body: string;
  status: 'waiting' | 'sent' | 'failed' | 'noGateway';
  tries: number;
  error: string | null;
}

/** Messages to a mobile or mail address, the latest first. */
export async function messagesTo(portal: Desk, recipient: string): Promise<OutboxRow[]> {
  const print = fingerprintOf(tableOf(outbox), 'recipient', recipient, await secretsOf(portal));
  const { rows } = await portal.pool.query<OutboxRow>(
    'SELECT id, channel, subject, body, status, tries, error FROM outbox WHERE recipient_index = $1 ORDER BY id DESC',
    [print],
  );
  return rows;
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
