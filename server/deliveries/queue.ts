import { deliveries } from '../../src/resources/delivery/deliveries.ts';
import { dayInChina } from '../../src/resources/shared/china-days.ts';
import type { QueuedDelivery } from '../../src/resources/shared/delivery-answers.ts';
import { deliveryReviewRight, readScope } from '../holdings/review-scope.ts';
import { fullTextQuery, normalise } from '../resources/full-text.ts';
import type { AnswerTo } from '../resources/own-calls.ts';
import { userOf } from '../resources/reader.ts';
import { type Selected, selectOf } from '../resources/select-of.ts';
import { type Head, headColumns, isOverdue } from './head-columns.ts';
import { isAwaitingStage } from './related.ts';

const pageSize = 20;

/** Lists of the desk: condition and order. $2: who asks. */
const lists = {
  waiting: { where: `d.state = 'submitted'`, order: 'd.due_on, d.id' },
  mine: { where: `d.state <> 'draft' AND d.reviewer = $2::bigint`, order: `d.state = 'accepted', d.due_on, d.id` },
  returned: { where: `d.state = 'returned'`, order: 'd.due_on, d.id' },
  accepted: { where: `d.state = 'accepted'`, order: 'd.id DESC' },
  /** Another stage was promised and has not been handed in. */
  stages: { where: isAwaitingStage, order: 'd.next_stage_on, d.id' },
} as const;

/** $1: units of the reviewer, null: all. */
const inScope = `d.state <> 'draft' AND ($1::text[] IS NULL OR d.keeping_unit = ANY($1))`;

/** The keyword as $3; null when there is none. What holds no letter or digit finds nothing. */
function wordsOf(keyword: string | null): { condition: string; vector: string | null } {
  if (keyword === null) return { condition: '$3::text IS NULL', vector: null };
  const vector = fullTextQuery(normalise(keyword));
  return vector === null
    ? { condition: '$3::text IS NOT NULL', vector }
    : { condition: 'd.full_text @@ (SELECT $3::tsquery)', vector };
}

const rowColumns = selectOf(deliveries, ['submitter', 'keepingUnit'], 'd');
type Row = Head & Selected<typeof rowColumns> & Pick<QueuedDelivery, 'reviewer'>;

/** What waits for the keepers of the reader's units, the most urgent first. */
export const queue: AnswerTo<typeof deliveries, 'queue'> = async ({ services, reader, values }) => {
  const { pool } = services.database;
  const { list, keyword, page } = values;
  const { where, order } = lists[list];
  const words = wordsOf(keyword);
  const me = userOf(reader);
  const scope = await readScope(pool, reader, deliveryReviewRight);
  const wanted = `${inScope} AND ${where} AND $2::bigint IS NOT NULL AND ${words.condition}`;
  const [rows, total, counts] = await Promise.all([
    pool.query<Row>(
      `SELECT ${headColumns('$4')}, ${rowColumns}, coalesce(nullif(u.nickname, ''), u.username) AS reviewer
       FROM deliveries d LEFT JOIN users u ON u.id = d.reviewer
       WHERE ${wanted} ORDER BY ${order} LIMIT ${pageSize} OFFSET $5`,
      [scope, me, words.vector, dayInChina(), (page - 1) * pageSize],
    ),
    pool.query<{ n: number }>(`SELECT count(*)::int AS n FROM deliveries d WHERE ${wanted}`, [scope, me, words.vector]),
    pool.query<Record<string, number>>(
      `SELECT ${Object.entries(lists)
        .map(([name, each]) => `count(*) FILTER (WHERE ${each.where})::int AS ${name}`)
        .join(', ')}, count(*) FILTER (WHERE d.state = 'submitted' AND ${isOverdue('$3')})::int AS overdue
       FROM deliveries d WHERE ${inScope}`,
      [scope, me, dayInChina()],
    ),
  ]);
  const { overdue = 0, ...each } = counts.rows[0] ?? {};
  return { rows: rows.rows, total: total.rows[0]?.n ?? 0, pageSize, counts: each, overdue };
};
