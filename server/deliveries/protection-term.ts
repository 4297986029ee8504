import type { Archive } from '../../src/resources/holdings/archives.ts';
import { dayInChina, fullDayWords } from '../../src/resources/shared/china-days.ts';
import { conflict, invalid } from '../errors.ts';
import type { Transaction } from '../resources/transaction.ts';
import { notifyUsers } from '../messages/notify-users.ts';
import { yearsLater } from './checks/check-dates.ts';

interface Term {
  /** First and last day, 'YYYY-MM-DD'. */
  from: string;
  until: string;
  maxYears: number;
}

/**
 * A protection ends after it begins, and lasts no longer than is allowed (实施办法: five years at a time).
 * @param since what its first day is, in words
 * @param mend what else may be done about one that is too long, in words
 * @throws AppError 422 under `field`
 */
export function assertTerm(
  { from, until, maxYears }: Term,
  { field, since, mend = '' }: { field: 'protectedUntil' | 'until'; since: string; mend?: string },
): void {
  if (until < from) throw invalid({ [field]: [`保护期止不能早于${since}（${from}）`] });
  const latest = yearsLater(from, maxYears);
  if (until > latest)
    throw invalid({ [field]: [`保护期自${since}（${from}）起最长 ${maxYears} 年，请改为 ${latest} 或更早${mend}`] });
}

/** The last day of a protection that runs. @throws AppError 409 where there is none, or it is over */
export function runningUntil({ protectedUntil }: Pick<Archive, 'protectedUntil'>, act: string): string {
  if (protectedUntil === null) throw conflict(`此资料没有保护期，不能${act}`);
  if (protectedUntil < dayInChina())
    throw conflict(`此资料的保护期已于${fullDayWords(protectedUntil)}届满并公开，不能再${act}`);
  return protectedUntil;
}

/** Tells whoever handed an archive in what becomes of its protection. */
export async function notifyHolders(
  transaction: Transaction,
  archive: number,
  news: { title: string; body: string },
): Promise<void> {
  const { rows } = await transaction.tx.query<{ user: number }>(
    `SELECT DISTINCT "user" FROM deliveries WHERE archive = $1 AND "user" IS NOT NULL AND material_type = '成果资料'`,
    [archive],
  );
  const holders = rows.map(({ user }) => user);
  await notifyUsers(transaction, holders, { ...news, link: `/archivesHoldingsDetail?id=${archive}` });
}
