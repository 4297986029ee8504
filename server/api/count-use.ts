import type { Query } from '../db/query.ts';

/** A limit of a quota: the subject that is counted, and how often within how many seconds. */
export interface Quota {
  name: 'minute' | 'day';
  subject: string;
  max: number;
  seconds: number;
}

/** How a quota stands after this request. */
export interface QuotaState extends Quota {
  /** Below 0: this request is one too many. */
  left: number;
  /** Seconds until it begins anew. */
  resetsIn: number;
}

export interface Use {
  /** Null: without a key. */
  keyId: number | null;
  call: string;
  /** The minute's before the day's. */
  quotas: readonly [Quota, Quota];
}

/**
 * Counts a request under its quotas and among the uses of its day, in one statement: requests of all nodes that come at once
 * cannot slip through together. What the minute refuses the day does not count.
 */
export async function countUse(db: Query, { keyId, call, quotas }: Use): Promise<readonly QuotaState[]> {
  const [minute, day] = quotas;
  const { rows } = await db.query<{ subject: string; n: number; resetsIn: number }>({
    name: 'count API use',
    text: `
      WITH minute AS (
        INSERT INTO attempt_counts AS c (subject, n, ends_at) VALUES ($1, 1, now() + make_interval(secs => $3))
        ON CONFLICT (subject) DO UPDATE SET
          n = CASE WHEN c.ends_at <= now() THEN 1 ELSE least(c.n, $2) + 1 END,
          ends_at = CASE WHEN c.ends_at <= now() THEN excluded.ends_at ELSE c.ends_at END
        RETURNING subject, n, ends_at),
      day AS (
        INSERT INTO attempt_counts AS c (subject, n, ends_at)
        SELECT $4, 1, now() + make_interval(secs => $6) FROM minute WHERE n <= $2
        ON CONFLICT (subject) DO UPDATE SET
          n = CASE WHEN c.ends_at <= now() THEN 1 ELSE least(c.n, $5) + 1 END,
          ends_at = CASE WHEN c.ends_at <= now() THEN excluded.ends_at ELSE c.ends_at END
        RETURNING subject, n, ends_at),
      used AS (
        INSERT INTO api_uses AS u (day, key, call, count, refused, is_page, slot)
        SELECT current_date, $7::bigint, $8::text, is_answered::int, (NOT is_answered)::int, false,
          concat_ws(' ', current_date, coalesce($7::bigint::text, '-'), $8::text)
        FROM (SELECT EXISTS (SELECT FROM day WHERE n <= $5) AS is_answered) judged
        ON CONFLICT (slot) DO UPDATE SET count = u.count + excluded.count, refused = u.refused + excluded.refused)
      SELECT subject, n, greatest(1, ceil(extract(epoch FROM ends_at - now())))::int AS "resetsIn"
      FROM (TABLE minute UNION ALL TABLE day) counted`,
    values: [minute.subject, minute.max, minute.seconds, day.subject, day.max, day.seconds, keyId, call],
  });
  return quotas.flatMap((quota) => {
    const row = rows.find(({ subject }) => subject === quota.subject);
    return row ? [{ ...quota, left: quota.max - row.n, resetsIn: row.resetsIn }] : [];
  });
}

export const useSweep = `DELETE FROM api_uses WHERE day < current_date - 400`;
