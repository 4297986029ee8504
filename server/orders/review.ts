import { orders } from '../../src/resources/borrowing/orders.ts';
import { dayInChina } from '../../src/resources/shared/china-days.ts';
import type { ReviewedOrder } from '../../src/resources/shared/order-answers.ts';
import { isProtected } from '../../src/resources/shared/protection.ts';
import { subOrders } from '../../src/resources/borrowing/sub-orders.ts';
import { users } from '../../src/resources/people/users.ts';
import { notFound } from '../errors.ts';
import { readLendableItems } from '../holdings/lendable-item.ts';
import type { AnswerTo } from '../resources/own-calls.ts';
import type { Query } from '../resources/read-rows.ts';
import { type Selected, selectFrom, selectOf } from '../resources/select-of.ts';
import { readLentItems } from './lent-items.ts';
import { readOrder } from './read-order.ts';
import { readSubOrders } from './read-sub-orders.ts';
import { isInScope, readScope } from '../holdings/review-scope.ts';
import { userOf } from '../resources/reader.ts';

const headColumns = selectOf(subOrders, ['order', 'user', 'keepingUnit'], 's');
type Head = Selected<typeof headColumns> & { reviewerName: string | null };

/** Everything that a reviewer decides a sub-order by. @throws AppError 404, for other units too */
export const review: AnswerTo<typeof subOrders, 'review'> = async ({ services, reader, values: { id } }) => {
  const { pool } = services.database;
  const [scope, heads] = await Promise.all([
    readScope(pool, reader),
    pool.query<Head>(
      `SELECT ${headColumns}, coalesce(nullif(r.nickname, ''), r.username) AS "reviewerName"
       FROM sub_orders s LEFT JOIN users r ON r.id = s.reviewer WHERE s.id = $1`,
      [id],
    ),
  ]);
  const [head] = heads.rows;
  if (!head || !isInScope(scope, head.keepingUnit)) throw notFound('审核单');
  const [order, [subOrder], applicant, history, loans] = await Promise.all([
    readOrder(services, head.order),
    readSubOrders(pool, [id], { names: 'full' }),
    readApplicant(pool, head.user),
    readHistory(pool, head.user, id, scope),
    readLentItems(pool, id),
  ]);
  if (!subOrder) throw notFound('审核单');
  return {
    order,
    subOrder,
    applicant,
    reviewerName: head.reviewerName,
    isOwn: head.user !== null && head.user === userOf(reader),
    isOverdue: subOrder.state === 'pending' && subOrder.dueOn < dayInChina(),
    items: await readItems(pool, subOrder.lines),
    history,
    loans,
  };
};

const applicantColumns = selectOf(users, ['corpName']);
type Applicant = Selected<typeof applicantColumns> &
  Pick<NonNullable<ReviewedOrder['applicant']>, 'name' | 'isInternetUser' | 'isVerified'>;

async function readApplicant(db: Query, id: number | null): Promise<ReviewedOrder['applicant']> {
  if (id === null) return null;
  const { rows } = await db.query<Applicant>(
    `SELECT ${applicantColumns}, coalesce(nullif(nickname, ''), username) AS name, type = '1' AS "isInternetUser",
            type = '0' OR auth_status = '1' AS "isVerified"
     FROM users WHERE id = $1`,
    [id],
  );
  return rows[0] ?? null;
}

const historyColumns = selectFrom({ s: subOrders, o: orders }, [
  's.id',
  's.subOrderNo',
  's.state',
  'o.project',
  's.lineCount',
  'o.submittedAt',
]);

async function readHistory(db: Query, user: number | null, id: number, scope: readonly string[] | null) {
  const { rows } = await db.query<Selected<typeof historyColumns>>(
    `SELECT ${historyColumns}
     FROM sub_orders s JOIN orders o ON o.id = s."order"
     WHERE s."user" = $1 AND s.id <> $2 AND ($3::text[] IS NULL OR s.keeping_unit = ANY($3)) ORDER BY s.id DESC LIMIT 20`,
    [user, id, scope],
  );
  return rows;
}

async function readItems(db: Query, lines: ReviewedOrder['subOrder']['lines']): Promise<ReviewedOrder['items']> {
  const items = await readLendableItems(
    db,
    lines.map(({ itemType, itemId }) => ({ type: itemType, id: itemId })),
  );
  const byKey = new Map(items.map((item) => [`${item.type} ${item.id}`, item]));
  return Object.fromEntries(
    lines.map(({ id, itemType, itemId }) => {
      const item = byKey.get(`${itemType} ${itemId}`);
      if (!item) return [id, null];
      const { secrecy, protectedUntil } = item;
      return [id, { secrecy, protectedUntil, isProtected: isProtected(protectedUntil, dayInChina()) }];
    }),
  );
}
