import { dayInChina } from '../../../src/resources/shared/china-days.ts';
import type { Query } from '../../resources/read-rows.ts';

/** The next number of today, such as SQ-20261121-0001. Those who submit at the same time wait for each other here. */
export async function nextOrderNumber(db: Query): Promise<string> {
  const day = dayInChina();
  const { rows } = await db.query<{ n: number }>(
    `INSERT INTO order_numbers AS o (day, n) VALUES ($1, 1) ON CONFLICT (day) DO UPDATE SET n = o.n + 1 RETURNING n`,
    [day],
  );
  return `SQ-${day.replaceAll('-', '')}-${String(rows[0]?.n ?? 1).padStart(4, '0')}`;
}
