import { dayInChina } from '../../src/resources/shared/china-days.ts';
import type { LentItem } from '../../src/resources/shared/loan-answers.ts';
import type { Query } from '../resources/read-rows.ts';

/** What is told of a loan `l`; $2: today in China. */
export const lentColumns = `l.id, l.item_type AS "itemType", l.item_id AS "itemId", l.number, l.title, l.receiver, l.lent_at AS "lentAt",
  l.due_on AS "dueOn", l.renewals, l.state, l.returned_at AS "returnedAt", l.renewal_asked_at AS "renewalAskedAt",
  l.state = 'out' AND l.due_on < $2::date AS "isOverdue"`;

export const mostLoans = 200;

/** What of a sub-order was lent: what is out first, then by number. */
export async function readLentItems(db: Query, subOrder: number): Promise<LentItem[]> {
  const { rows } = await db.query<LentItem>(
    `SELECT ${lentColumns}, l.renewal_reason AS "renewalReason" FROM loans l WHERE l.sub_order = $1
     ORDER BY l.state = 'returned', l.id LIMIT ${mostLoans}`,
    [subOrder, dayInChina()],
  );
  return rows;
}
