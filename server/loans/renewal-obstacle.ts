import type { Loan } from '../../src/resources/borrowing/loans.ts';
import type { OrderPolicy } from '../../src/resources/borrowing/order-policy.ts';
import { daysBetween } from '../../src/resources/shared/china-days.ts';

export type RenewableLoan = Pick<Loan, 'state' | 'dueOn' | 'renewals' | 'renewalAskedAt'>;

/** Why the borrower cannot ask for a longer loan on this day ('YYYY-MM-DD', China); null: nothing is in the way. */
export function renewalObstacle(
  { state, dueOn, renewals, renewalAskedAt }: RenewableLoan,
  { maxRenewals, closeAfterDays }: Pick<OrderPolicy, 'maxRenewals' | 'closeAfterDays'>,
  today: string,
): string | null {
  if (state !== 'out') return '这件资料已经归还，不能续借';
  if (renewalAskedAt !== null) return '续借申请已经提交，请等待答复';
  if (renewals >= maxRenewals) return `每件最多续借 ${maxRenewals} 次，如仍需要请归还后重新申请`;
  if (daysBetween(dueOn, today) > closeAfterDays) return `已逾期超过 ${closeAfterDays} 天，不能续借，请先归还`;
  return null;
}
