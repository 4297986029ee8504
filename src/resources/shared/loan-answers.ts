import { type AnswerOf, day, flag, instant, oneOf, orNull, whole, words } from '../kit/answer.ts';
import { lendableTypeNames } from './lendable-types.ts';

/** Answers of the calls about things that are lent. */

const answeredLoan = {
  id: whole,
  itemType: oneOf(lendableTypeNames),
  itemId: whole,
  number: words,
  title: words,
  receiver: words,
  lentAt: instant,
  /** Last day of the loan. */
  dueOn: day,
  renewals: whole,
  state: oneOf(['out', 'returned']),
  returnedAt: orNull(instant),
  isOverdue: flag,
  /** Set while a renewal waits for an answer. */
  renewalAskedAt: orNull(instant),
};
export type AnsweredLoan = AnswerOf<typeof answeredLoan>;

/** A loan as its borrower sees it. */
export const ownLoan = {
  ...answeredLoan,
  order: whole,
  subOrder: whole,
  subOrderNo: words,
  /** Why the last renewal was refused. */
  renewalRefusal: orNull(words),
  renewalsLeft: whole,
  mayRenew: flag,
};
export type OwnLoan = AnswerOf<typeof ownLoan>;

/** A loan as the reviewers of its keeping unit see it. */
export const lentItem = { ...answeredLoan, renewalReason: orNull(words) };
export type LentItem = AnswerOf<typeof lentItem>;
