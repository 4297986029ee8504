import type pg from 'pg';

/** What loses its use with time, and after how long. */
const expired = [
  `DELETE FROM idempotent_writes WHERE created_at < now() - interval '1 day'`,
  `DELETE FROM sessions WHERE expires_at < now()`,
  `DELETE FROM visitor_days WHERE day < current_date - 1`,
];

/** Removes request ids, sessions and visitor marks that nobody can use any more. */
export async function sweepExpired(pool: pg.Pool): Promise<void> {
  for (const statement of expired) await pool.query(statement);
}
