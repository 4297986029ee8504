import { amount, type AnswerOf, flag, instant, listOf, oneOf, orNull, whole, words } from '../kit/answer.ts';
import { itemKindNames } from './item-kinds.ts';
import { answeredFile } from './order-answers.ts';
import { appraisalStates, feedbackStates, suggestionKinds, suggestionStates } from './opinion-kinds.ts';

/** Answers of the calls about ratings, appraisals, error reports and feedback. */

/** How calls name an item. */
export const itemName = { itemType: oneOf(itemKindNames), itemId: whole };
export type ItemName = AnswerOf<typeof itemName>;

/** How an item is rated. */
export const scoreSummary = {
  /** Number of people. */
  count: whole,
  /** 1 to 5, one decimal; null while nobody has rated it. */
  average: orNull(amount),
  /** How many gave 1, 2, 3, 4 and 5. */
  distribution: listOf(whole),
};
export type ScoreSummary = AnswerOf<typeof scoreSummary>;

/** The own rating of an item; null while there is none. */
export const ownScore = { score: orNull(whole), scoredAt: orNull(instant) };
export type OwnScore = AnswerOf<typeof ownScore>;

/** `title` null: the item is not open any more. */
export const ratedItem = { ...itemName, id: whole, title: orNull(words), score: whole, scoredAt: instant };
export type RatedItem = AnswerOf<typeof ratedItem>;

/** An appraisal as everybody reads it. */
export const publicAppraisal = {
  id: whole,
  /** The name with its middle hidden. */
  author: words,
  score: orNull(whole),
  text: words,
  submittedAt: instant,
  reply: orNull(words),
  repliedAt: orNull(instant),
};
export type PublicAppraisal = AnswerOf<typeof publicAppraisal>;

export const ownAppraisal = {
  ...itemName,
  id: whole,
  text: words,
  state: oneOf(appraisalStates),
  reason: orNull(words),
  reply: orNull(words),
  repliedAt: orNull(instant),
  submittedAt: instant,
};
export type OwnAppraisal = AnswerOf<typeof ownAppraisal>;

/** An accepted error report in an item's public history. */
export const correction = {
  id: whole,
  kind: oneOf(suggestionKinds),
  fieldLabel: orNull(words),
  fileName: orNull(words),
  page: orNull(whole),
  changedFrom: orNull(words),
  changedTo: orNull(words),
  reply: orNull(words),
  decidedAt: instant,
  /** The reporter's name with its middle hidden. */
  by: words,
};
export type Correction = AnswerOf<typeof correction>;

/** The own report of an error. `title` null: the item is not open any more. */
export const ownSuggestion = {
  ...itemName,
  id: whole,
  title: orNull(words),
  kind: oneOf(suggestionKinds),
  fieldLabel: orNull(words),
  presentValue: orNull(words),
  proposedValue: orNull(words),
  fileName: orNull(words),
  page: orNull(whole),
  note: orNull(words),
  attachment: orNull(answeredFile),
  state: oneOf(suggestionStates),
  isApplied: flag,
  changedTo: orNull(words),
  reply: orNull(words),
  submittedAt: instant,
  decidedAt: orNull(instant),
};
export type OwnSuggestion = AnswerOf<typeof ownSuggestion>;

const feedbackMessage = { id: whole, side: oneOf(['user', 'staff']), text: words, at: instant };
export type FeedbackMessage = AnswerOf<typeof feedbackMessage>;

/** A feedback of the user with what was said about it. */
export const ownFeedback = {
  id: whole,
  kind: words,
  subject: words,
  body: words,
  state: oneOf(feedbackStates),
  submittedAt: instant,
  changedAt: instant,
  attachment: orNull(answeredFile),
  messages: listOf(feedbackMessage),
};
export type OwnFeedback = AnswerOf<typeof ownFeedback>;
