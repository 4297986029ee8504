import { dayInChina } from '../../src/resources/shared/china-days.ts';
import type { OwnLoan } from '../../src/resources/shared/loan-answers.ts';
import type { ItemKey } from '../holdings/lendable-item.ts';
import { readLendableItem } from '../holdings/lendable-item.ts';
import { lentColumns, mostLoans } from '../orders/lent-items.ts';
import { readOrderPolicy } from '../orders/order-policy.ts';
import type { Query } from '../resources/read-rows.ts';
import { outItemOf } from './lend.ts';
import { renewalObstacle } from './renewal-obstacle.ts';

/** Until when an item is out, 'YYYY-MM-DD'; null: it is in, or nobody may know of it. */
export async function loanOfItem(
  db: Query,
  { type, id }: ItemKey,
): Promise<{ dueOn: string; isOverdue: boolean } | null> {
  const item = await readLendableItem(db, { type, id });
  if (!item?.isCatalogPublic) return null;
  const { rows } = await db.query<{ dueOn: string }>('SELECT due_on AS "dueOn" FROM loans WHERE out_item = $1', [
    outItemOf({ itemType: type, itemId: id }),
  ]);
  const [loan] = rows;
  return loan ? { dueOn: loan.dueOn, isOverdue: loan.dueOn < dayInChina() } : null;
}

/** A person's loans: what is out first, the earliest due on top. */
export async function ownLoans(db: Query, userId: number): Promise<OwnLoan[]> {
  const today = dayInChina();
  const [policy, { rows }] = await Promise.all([
    readOrderPolicy(db),
    db.query<Omit<OwnLoan, 'renewalsLeft' | 'mayRenew'>>(
      `SELECT ${lentColumns}, l.sub_order AS "subOrder", s."order", s.sub_order_no AS "subOrderNo",
              l.renewal_refusal AS "renewalRefusal"
       FROM loans l JOIN sub_orders s ON s.id = l.sub_order WHERE l."user" = $1
       ORDER BY l.state = 'returned', l.due_on, l.id DESC LIMIT ${mostLoans}`,
      [userId, today],
    ),
  ]);
  return rows.map((row) => ({
    ...row,
    renewalsLeft: Math.max(0, policy.maxRenewals - row.renewals),
    mayRenew: renewalObstacle(row, policy, today) === null,
  }));
}
