import { dayInChina } from '../../src/resources/shared/china-days.ts';
import { subOrderStates } from '../../src/resources/shared/file-rights.ts';
import type { OrderStatistics } from '../../src/resources/shared/order-answers.ts';
import type { subOrders } from '../../src/resources/borrowing/sub-orders.ts';
import { invalid } from '../errors.ts';
import type { AnswerTo, ContextOf } from '../resources/own-calls.ts';
import type { Query } from '../resources/read-rows.ts';
import { writeWorkbook } from '../resources/spreadsheet.ts';
import { readScope } from '../holdings/review-scope.ts';

interface Span {
  from: string;
  until: string;
  keepingUnit: string | null;
  scope: readonly string[] | null;
}

/** Sub-orders submitted in a span of days (China) in the reader's units. $1 from, $2 until, $3 unit, $4 scope. */
const submitted = `
  FROM orders o JOIN sub_orders s ON s."order" = o.id
  WHERE o.submitted_at >= $1::date::timestamp AT TIME ZONE 'Asia/Shanghai'
    AND o.submitted_at < ($2::date + 1)::timestamp AT TIME ZONE 'Asia/Shanghai'
    AND ($3::text IS NULL OR s.keeping_unit = $3) AND ($4::text[] IS NULL OR s.keeping_unit = ANY($4))`;

const groups = {
  byPurpose: 'o.purpose',
  byUnit: 's.keeping_unit',
  byMonth: `to_char(o.submitted_at AT TIME ZONE 'Asia/Shanghai', 'YYYY-MM')`,
} as const;

type StatisticsContext = ContextOf<typeof subOrders, 'statistics'>;

async function readSpan({ services, reader, values }: StatisticsContext): Promise<Span> {
  if (values.from > values.until) throw invalid({ until: ['截止日不能早于起始日'] });
  const scope = await readScope(services.database.pool, reader, 'admin:subOrders.statistics');
  return { ...values, scope };
}

async function count(db: Query, { from, until, keepingUnit, scope }: Span): Promise<OrderStatistics> {
  const values = [from, until, keepingUnit, scope];
  const grouped = async (by: string): Promise<OrderStatistics['byPurpose']> => {
    const { rows } = await db.query<OrderStatistics['byPurpose'][number]>(
      `SELECT ${by} AS subject, count(*)::int AS orders, sum(s.line_count)::int AS lines ${submitted}
       GROUP BY 1 ORDER BY ${by === groups.byMonth ? '1' : '2 DESC, 1'}`,
      values,
    );
    return rows;
  };
  const [sums, states, lines, byPurpose, byUnit, byMonth] = await Promise.all([
    db.query<Pick<OrderStatistics, 'total' | 'lines' | 'meanDays' | 'overdue'>>(
      `SELECT count(*)::int AS total, coalesce(sum(s.line_count), 0)::int AS lines,
              round(avg(extract(epoch FROM s.decided_at - o.submitted_at) / 86400)
                FILTER (WHERE s.reviewer IS NOT NULL AND s.decided_at IS NOT NULL), 1)::float8 AS "meanDays",
              count(*) FILTER (WHERE s.state = 'pending' AND s.due_on < $5::date)::int AS overdue ${submitted}`,
      [...values, dayInChina()],
    ),
    db.query<OrderStatistics['byState'][number]>(
      `SELECT s.state AS subject, count(*)::int AS orders ${submitted} GROUP BY 1 ORDER BY 2 DESC, 1`,
      values,
    ),
    db.query<{ approved: number; refused: number }>(
      `SELECT count(*) FILTER (WHERE l.decision = 'approved')::int AS approved,
              count(*) FILTER (WHERE l.decision = 'refused')::int AS refused
       FROM order_lines l WHERE l.sub_order IN (SELECT s.id ${submitted})`,
      values,
    ),
    grouped(groups.byPurpose),
    grouped(groups.byUnit),
    grouped(groups.byMonth),
  ]);
  const sum = sums.rows[0] ?? { total: 0, lines: 0, meanDays: null, overdue: 0 };
  const { approved = 0, refused = 0 } = lines.rows[0] ?? {};
  return { ...sum, approvedLines: approved, refusedLines: refused, byPurpose, byUnit, byMonth, byState: states.rows };
}

export const statistics: AnswerTo<typeof subOrders, 'statistics'> = async (context) =>
  count(context.services.database.pool, await readSpan(context));

const stateLabel = (state: string): string => subOrderStates.find(({ value }) => value === state)?.label ?? state;

/** The same numbers as a workbook; every row names its section. */
export async function statisticsFile(context: StatisticsContext): Promise<Buffer> {
  const span = await readSpan(context);
  const numbers = await count(context.services.database.pool, span);
  const section = (name: string, rows: OrderStatistics['byPurpose']): string[][] =>
    rows.map(({ subject, orders, lines }) => [name, subject, String(orders), String(lines)]);
  const rows = [
    ['合计', `${span.from} 至 ${span.until}`, String(numbers.total), String(numbers.lines)],
    ['合计', '同意', '', String(numbers.approvedLines)],
    ['合计', '不同意', '', String(numbers.refusedLines)],
    ...section('用途', numbers.byPurpose),
    ...section('保管单位', numbers.byUnit),
    ...section('月份', numbers.byMonth),
    ...numbers.byState.map(({ subject, orders }) => ['状态', stateLabel(subject), String(orders), '']),
  ];
  return writeWorkbook('借阅统计', ['统计项', '名称', '审核单数', '资料件数'], rows);
}
