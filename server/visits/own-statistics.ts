import { addDays, dayInChina } from '../../src/resources/shared/china-days.ts';
import type { OwnStatistics } from '../../src/resources/shared/own-statistics.ts';
import type { Query } from '../resources/read-rows.ts';

type Count = { value: string; count: number };

const monthsShown = 12;
const daysShown = 84;

/** First day of the month that lies so many months before the one of a day. */
function monthsBefore(day: string, months: number): string {
  const at = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 - months;
  return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}-01`;
}

async function readMonths(db: Query, userId: number, from: string): Promise<OwnStatistics['months']> {
  const { rows } = await db.query<OwnStatistics['months'][number]>(
    `SELECT to_char(m.first, 'YYYY-MM') AS month,
            (SELECT count(*) FROM user_visit_days v
             WHERE v.user_id = $1 AND v.day >= m.first AND v.day < m.first + interval '1 month')::integer AS "visitDays",
            coalesce(c.views, 0)::integer AS views, coalesce(c.downloads, 0)::integer AS downloads
     FROM generate_series($2::date, $2::date + interval '${monthsShown - 1} months', interval '1 month') AS m (first)
     LEFT JOIN (SELECT date_trunc('month', day::timestamp) AS month, count(*) FILTER (WHERE way = 'screen') AS views,
                       count(*) FILTER (WHERE way = 'download') AS downloads
                FROM issued_copies WHERE "user" = $1 AND day >= $2 GROUP BY 1) c ON c.month = m.first::timestamp
     ORDER BY 1`,
    [userId, from],
  );
  return rows;
}

/** Counts by a value; the query has the person as $1. */
const counted = async (db: Query, sql: string, userId: number): Promise<Count[]> =>
  (
    await db.query<Count>(
      `SELECT value::text AS value, count(*)::integer AS count FROM (${sql}) AS own (value)
     GROUP BY 1 ORDER BY 2 DESC, 1`,
      [userId],
    )
  ).rows;

async function readAppointments(db: Query, userId: number): Promise<OwnStatistics['appointments']> {
  const { rows } = await db.query<OwnStatistics['appointments']>(
    `SELECT count(*) FILTER (WHERE status = 'attended')::integer AS attended,
            count(*) FILTER (WHERE status = 'missed')::integer AS missed,
            count(*) FILTER (WHERE status = 'standing' AND ends_at > now())::integer AS coming
     FROM appointments WHERE "user" = $1`,
    [userId],
  );
  return rows[0] ?? { attended: 0, missed: 0, coming: 0 };
}

const sumOf = (counts: readonly Count[]): number => counts.reduce((sum, { count }) => sum + count, 0);

/** What a person did here, counted from the tables when it is asked; all queries go by the person's own index. */
export async function ownStatistics(db: Query, userId: number, today = dayInChina()): Promise<OwnStatistics> {
  const [months, visits, byState, byPurpose, byItemType, byScore, appointments] = await Promise.all([
    readMonths(db, userId, monthsBefore(today, monthsShown - 1)),
    db.query<{ day: string }>('SELECT day FROM user_visit_days WHERE user_id = $1 AND day > $2 ORDER BY day', [
      userId,
      addDays(today, -daysShown),
    ]),
    counted(db, 'SELECT state FROM sub_orders WHERE "user" = $1', userId),
    counted(db, 'SELECT purpose FROM orders WHERE "user" = $1', userId),
    counted(
      db,
      'SELECT l.item_type FROM sub_orders s JOIN order_lines l ON l.sub_order = s.id WHERE s."user" = $1',
      userId,
    ),
    counted(db, 'SELECT score FROM scores WHERE "user" = $1', userId),
    readAppointments(db, userId),
  ]);
  const total = (name: 'visitDays' | 'views' | 'downloads'): number =>
    months.reduce((sum, month) => sum + month[name], 0);
  return {
    months,
    visitDays: visits.rows.map(({ day }) => day),
    totals: {
      visitDays: total('visitDays'),
      views: total('views'),
      downloads: total('downloads'),
      orders: sumOf(byPurpose),
      items: sumOf(byItemType),
      scores: sumOf(byScore),
    },
    byState,
    byPurpose,
    byItemType,
    byScore,
    appointments,
  };
}
