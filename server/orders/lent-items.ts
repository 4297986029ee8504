import { loans } from '../../src/resources/borrowing/loans.ts';
import { dayInChina } from '../../src/resources/shared/china-days.ts';
import type { LentItem } from '../../src/resources/shared/loan-answers.ts';
import type { Query } from '../resources/read-rows.ts';
import { type Selected, selectOf } from '../resources/select-of.ts';

const stored = selectOf(
  loans,
  [
    'id',
    'itemType',
    'itemId',
    'number',
    'title',
    'receiver',
    'lentAt',
    'dueOn',
    'renewals',
    'state',
    'returnedAt',
    'renewalAskedAt',
  ],
  'l',
);
const reason = selectOf(loans, ['renewalReason'], 'l');

/** What is told of a loan. */
export type Lent = Selected<typeof stored> & { isOverdue: boolean };
/** Its columns, of a loan `l`; $2: today in China. */
export const lentColumns = `${stored}, l.state = 'out' AND l.due_on < $2::date AS "isOverdue"`;

export const maxLoans = 200;

/** What of a sub-order was lent: what is out first, then by number. */
export async function readLentItems(db: Query, subOrder: number): Promise<LentItem[]> {
  const { rows } = await db.query<Lent & Selected<typeof reason>>(
    `SELECT ${lentColumns}, ${reason} FROM loans l WHERE l.sub_order = $1
     ORDER BY l.state = 'returned', l.id LIMIT ${maxLoans}`,
    [subOrder, dayInChina()],
  );
  return rows;
}
