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
  left: number;
  /** Seconds until it begins anew. */
  resetsIn: number;
}

export interface Use {
  /** Null: without a key. */
  keyId: number | null;
  call: string;
  quotas: readonly Quota[];
}

/**
 * Counts a request under its quotas and among the uses of its day, in one statement: requests of all nodes that come at once
 * cannot slip through together.
 */
export async function countUse(db: Query, { keyId, call, quotas }: Use): Promise<readonly QuotaState[]> {
  const { rows } = await db.query<{ subject: string; n: number; resetsIn: number }>({
    name: 'count API use',
    text: `
      WITH counted AS (
        INSERT INTO attempt_counts AS c (subject, n, ends_at)
        SELECT subject, 1, now() + make_interval(secs => seconds)
        FROM unnest($1::text[], $2::int[]) AS quota (subject, seconds)
        ON CONFLICT (subject) DO UPDATE SET
          n = CASE WHEN c.ends_at <= now() THEN 1 ELSE c.n + 1 END,
          ends_at = CASE WHEN c.ends_at <= now() THEN excluded.ends_at ELSE c.ends_at END
        RETURNING subject, n, greatest(1, ceil(extract(epoch FROM ends_at - now())))::int AS "resetsIn"),
      judged AS (
        SELECT coalesce(bool_or(n > max), false) AS is_over
        FROM counted JOIN unnest($1::text[], $3::int[]) AS quota (subject, max) USING (subject)),
      used AS (
        INSERT INTO api_uses AS u (day, key, call, count, refused, slot)
        SELECT current_date, $4::bigint, $5::text, (NOT is_over)::int, is_over::int, concat_ws(' ', current_date, coalesce($4::bigint::text, '-'), $5::text)
        FROM judged
        ON CONFLICT (slot) DO UPDATE SET count = u.count + excluded.count, refused = u.refused + excluded.refused)
      SELECT subject, n, "resetsIn" FROM counted`,
    values: [
      quotas.map(({ subject }) => subject),
      quotas.map(({ seconds }) => seconds),
      quotas.map(({ max }) => max),
      keyId,
      call,
    ],
  });
  return quotas.map((quota) => {
    const row = rows.find(({ subject }) => subject === quota.subject);
    return { ...quota, left: quota.max - (row?.n ?? 0), resetsIn: row?.resetsIn ?? quota.seconds };
  });
}

export const useSweep = `DELETE FROM api_uses WHERE day < current_date - 400`;
