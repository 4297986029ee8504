import type { deliveries } from '../../src/resources/delivery/deliveries.ts';
import { dayInChina } from '../../src/resources/shared/china-days.ts';
import type { DeliveryStatistics } from '../../src/resources/shared/delivery-answers.ts';
import { invalid } from '../errors.ts';
import { deliveryReviewRight, readScope } from '../holdings/review-scope.ts';
import type { AnswerTo } from '../resources/own-calls.ts';
import { deliverBy } from './deliver-by.ts';
import { isOverdue } from './head-columns.ts';
import { isAwaitingStage } from './related.ts';

/** First submissions `e` of deliveries `d` in a span of days (China) in the reader's units. $1 from, $2 until, $3 units, null: all. */
const received = `
  FROM delivery_events e JOIN deliveries d ON d.id = e.delivery
  WHERE e.kind = 'submitted' AND e.round = 1
    AND e.at >= $1::date::timestamp AT TIME ZONE 'Asia/Shanghai'
    AND e.at < ($2::date + 1)::timestamp AT TIME ZONE 'Asia/Shanghai'
    AND ($3::text[] IS NULL OR d.keeping_unit = ANY($3))`;

const groups = { byMonth: `to_char(e.at AT TIME ZONE 'Asia/Shanghai', 'YYYY-MM')`, byKind: 'd.project_kind' } as const;

type Sums = Omit<DeliveryStatistics, 'byMonth' | 'byKind' | keyof Late>;
type Late = Pick<DeliveryStatistics, 'overdue' | 'mendingOverdue' | 'stagesOverdue' | 'termsOverdue'>;

const zone = `AT TIME ZONE 'Asia/Shanghai'`;
const sums = `count(*)::int AS received,
  count(*) FILTER (WHERE d.state IN ('submitted', 'returned'))::int AS waiting,
  count(*) FILTER (WHERE d.state = 'draft')::int AS withdrawn,
  count(*) FILTER (WHERE EXISTS (SELECT 1 FROM delivery_events r WHERE r.delivery = d.id AND r.kind = 'returned'))::int AS returned,
  count(*) FILTER (WHERE d.state = 'accepted' AND NOT d.is_without_results)::int AS accepted,
  count(*) FILTER (WHERE d.state = 'accepted' AND d.is_without_results)::int AS replies,
  count(*) FILTER (WHERE d.state = 'accepted' AND (d.accepted_at ${zone})::date <= d.due_on)::int AS "onTime",
  count(*) FILTER (WHERE (e.at ${zone})::date > ${deliverBy})::int AS late,
  round(avg(extract(epoch FROM d.accepted_at - d.submitted_at) / 86400) FILTER (WHERE d.state = 'accepted'), 1)::float8 AS "meanDays"`;

/** Back with the submitter of the delivery `d` on the day $1, and past its day by the law. Drafts that never came are nobody's but theirs. */
const isTermOver = `(d.state IN ('draft', 'returned') AND d.round > 0 AND ${deliverBy} < $1::date)`;

/** How many came, how they ended and how long it took; of those past their day all that there are now. */
export const statistics: AnswerTo<typeof deliveries, 'statistics'> = async ({ services, reader, values }) => {
  const { from, until } = values;
  if (from > until) throw invalid({ until: ['截止日不能早于起始日'] });
  const { pool } = services.database;
  const span = [from, until, await readScope(pool, reader, deliveryReviewRight)];
  const grouped = async (by: string, order: string): Promise<DeliveryStatistics['byMonth']> =>
    (
      await pool.query<DeliveryStatistics['byMonth'][number]>(
        `SELECT ${by} AS subject, count(*)::int AS received,
                count(*) FILTER (WHERE d.state = 'accepted')::int AS accepted ${received}
         GROUP BY 1 ORDER BY ${order}`,
        span,
      )
    ).rows;
  const [all, late, byMonth, byKind] = await Promise.all([
    pool.query<Sums>(`SELECT ${sums} ${received}`, span),
    pool.query<Late>(
      `SELECT count(*) FILTER (WHERE d.state = 'submitted')::int AS overdue,
              count(*) FILTER (WHERE ${isOverdue('$1')} AND d.state = 'returned')::int AS "mendingOverdue",
              count(*) FILTER (WHERE d.state = 'accepted')::int AS "stagesOverdue",
              count(*) FILTER (WHERE ${isTermOver})::int AS "termsOverdue"
       FROM deliveries d
       WHERE (${isOverdue('$1')} OR (d.next_stage_on < $1::date AND ${isAwaitingStage}) OR ${isTermOver})
         AND ($2::text[] IS NULL OR d.keeping_unit = ANY($2))`,
      [dayInChina(), span[2]],
    ),
    grouped(groups.byMonth, '1'),
    grouped(groups.byKind, '2 DESC, 1'),
  ]);
  const [sum, now] = [all.rows[0], late.rows[0]];
  if (!sum || !now) throw new Error('a count answers one row');
  return { ...sum, ...now, byMonth, byKind };
};
