import type { HeldTypeName } from './held-types.ts';

/** Answers of the calls about things that are lent. Times are ISO 8601 in UTC, days 'YYYY-MM-DD'. */

export interface AnsweredLoan {
  id: number;
  itemType: HeldTypeName;
  itemId: number;
  number: string;
  title: string;
  receiver: string;
  lentAt: string;
  /** Last day of the loan. */
  dueOn: string;
  renewals: number;
  state: 'out' | 'returned';
  returnedAt: string | null;
  isOverdue: boolean;
  /** Set while a renewal waits for an answer. */
  renewalAskedAt: string | null;
}

/** A loan as its borrower sees it. */
export interface OwnLoan extends AnsweredLoan {
  order: number;
  subOrder: number;
  subOrderNo: string;
  /** Why the last renewal was refused. */
  renewalRefusal: string | null;
  renewalsLeft: number;
  mayRenew: boolean;
}

/** A loan as the reviewers of its keeping unit see it. */
export interface LentItem extends AnsweredLoan {
  renewalReason: string | null;
}
