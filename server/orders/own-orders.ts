import { orders } from '../../src/resources/borrowing/orders.ts';
import { subOrders } from '../../src/resources/borrowing/sub-orders.ts';
import type { OrderSummary, UsableOrder } from '../../src/resources/shared/order-answers.ts';
import type { OrderState } from '../../src/resources/shared/order-kinds.ts';
import { notFound } from '../errors.ts';
import type { AnswerTo } from '../resources/own-calls.ts';
import type { Query } from '../resources/read-rows.ts';
import { type Selected, selectFrom, selectOf } from '../resources/select-of.ts';
import { readOrder } from './read-order.ts';
import { readSubOrders } from './read-sub-orders.ts';
import { userOf } from '../resources/reader.ts';

const pageSize = 10;
const contains = (text: string): string => `%${text.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;

/** Conditions of 我的申请; $1 the user, $2 state, $3 purpose, $4 pattern (null: any). */
const isWanted = `o."user" = $1 AND ($2::text IS NULL OR o.state = $2) AND ($3::text IS NULL OR o.purpose = $3)
  AND ($4::text IS NULL OR o.order_no ILIKE $4 OR o.project ILIKE $4 OR EXISTS (
    SELECT 1 FROM sub_orders s JOIN order_lines l ON l.sub_order = s.id
    WHERE s."order" = o.id AND (l.title ILIKE $4 OR l.number ILIKE $4)))`;

const summaryColumns = selectOf(
  orders,
  ['id', 'orderNo', 'purpose', 'project', 'delivery', 'state', 'submittedAt', 'isSample'],
  'o',
);
type Summary = Selected<typeof summaryColumns> & Pick<OrderSummary, 'lineCount' | 'titles' | 'parts' | 'unread'>;

const summaries = `
  SELECT ${summaryColumns},
         (SELECT coalesce(sum(s.line_count), 0)::int FROM sub_orders s WHERE s."order" = o.id) AS "lineCount",
         (SELECT coalesce(json_agg(first.title), '[]') FROM (
            SELECT l.title FROM sub_orders s JOIN order_lines l ON l.sub_order = s.id
            WHERE s."order" = o.id ORDER BY l.id LIMIT 3) first) AS titles,
         (SELECT coalesce(json_agg(json_build_object('id', s.id, 'keepingUnit', s.keeping_unit, 'state', s.state,
            'isExpired', coalesce(s.available_until <= now(), false), 'dueOn', s.due_on) ORDER BY s.id), '[]')
          FROM sub_orders s WHERE s."order" = o.id) AS parts,
         (SELECT count(*)::int FROM sub_orders s JOIN order_messages m ON m.sub_order = s.id
          WHERE s."order" = o.id AND m.side = 'staff' AND m.read_at IS NULL) AS unread
  FROM orders o WHERE ${isWanted} ORDER BY o.submitted_at DESC, o.id DESC LIMIT ${pageSize} OFFSET $5`;

/** A person's own applications, the newest first. */
export const mine: AnswerTo<typeof orders, 'mine'> = async ({ services, reader, values }) => {
  const { pool } = services.database;
  const user = userOf(reader);
  const { state, purpose, keyword, page } = values;
  const wanted = [user, state, purpose, keyword === null ? null : contains(keyword)];
  const [rows, total, counts] = await Promise.all([
    pool.query<Summary>(summaries, [...wanted, (page - 1) * pageSize]),
    pool.query<{ n: number }>(`SELECT count(*)::int AS n FROM orders o WHERE ${isWanted}`, wanted),
    pool.query<{ state: OrderState; n: number }>(
      'SELECT state, count(*)::int AS n FROM orders WHERE "user" = $1 GROUP BY state',
      [user],
    ),
  ]);
  return {
    rows: rows.rows,
    total: total.rows[0]?.n ?? 0,
    pageSize,
    counts: Object.fromEntries(counts.rows.map((row) => [row.state, row.n])),
  };
};

/** One of a person's own applications. Somebody else's answers like one that is not there. */
export const one: AnswerTo<typeof orders, 'one'> = async ({ services, reader, values: { id } }) => {
  const { pool } = services.database;
  const { rows } = await pool.query<{ id: number }>(
    'SELECT s.id FROM orders o JOIN sub_orders s ON s."order" = o.id WHERE o.id = $1 AND o."user" = $2',
    [id, userOf(reader)],
  );
  if (rows.length === 0) throw notFound('申请');
  const ids = rows.map((row) => row.id);
  const [order, subOrders] = await Promise.all([
    readOrder(services, id),
    readSubOrders(pool, ids, { names: 'masked' }),
  ]);
  return { ...order, subOrders };
};

const headColumns = selectFrom({ s: subOrders, o: orders }, [
  's.id',
  's.order AS orderId',
  'o.orderNo',
  'o.project',
  'o.delivery',
  'o.isSample',
]);
type OrderHead = Selected<typeof headColumns>;

/** A person's sub-orders that something may be got from, or could be: open ones first, then by number. */
export const usable: AnswerTo<typeof orders, 'usable'> = async ({ services, reader, values }) => {
  const { pool } = services.database;
  const user = userOf(reader);
  const isUsable = `s."user" = $1 AND s.state IN ('approved', 'available', 'pickup', 'lent', 'returned', 'done')`;
  const [page, total] = await Promise.all([
    pool.query<OrderHead>(
      `SELECT ${headColumns} FROM sub_orders s JOIN orders o ON o.id = s."order" WHERE ${isUsable}
       ORDER BY s.state IN ('returned', 'done'), o.submitted_at DESC, s.id DESC LIMIT ${pageSize} OFFSET $2`,
      [user, (values.page - 1) * pageSize],
    ),
    pool.query<{ n: number }>(`SELECT count(*)::int AS n FROM sub_orders s WHERE ${isUsable}`, [user]),
  ]);
  return { rows: await withLines(pool, page.rows), total: total.rows[0]?.n ?? 0, pageSize };
};

async function withLines(db: Query, heads: readonly OrderHead[]): Promise<UsableOrder[]> {
  const read = await readSubOrders(
    db,
    heads.map(({ id }) => id),
    { names: 'masked' },
  );
  const byId = new Map(read.map((subOrder) => [subOrder.id, subOrder]));
  return heads.flatMap((head) => {
    const found = byId.get(head.id);
    if (!found) return [];
    const { events: _events, messages: _messages, ...subOrder } = found;
    return [{ ...subOrder, ...head }];
  });
}
