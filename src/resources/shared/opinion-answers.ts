import type { ItemKind } from './item-kinds.ts';
import type { AnsweredFile } from './order-answers.ts';
import type { AppraisalState, FeedbackState, SuggestionKind, SuggestionState } from './opinion-kinds.ts';

/** Answers of the calls about ratings, appraisals, error reports and feedback. Times are ISO 8601 in UTC. */

/** How calls name an item. */
export interface ItemName {
  itemType: ItemKind;
  itemId: number;
}

/** How an item is rated. */
export interface ScoreSummary {
  /** Number of people. */
  count: number;
  /** 1 to 5, one decimal; null while nobody has rated it. */
  average: number | null;
  /** How many gave 1, 2, 3, 4 and 5. */
  distribution: [number, number, number, number, number];
}

/** The own rating of an item; null while there is none. */
export interface OwnScore {
  score: number | null;
  scoredAt: string | null;
}

/** `title` null: the item is not open any more. */
export interface RatedItem extends ItemName {
  id: number;
  title: string | null;
  score: number;
  scoredAt: string;
}

/** An appraisal as everybody reads it. */
export interface PublicAppraisal {
  id: number;
  /** The name with its middle hidden. */
  author: string;
  score: number | null;
  text: string;
  submittedAt: string;
  reply: string | null;
  repliedAt: string | null;
}

export interface OwnAppraisal extends ItemName {
  id: number;
  text: string;
  state: AppraisalState;
  reason: string | null;
  reply: string | null;
  repliedAt: string | null;
  submittedAt: string;
}

/** An accepted error report in an item's public history. */
export interface Correction {
  id: number;
  kind: SuggestionKind;
  fieldLabel: string | null;
  fileName: string | null;
  page: number | null;
  changedFrom: string | null;
  changedTo: string | null;
  reply: string | null;
  decidedAt: string;
  /** The reporter's name with its middle hidden. */
  by: string;
}

/** The own report of an error. `title` null: the item is not open any more. */
export interface OwnSuggestion extends ItemName {
  id: number;
  title: string | null;
  kind: SuggestionKind;
  fieldLabel: string | null;
  presentValue: string | null;
  proposedValue: string | null;
  fileName: string | null;
  page: number | null;
  note: string | null;
  attachment: AnsweredFile | null;
  state: SuggestionState;
  isApplied: boolean;
  changedTo: string | null;
  reply: string | null;
  submittedAt: string;
  decidedAt: string | null;
}

export interface FeedbackMessage {
  id: number;
  side: 'user' | 'staff';
  text: string;
  at: string;
}

/** A feedback of the user with what was said about it. */
export interface OwnFeedback {
  id: number;
  kind: string;
  subject: string;
  body: string;
  state: FeedbackState;
  submittedAt: string;
  changedAt: string;
  attachment: AnsweredFile | null;
  messages: FeedbackMessage[];
}

export interface Rows<Row> {
  rows: Row[];
}
