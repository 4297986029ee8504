import type { Delivery } from '../../src/resources/delivery/deliveries.ts';
import type { Notice } from '../messages/notify.ts';
import { deliveryReviewRight, reviewersOf } from '../holdings/review-scope.ts';
import { notifyUsers } from '../messages/notify-users.ts';
import type { Transaction } from '../resources/transaction.ts';

type News = Omit<Notice, 'link'>;

/** Tells the submitter, unless the account is gone, and who else works on it. */
export async function notifySubmitter(
  transaction: Transaction,
  { id, user, members }: Pick<Delivery, 'id' | 'user' | 'members'>,
  news: News,
): Promise<void> {
  const recipients = [...(user === null ? [] : [user]), ...(members ?? [])];
  await notifyUsers(transaction, recipients, { ...news, link: `/DataCommit?id=${id}` });
}

/** Tells whoever accepts it, or all who could; never the submitter. */
export async function notifyReviewers(
  transaction: Transaction,
  { id, user, keepingUnit, reviewer }: Pick<Delivery, 'id' | 'user' | 'keepingUnit' | 'reviewer'>,
  news: News,
): Promise<void> {
  const able = (await reviewersOf(transaction.tx, deliveryReviewRight, keepingUnit))
    .map((each) => each.id)
    .filter((each) => each !== user);
  const recipients = reviewer !== null && able.includes(reviewer) ? [reviewer] : able;
  await notifyUsers(transaction, recipients, { ...news, link: `/admin/deliveries/show/${id}` });
}
