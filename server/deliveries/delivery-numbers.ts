import { dayInChina } from '../../src/resources/shared/china-days.ts';
import type { Query } from '../resources/read-rows.ts';

const padded = (n: number): string => String(n).padStart(4, '0');

/**
 * The next number of a series, taken in the transaction of what it is given to: one that is rolled back gives it back, so
 * that there are no gaps. Those who take one at the same time wait for each other here.
 * @param used the highest number that is known to be used otherwise
 */
export async function nextInSeries(db: Query, series: string, used = 0): Promise<number> {
  const { rows } = await db.query<{ n: number }>(
    `INSERT INTO delivery_numbers AS d (series, n) VALUES ($1, $2::int + 1)
     ON CONFLICT (series) DO UPDATE SET n = greatest(d.n, $2::int) + 1 RETURNING n`,
    [series, used],
  );
  return rows[0]?.n ?? used + 1;
}

/** The next number of today, such as HJ-20261128-0001. */
export async function nextDeliveryNumber(db: Query): Promise<string> {
  const series = `HJ-${dayInChina().replaceAll('-', '')}`;
  return `${series}-${padded(await nextInSeries(db, series))}`;
}

/** Highest number of the form `${series}-0001` in a column; $1 the series. What is longer than seven digits is none of ours. */
const highest = (table: string, column: string): string =>
  `SELECT substr(${column}, length($1::text) + 2)::int AS n FROM ${table}
   WHERE starts_with(${column}, $1::text || '-') AND substr(${column}, length($1::text) + 2) ~ '^[0-9]{1,7}$'`;

/** The next number of this year's receipts of a kind, such as 浙汇凭2026-0012; numbers of announcements count. */
export async function nextReceiptNumber(db: Query, prefix: string): Promise<string> {
  const series = `${prefix}${dayInChina().slice(0, 4)}`;
  const { rows } = await db.query<{ n: number }>(
    `SELECT coalesce(max(n), 0) AS n FROM (${highest('delivery_receipts', 'receipt_no')}
     UNION ALL ${highest('delivery_announcements', 'receipt_no')}) used`,
    [series],
  );
  return `${series}-${padded(await nextInSeries(db, series, rows[0]?.n ?? 0))}`;
}

/** Highest number of this year's 档号, given by the series or entered by hand. */
async function lastArchiveNumber(db: Query, prefix: string): Promise<{ series: string; last: number }> {
  const series = `${prefix}${dayInChina().slice(0, 4)}`;
  const { rows } = await db.query<{ n: number }>(
    `SELECT coalesce(max(n), 0) AS n FROM (${highest('archives', 'archive_no')}) used`,
    [series],
  );
  return { series, last: rows[0]?.n ?? 0 };
}

const archiveSeries = (series: string): string => `档号 ${series}`;

/** The 档号 after the last one of this year, such as ZJ2026-0012; a suggestion, which nobody else is kept from taking. */
export async function suggestedArchiveNumber(db: Query, prefix: string): Promise<string> {
  const { series, last } = await lastArchiveNumber(db, prefix);
  const { rows } = await db.query<{ n: number }>('SELECT n FROM delivery_numbers WHERE series = $1', [
    archiveSeries(series),
  ]);
  return `${series}-${padded(Math.max(last, rows[0]?.n ?? 0) + 1)}`;
}

/** The next 档号 of this year; those who take one at the same time have one each. */
export async function nextArchiveNumber(db: Query, prefix: string): Promise<string> {
  const { series, last } = await lastArchiveNumber(db, prefix);
  return `${series}-${padded(await nextInSeries(db, archiveSeries(series), last))}`;
}
