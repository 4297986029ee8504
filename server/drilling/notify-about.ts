import type { DrillingImport } from '../../src/resources/delivery/drilling-imports.ts';
import { drillingReviewRight, reviewersOf } from '../holdings/review-scope.ts';
import type { Notice } from '../messages/notify.ts';
import { notifyUsers } from '../messages/notify-users.ts';
import type { Transaction } from '../resources/transaction.ts';

type News = Omit<Notice, 'link'>;

/** Tells the submitter, unless the account is gone. */
export async function notifySubmitter(
  transaction: Transaction,
  { id, user }: Pick<DrillingImport, 'id' | 'user'>,
  news: News,
): Promise<void> {
  if (user !== null) await notifyUsers(transaction, [user], { ...news, link: `/citiesDrillingDataCommit?id=${id}` });
}

/** Tells whoever reviews it, or all who could; never the submitter. */
export async function notifyReviewers(
  transaction: Transaction,
  { id, user, keepingUnit, reviewer }: Pick<DrillingImport, 'id' | 'user' | 'keepingUnit' | 'reviewer'>,
  news: News,
): Promise<void> {
  const all = await reviewersOf(transaction.tx, drillingReviewRight, keepingUnit);
  const able = all.map((each) => each.id).filter((each) => each !== user);
  const recipients = reviewer !== null && able.includes(reviewer) ? [reviewer] : able;
  await notifyUsers(transaction, recipients, { ...news, link: `/admin/drillingImports/show/${id}` });
}
