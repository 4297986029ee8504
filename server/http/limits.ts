import type { Query } from '../db/query.ts';

/** A count that may not go over `max`. It starts anew `windowSeconds` after its first attempt. */
export interface Limit {
  /** What is counted, such as 'login:account:…'. Never holds what a person typed in the clear. */
  subject: string;
  max: number;
  windowSeconds: number;
  /** How long the subject waits once the count is full; default: to the end of the window. */
  waitSeconds?: number;
}

/**
 * Counts an attempt under each limit in turn, before the attempt is made: parallel ones cannot slip through together.
 * Answers null when all allow it, else the seconds to wait; limits after the one that refuses are not counted, so put
 * the narrowest first.
 */
export async function takeAttempt(db: Query, limits: readonly Limit[]): Promise<number | null> {
  for (const { subject, max, windowSeconds, waitSeconds = null } of limits) {
    const { rows } = await db.query<{ n: number; wait: number }>(
      `INSERT INTO attempt_counts AS c (subject, n, ends_at) VALUES ($1, 1, now() + make_interval(secs => $3))
       ON CONFLICT (subject) DO UPDATE SET
         n = CASE WHEN c.ends_at <= now() THEN 1 ELSE least(c.n, $2) + 1 END,
         ends_at = CASE WHEN c.ends_at <= now() THEN excluded.ends_at
                        WHEN c.n + 1 = $2 AND $4::int IS NOT NULL THEN now() + make_interval(secs => $4::int)
                        ELSE c.ends_at END
       RETURNING n, greatest(1, ceil(extract(epoch FROM ends_at - now())))::int AS wait`,
      [subject, max, windowSeconds, waitSeconds],
    );
    if (rows[0] && rows[0].n > max) return rows[0].wait;
  }
  return null;
}

/** Seconds to wait where one of the counts is full already, else null. Nothing is counted. */
export async function waitOf(db: Query, limits: readonly Limit[]): Promise<number | null> {
  for (const { subject, max } of limits) {
    const { rows } = await db.query<{ wait: number }>(
      `SELECT greatest(1, ceil(extract(epoch FROM ends_at - now())))::int AS wait FROM attempt_counts
       WHERE subject = $1 AND n >= $2 AND ends_at > now()`,
      [subject, max],
    );
    if (rows[0]) return rows[0].wait;
  }
  return null;
}

/** A count is of no use once its time is over. */
export const attemptSweep = `DELETE FROM attempt_counts WHERE ends_at < now()`;

/** Forgets all attempts under these subjects. */
export async function forgetAttempts(db: Query, subjects: readonly string[]): Promise<void> {
  await db.query('DELETE FROM attempt_counts WHERE subject = ANY($1)', [subjects]);
}

/** Takes one attempt back from each subject: it was none of those that are limited. */
export async function giveBackAttempt(db: Query, subjects: readonly string[]): Promise<void> {
  await db.query('UPDATE attempt_counts SET n = greatest(n - 1, 0) WHERE subject = ANY($1)', [subjects]);
}
