import { type AnswerOf, day, listOf, whole, words } from '../kit/answer.ts';

/** How often a value occurs; none with nought. */
const counted = listOf({ value: words, count: whole });

/** A person's own use of the portal over the last twelve months; months are 'YYYY-MM', the earliest first. */
export const ownStatistics = {
  /** Days with at least one visit, copies read on the screen, files downloaded, in each month. */
  months: listOf({ month: words, visitDays: whole, views: whole, downloads: whole }),
  /** Days of the last twelve weeks on which the person was here. */
  visitDays: listOf(day),
  totals: { visitDays: whole, views: whole, downloads: whole, orders: whole, items: whole, scores: whole },
  /** Sub-orders by state, orders by purpose, applied items by kind, given scores by stars. */
  byState: counted,
  byPurpose: counted,
  byItemType: counted,
  byScore: counted,
  appointments: { attended: whole, missed: whole, coming: whole },
};
export type OwnStatistics = AnswerOf<typeof ownStatistics>;
