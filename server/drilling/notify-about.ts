import type { DrillingImport } from '../../src/resources/delivery/drilling-imports.ts';
import { drillingReviewRight, reviewersOf, worksOn } from '../holdings/review-scope.ts';
import type { Notice } from '../messages/notify.ts';
import { notifyUsers } from '../messages/notify-users.ts';
import type { Transaction } from '../resources/transaction.ts';

type News = Omit<Notice, 'link'>;

/** Tells the submitter, unless the account is gone, and who else works on it. */
export async function notifySubmitter(
  transaction: Transaction,
  { id, user, members }: Pick<DrillingImport, 'id' | 'user' | 'members'>,
  news: News,
): Promise<void> {
  const recipients = [...(user === null ? [] : [user]), ...(members ?? [])];
  await notifyUsers(transaction, recipients, { ...news, link: `/citiesDrillingDataCommit?id=${id}` });
}

/** Tells whoever reviews it, or all who could; never those who work on it. */
export async function notifyReviewers(
  transaction: Transaction,
  {
    id,
    keepingUnit,
    reviewer,
    ...people
  }: Pick<DrillingImport, 'id' | 'user' | 'members' | 'keepingUnit' | 'reviewer'>,
  news: News,
): Promise<void> {
  const all = await reviewersOf(transaction.tx, drillingReviewRight, keepingUnit);
  const able = all.map((each) => each.id).filter((each) => !worksOn(people, each));
  const recipients = reviewer !== null && able.includes(reviewer) ? [reviewer] : able;
  await notifyUsers(transaction, recipients, { ...news, link: `/admin/drillingImports/show/${id}` });
}
