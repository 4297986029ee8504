import { addDays } from '../../src/resources/shared/china-days.ts';
import type { Pool } from '../db/query.ts';

export interface VisitCounts {
  total: number;
  today: number;
}

/**
 * Reads the counts. The sum of the days before yesterday no longer changes (a visit is at most a moment late), so it is
 * added up once a day; each reading then fetches two rows.
 */
export function visitCountReader(pool: Pool): (today: string) => Promise<VisitCounts> {
  let cached: { before: string; sum: Promise<number> } | null = null;
  const sumBefore = async (day: string): Promise<number> => {
    const { rows } = await pool.query<{ n: number }>(
      'SELECT coalesce(sum(n), 0)::bigint AS n FROM visit_counts WHERE day < $1',
      [day],
    );
    return rows[0]?.n ?? 0;
  };
  return async (today) => {
    const yesterday = addDays(today, -1);
    if (cached?.before !== yesterday) {
      const sum = sumBefore(yesterday);
      cached = { before: yesterday, sum };
      sum.catch(() => (cached = null));
    }
    const [earlier, { rows }] = await Promise.all([
      cached.sum,
      pool.query<{ day: string; n: number }>('SELECT day, n FROM visit_counts WHERE day >= $1', [yesterday]),
    ]);
    const latest = rows.reduce((sum, { n }) => sum + n, 0);
    return { total: earlier + latest, today: rows.find(({ day }) => day === today)?.n ?? 0 };
  };
}
