import type { QueueRow } from '../../src/resources/shared/order-answers.ts';
import { orders } from '../../src/resources/borrowing/orders.ts';
import { subOrders } from '../../src/resources/borrowing/sub-orders.ts';
import { dayInChina } from '../../src/resources/shared/china-days.ts';
import type { AnswerTo } from '../resources/own-calls.ts';
import { fullTextQuery, normalise } from '../resources/full-text.ts';
import { type Selected, selectFrom } from '../resources/select-of.ts';
import { orderedUnits } from './reviewer-scope.ts';
import { readScope } from '../holdings/review-scope.ts';
import { userOf } from '../resources/reader.ts';

const pageSize = 20;

/** When a longer loan of something of the sub-order was first asked for. */
const loanRenewalAskedAt = `(SELECT min(l.renewal_asked_at) FROM loans l WHERE l.sub_order = s.id)`;

/** Lists of the queue: condition and order. */
const lists = {
  pending: { where: `s.state = 'pending'`, order: 's.due_on, s.id' },
  renewal: {
    where: `(s.renewal_asked_at IS NOT NULL AND s.state = 'available'
             OR s.state = 'lent' AND ${loanRenewalAskedAt} IS NOT NULL)`,
    order: `coalesce(s.renewal_asked_at, ${loanRenewalAskedAt}), s.id`,
  },
  prepare: { where: `s.state = 'approved'`, order: 's.decided_at, s.id' },
  pickup: { where: `s.state IN ('pickup', 'lent')`, order: 's.id' },
  decided: { where: `s.state <> 'pending'`, order: 's.id DESC' },
} as const;

/** $1: units of the reviewer, null: all. */
const inScope = '($1::text[] IS NULL OR s.keeping_unit = ANY($1))';

/** Sub-orders that hold the words of $4 in their number, or in their order's: by the full texts that the lists have. */
const found = `s.id = ANY(ARRAY(
  SELECT id FROM sub_orders WHERE full_text @@ (SELECT $4::tsquery)
  UNION ALL
  SELECT p.id FROM orders q JOIN sub_orders p ON p."order" = q.id WHERE q.full_text @@ (SELECT $4::tsquery)))`;

/** The keyword as $4; null when there is none. What holds no letter or digit finds nothing. */
function wordsOf(keyword: string | null): { condition: string; vector: string | null } {
  if (keyword === null) return { condition: '$4::text IS NULL', vector: null };
  const vector = fullTextQuery(normalise(keyword));
  return vector === null ? { condition: '$4::text IS NOT NULL', vector } : { condition: found, vector };
}

const rowColumns = selectFrom({ s: subOrders, o: orders }, [
  's.id',
  's.subOrderNo',
  's.keepingUnit',
  's.state',
  's.lineCount',
  's.dueOn',
  's.decidedAt',
  's.availableUntil',
  'o.purpose',
  'o.project',
  'o.useUnit',
  'o.delivery',
  'o.submittedAt',
]);
type Computed = 'isOverdue' | 'applicant' | 'reviewerName' | 'renewalAskedAt' | 'backOn' | 'unread' | 'isOwn';
type Row = Selected<typeof rowColumns> & Pick<QueueRow, Computed>;

/** What waits for a reviewer in their units, the most urgent first. */
export const queue: AnswerTo<typeof subOrders, 'queue'> = async ({ services, reader, values }) => {
  const { pool } = services.database;
  const scope = await readScope(pool, reader);
  const { list, keepingUnit, purpose, keyword, page } = values;
  const { where, order } = lists[list];
  const words = wordsOf(keyword);
  const wanted = `${inScope} AND ${where} AND ($2::text IS NULL OR s.keeping_unit = $2)
    AND ${purpose === null ? '$3::text IS NULL' : 'o.purpose = $3'} AND ${words.condition}`;
  const from = 'FROM sub_orders s JOIN orders o ON o.id = s."order"';
  // The order itself is not looked at where it does not matter
  const counted = purpose === null ? 'FROM sub_orders s' : from;
  const conditions = [scope, keepingUnit, purpose, words.vector];
  const [rows, total, counts, units] = await Promise.all([
    pool.query<Row>(
      `SELECT ${rowColumns}, s.state = 'pending' AND s.due_on < $5::date AS "isOverdue",
              coalesce(nullif(u.nickname, ''), u.username) AS applicant,
              coalesce(nullif(r.nickname, ''), r.username) AS "reviewerName",
              coalesce(s.renewal_asked_at, ${loanRenewalAskedAt}) AS "renewalAskedAt",
              (SELECT min(l.due_on)::text FROM loans l WHERE l.sub_order = s.id AND l.state = 'out') AS "backOn",
              (SELECT count(*)::int FROM order_messages m
               WHERE m.sub_order = s.id AND m.side = 'user' AND m.read_at IS NULL) AS unread,
              s."user" IS NOT DISTINCT FROM $6::bigint AS "isOwn"
       ${from} LEFT JOIN users u ON u.id = s."user" LEFT JOIN users r ON r.id = s.reviewer
       WHERE ${wanted} ORDER BY ${order} LIMIT ${pageSize} OFFSET $7`,
      [...conditions, dayInChina(), userOf(reader), (page - 1) * pageSize],
    ),
    pool.query<{ n: number }>(`SELECT count(*)::int AS n ${counted} WHERE ${wanted}`, conditions),
    pool.query<Record<string, number>>(
      `SELECT ${Object.entries(lists)
        .filter(([name]) => name !== 'decided')
        .map(([name, each]) => `count(*) FILTER (WHERE ${each.where})::int AS ${name}`)
        .join(', ')}, count(*) FILTER (WHERE s.state = 'pending' AND s.due_on < $2::date)::int AS overdue
       FROM sub_orders s WHERE ${inScope} AND s.state IN ('pending', 'approved', 'available', 'pickup', 'lent')`,
      [scope, dayInChina()],
    ),
    pool.query<{ unit: string }>(
      `SELECT unit FROM (${orderedUnits}) u WHERE $1::text[] IS NULL OR unit = ANY($1) ORDER BY unit LIMIT 200`,
      [scope],
    ),
  ]);
  const { overdue = 0, ...open } = counts.rows[0] ?? {};
  return {
    rows: rows.rows,
    total: total.rows[0]?.n ?? 0,
    pageSize,
    counts: open,
    overdue,
    keepingUnits: units.rows.map(({ unit }) => unit),
  };
};
