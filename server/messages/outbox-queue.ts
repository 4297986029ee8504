import type { Query } from '../resources/read-rows.ts';

/** A message that this node may send for as long as its claim lasts. */
export interface Claimed {
  id: number;
  /** Sealed. */
  recipient: string;
  subject: string;
  body: string;
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
    `UPDATE outbox SET tries = tries + 1, next_try_at = now() + make_interval(secs => $2), updated_at = now()
     WHERE id IN (SELECT id FROM outbox WHERE status = 'waiting' AND channel = $1 AND (next_try_at IS NULL OR next_try_at <= now())
                  ORDER BY id LIMIT $3 FOR UPDATE SKIP LOCKED)
     RETURNING id, recipient, subject, body, tries, at`,
    [channel, claimSeconds, batch],
  );
  return rows;
}

interface Outcome {
  /** 'waiting': to be tried again. */
  status: 'waiting' | 'sent' | 'failed' | 'noGateway';
  error?: string;
  body?: string;
}

/** Writes what became of a claimed message, unless its claim has passed to somebody else. */
export async function settle(db: Query, { id, tries, subject, body }: Claimed, outcome: Outcome): Promise<void> {
  const wait = waits[subject.endsWith('验证码') ? 'code' : 'other'][tries - 1] ?? 0;
  await db.query(
    `UPDATE outbox SET status = $3, error = $4, body = $5, updated_at = now(),
            sent_at = CASE WHEN $3 = 'sent' THEN now() END,
            next_try_at = CASE WHEN $3 = 'waiting' THEN now() + make_interval(secs => $6) END
     WHERE id = $1 AND status = 'waiting' AND tries = $2`,
    [id, tries, outcome.status, outcome.error?.slice(0, 300) ?? null, outcome.body ?? body, wait],
  );
}
