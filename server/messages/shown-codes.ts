import type { ShowRows } from '../resources/rules.ts';
import { showsCodes } from './are-codes-shown.ts';
import { configuredChannels } from './gateways.ts';
import { sendableContext } from './post-message.ts';

/** Puts the whole text of what no gateway takes away into lists and records of the outbox, where the operator wants that. */
export const showCodes: ShowRows = async ({ env, database: { pool }, secrets }, rows) => {
  if (!showsCodes(env) || rows.length === 0) return;
  const configured = await configuredChannels(pool);
  const { rows: messages } = await pool.query<{ id: number; channel: '短信' | '邮件'; sealed: string }>(
    `SELECT o.id, o.channel, s.sealed FROM outbox_sendable s JOIN outbox o ON o.id = s.message
     WHERE o.id = ANY($1) AND (s.expires_at IS NULL OR s.expires_at > now())`,
    [rows.map(({ id }) => id)],
  );
  for (const { id, channel, sealed } of messages) {
    const row = rows.find((each) => each.id === id);
    if (row && !configured.includes(channel)) row['body'] = secrets.open(sealed, sendableContext(id));
  }
};
