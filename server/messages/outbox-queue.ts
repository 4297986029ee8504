import type { Query } from '../resources/read-rows.ts';
import { isWithCode } from './message-text.ts';

/** A message that this node may send for as long as its claim lasts. */
export interface Claimed {
  id: number;
  /** Sealed. */
  recipient: string;
  subject: string;
  /** As the outbox shows it, without its secrets. */
  body: string;
  /** The whole body, sealed; null when it has been taken away, and of messages of before it was kept apart. */
  sendable: string | null;
  /** This try included. */
  tries: number;
  at: string;
}

export const maxTries = 5;
/** Seconds before the next try, after each one. Codes are valid for five minutes, others may wait for a gateway to come back. */
const waits = { code: [5, 15, 45, 90], other: [30, 300, 1800, 7200] } as const;
/** Longer than any hand-over takes: a claim that runs out belonged to a node that died. */
const claimSeconds = 60;
const batch = 8;

/** Takes due messages for this node alone; no transaction stays open while they are sent. */
export async function claimMessages(db: Query, channel: string): Promise<Claimed[]> {
  const { rows } = await db.query<Claimed>(
    `WITH claimed AS (
       UPDATE outbox SET tries = tries + 1, next_try_at = now() + make_interval(secs => $2), updated_at = now()
       WHERE id IN (SELECT id FROM outbox WHERE status = 'waiting' AND channel = $1 AND (next_try_at IS NULL OR next_try_at <= now())
                    ORDER BY id LIMIT $3 FOR UPDATE SKIP LOCKED)
       RETURNING id, recipient, subject, body, tries, at)
     SELECT c.*, s.sealed AS sendable FROM claimed c LEFT JOIN outbox_sendable s ON s.message = c.id ORDER BY c.id`,
    [channel, claimSeconds, batch],
  );
  return rows;
}

interface Outcome {
  /** 'waiting': to be tried again. */
  status: 'waiting' | 'sent' | 'failed' | 'noGateway';
  error?: string;
}

/** Writes what became of a claimed message, unless its claim has passed to somebody else. What is sent is kept no longer. */
export async function settle(db: Query, { id, tries, subject }: Claimed, outcome: Outcome): Promise<void> {
  const wait = waits[isWithCode({ subject }) ? 'code' : 'other'][tries - 1] ?? 0;
  await db.query(
    `WITH settled AS (
       UPDATE outbox SET status = $3, error = $4, updated_at = now(),
              sent_at = CASE WHEN $3 = 'sent' THEN now() END,
              next_try_at = CASE WHEN $3 = 'waiting' THEN now() + make_interval(secs => $5) END
       WHERE id = $1 AND status = 'waiting' AND tries = $2 RETURNING id, status)
     DELETE FROM outbox_sendable s USING settled t WHERE s.message = t.id AND t.status = 'sent'`,
    [id, tries, outcome.status, outcome.error?.slice(0, 300) ?? null, wait],
  );
}

/** Takes away the bodies of codes that are dead by now. */
export async function dropExpired(db: Query): Promise<void> {
  await db.query('DELETE FROM outbox_sendable WHERE expires_at < now()');
}
