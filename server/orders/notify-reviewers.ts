import type { SubOrder } from '../../src/resources/borrowing/sub-orders.ts';
import type { Notice } from '../messages/notify.ts';
import { reviewersOf, reviewRight } from '../holdings/review-scope.ts';
import { notifyUsers } from '../messages/notify-users.ts';
import type { Transaction } from '../resources/transaction.ts';

type Reviewed = Pick<SubOrder, 'id' | 'keepingUnit' | 'reviewer' | 'user'>;

/** Tells whoever decides on a sub-order, or all who could; never the applicant, who decides on no order of their own. */
export async function notifyReviewers(
  transaction: Transaction,
  { id, keepingUnit, reviewer, user }: Reviewed,
  news: Omit<Notice, 'link'>,
): Promise<void> {
  const able = (await reviewersOf(transaction.tx, reviewRight, keepingUnit))
    .map((each) => each.id)
    .filter((each) => each !== user);
  const recipients = reviewer !== null && able.includes(reviewer) ? [reviewer] : able;
  await notifyUsers(transaction, recipients, { ...news, link: `/admin/subOrders/show/${id}` });
}
