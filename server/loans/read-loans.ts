import { loans } from '../../src/resources/borrowing/loans.ts';
import { subOrders } from '../../src/resources/borrowing/sub-orders.ts';
import { dayInChina } from '../../src/resources/shared/china-days.ts';
import type { OwnLoan } from '../../src/resources/shared/loan-answers.ts';
import type { ItemKey } from '../holdings/lendable-item.ts';
import { readLendableItem } from '../holdings/lendable-item.ts';
import { type Lent, lentColumns, maxLoans } from '../orders/lent-items.ts';
import { readOrderPolicy } from '../orders/order-policy.ts';
import type { Query } from '../resources/read-rows.ts';
import { type Selected, selectFrom, selectOf } from '../resources/select-of.ts';
import { outItemOf } from './lend.ts';
import { renewalObstacle } from './renewal-obstacle.ts';

const dueColumns = selectOf(loans, ['dueOn']);

/** Until when an item is out, 'YYYY-MM-DD'; null: it is in, or nobody may know of it. */
export async function loanOfItem(
  db: Query,
  { type, id }: ItemKey,
): Promise<{ dueOn: string; isOverdue: boolean } | null> {
  const item = await readLendableItem(db, { type, id });
  if (!item?.isCatalogPublic) return null;
  const { rows } = await db.query<Selected<typeof dueColumns>>(`SELECT ${dueColumns} FROM loans WHERE out_item = $1`, [
    outItemOf({ itemType: type, itemId: id }),
  ]);
  const [loan] = rows;
  return loan ? { dueOn: loan.dueOn, isOverdue: loan.dueOn < dayInChina() } : null;
}

const orderColumns = selectFrom({ l: loans, s: subOrders }, [
  'l.subOrder',
  's.order',
  's.subOrderNo',
  'l.renewalRefusal',
]);

/** A person's loans: what is out first, the earliest due on top. */
export async function ownLoans(db: Query, userId: number): Promise<OwnLoan[]> {
  const today = dayInChina();
  const [policy, { rows }] = await Promise.all([
    readOrderPolicy(db),
    db.query<Lent & Selected<typeof orderColumns>>(
      `SELECT ${lentColumns}, ${orderColumns}
       FROM loans l JOIN sub_orders s ON s.id = l.sub_order WHERE l."user" = $1
       ORDER BY l.state = 'returned', l.due_on, l.id DESC LIMIT ${maxLoans}`,
      [userId, today],
    ),
  ]);
  return rows.map((row) => ({
    ...row,
    renewalsLeft: Math.max(0, policy.maxRenewals - row.renewals),
    mayRenew: renewalObstacle(row, policy, today) === null,
  }));
}
