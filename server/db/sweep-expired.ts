import { proofSweeps } from '../accounts/certification/proof-retention.ts';
import type { Pool } from './query.ts';

/** What loses its use with time, and after how long. */
const expired = [
  `DELETE FROM idempotent_writes WHERE created_at < now() - interval '1 day'`,
  `DELETE FROM sessions WHERE expires_at < now()`,
  `DELETE FROM visitor_days WHERE day < current_date - 1`,
  `DELETE FROM attempt_counts WHERE ends_at < now()`,
  `DELETE FROM sms_codes WHERE expires_at < now()`,
  `DELETE FROM outbox WHERE status <> 'waiting' AND at < now() - interval '1 year'`,
  `DELETE FROM outbox_sendable s WHERE expires_at < now() OR NOT EXISTS (SELECT 1 FROM outbox o WHERE o.id = s.message)`,
  `DELETE FROM download_tickets WHERE expires_at < now()`,
  `DELETE FROM uploads WHERE touched_at < now() - interval '1 day'`,
  `DELETE FROM user_visit_days WHERE day < current_date - 400`,
  ...proofSweeps,
];

/** Removes what nobody can use any more: request ids, sessions, visitor marks, counts of attempts, codes, messages of a year ago, tickets, unfinished uploads, old proofs. */
export async function sweepExpired(pool: Pool): Promise<void> {
  for (const statement of expired) await pool.query(statement);
}
