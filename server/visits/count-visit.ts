import type { Pool } from '../db/query.ts';

/**
 * Counts a visitor of a day, once: nobody is new of whom any mark is known, so that logging in, or a second browser of the
 * same person, adds nothing. Exact also for many requests at the same time: marks are unique.
 */
export async function countVisit(pool: Pool, day: string, marks: readonly Buffer[]): Promise<void> {
  await pool.query(
    `WITH seen AS (
       INSERT INTO visitor_days (day, visitor) SELECT $1, mark FROM unnest($2::bytea[]) WITH ORDINALITY AS m (mark, at)
       ORDER BY at ON CONFLICT DO NOTHING RETURNING 1)
     INSERT INTO visit_counts AS c (day, n) SELECT $1, 1 FROM seen HAVING count(*) = cardinality($2::bytea[])
     ON CONFLICT (day) DO UPDATE SET n = c.n + 1`,
    [day, marks],
  );
}

/** Notes that a person was here on a day, for the person's own statistics. */
export const noteOwnVisit = (pool: Pool, userId: number, day: string): Promise<unknown> =>
  pool.query('INSERT INTO user_visit_days (user_id, day) VALUES ($1, $2) ON CONFLICT DO NOTHING', [userId, day]);
