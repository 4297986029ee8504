import {
  amount,
  type AnswerOf,
  day,
  flag,
  instant,
  listOf,
  mapOf,
  oneOf,
  orNull,
  rowsOf,
  whole,
  words,
} from '../kit/answer.ts';
import { lineDecisions, subOrderStates } from './file-rights.ts';
import { lendableTypeNames } from './lendable-types.ts';
import { lentItem } from './loan-answers.ts';
import { deliveryWays, eventSides, orderEventKinds, orderStates } from './order-kinds.ts';

/** Answers of the calls about orders. */

/** A file that a person added: a letter, an attachment. */
export const answeredFile = { name: words, objectName: words };
export type AnsweredFile = AnswerOf<typeof answeredFile>;

const subOrderState = oneOf(subOrderStates);
const delivery = oneOf(deliveryWays);
/** Who wrote: the applicant, or the keeping unit. */
const writer = oneOf(['user', 'staff']);

const answeredLine = {
  id: whole,
  subOrder: whole,
  itemType: oneOf(lendableTypeNames),
  itemId: whole,
  number: words,
  title: words,
  decision: oneOf(lineDecisions),
  reason: orNull(words),
};
export type AnsweredLine = AnswerOf<typeof answeredLine>;

const answeredEvent = {
  id: whole,
  subOrder: whole,
  kind: oneOf(orderEventKinds),
  from: orNull(subOrderState),
  to: orNull(subOrderState),
  note: orNull(words),
  side: oneOf(eventSides),
  /** Who of the staff: to reviewers the name, to the applicant the keeping unit and the masked name. Null: nobody of them. */
  who: orNull(words),
  at: instant,
};
export type AnsweredEvent = AnswerOf<typeof answeredEvent>;

const answeredMessage = {
  id: whole,
  subOrder: whole,
  side: writer,
  text: words,
  at: instant,
  isRead: flag,
  attachment: orNull(answeredFile),
};
export type AnsweredMessage = AnswerOf<typeof answeredMessage>;

const subOrderHead = {
  id: whole,
  subOrderNo: words,
  keepingUnit: words,
  state: subOrderState,
  lineCount: whole,
  dueOn: day,
  decidedAt: orNull(instant),
  reason: orNull(words),
  availableUntil: orNull(instant),
  isExpired: flag,
  renewals: whole,
  renewalsLeft: whole,
  renewalAskedAt: orNull(instant),
  renewalReason: orNull(words),
  pickupNote: orNull(words),
  /** What the applicant may do now. */
  may: { withdraw: flag, renew: flag, finish: flag, say: flag },
  lines: listOf(answeredLine),
};
/** A sub-order with everything that belongs to it. */
const answeredSubOrder = { ...subOrderHead, events: listOf(answeredEvent), messages: listOf(answeredMessage) };
export type AnsweredSubOrder = AnswerOf<typeof answeredSubOrder>;

const orderHead = {
  id: whole,
  orderNo: words,
  state: oneOf(orderStates),
  purpose: words,
  project: words,
  useUnit: words,
  contactName: words,
  /** Masked. */
  contactMobile: words,
  delivery,
  note: orNull(words),
  submittedAt: instant,
  isSample: flag,
  letter: orNull(answeredFile),
};
export type OrderHead = AnswerOf<typeof orderHead>;

export const answeredOrder = { ...orderHead, subOrders: listOf(answeredSubOrder) };
export type AnsweredOrder = AnswerOf<typeof answeredOrder>;

/** A line of 我的申请. */
const orderSummary = {
  id: whole,
  orderNo: words,
  purpose: words,
  project: words,
  delivery,
  state: oneOf(orderStates),
  submittedAt: instant,
  isSample: flag,
  lineCount: whole,
  /** First titles. */
  titles: listOf(words),
  parts: listOf({ id: whole, keepingUnit: words, state: subOrderState, isExpired: flag, dueOn: day }),
  unread: whole,
};
export type OrderSummary = AnswerOf<typeof orderSummary>;

export const orderPage = {
  ...rowsOf(orderSummary),
  total: whole,
  pageSize: whole,
  /** Orders by state, whatever the conditions; a state without any is left out. */
  counts: mapOf(whole),
};
export type OrderPage = AnswerOf<typeof orderPage>;

/** A line of 我的订单: a sub-order that something may be got from. */
const usableOrder = { ...subOrderHead, orderId: whole, orderNo: words, project: words, delivery, isSample: flag };
export type UsableOrder = AnswerOf<typeof usableOrder>;

export const usablePage = { ...rowsOf(usableOrder), total: whole, pageSize: whole };
export type UsablePage = AnswerOf<typeof usablePage>;

/** A file of an approved line. `refusal`: why it cannot be downloaded now. */
const orderFile = {
  line: whole,
  id: whole,
  name: words,
  objectName: words,
  size: whole,
  format: words,
  refusal: orNull(words),
};
export type OrderFile = AnswerOf<typeof orderFile>;

/** Files of a sub-order. `unnamed`: how many more there are that were classified or closed after the order. */
export const orderFiles = { ...rowsOf(orderFile), unnamed: whole };
export type OrderFiles = AnswerOf<typeof orderFiles>;

/** A line of the reviewer's queue. */
const queueRow = {
  id: whole,
  subOrderNo: words,
  keepingUnit: words,
  state: subOrderState,
  lineCount: whole,
  dueOn: day,
  /** Working time is over: the day by which it should be decided is past. */
  isOverdue: flag,
  purpose: words,
  project: words,
  useUnit: words,
  delivery,
  applicant: orNull(words),
  submittedAt: instant,
  decidedAt: orNull(instant),
  reviewerName: orNull(words),
  /** When more time was first asked for, to download or for something lent. */
  renewalAskedAt: orNull(instant),
  /** Last moment of downloading. */
  availableUntil: orNull(instant),
  /** Day by which the first of what is out should be back; null when nothing is out. */
  backOn: orNull(day),
  unread: whole,
  isOwn: flag,
};
export type QueueRow = AnswerOf<typeof queueRow>;

export const queuePage = {
  ...rowsOf(queueRow),
  total: whole,
  pageSize: whole,
  /** Rows of each list, in the reviewer's units. */
  counts: mapOf(whole),
  overdue: whole,
  keepingUnits: listOf(words),
};
export type QueuePage = AnswerOf<typeof queuePage>;

export const reviewedOrder = {
  order: orderHead,
  subOrder: answeredSubOrder,
  /** Null: the account was cancelled. */
  applicant: orNull({ name: words, corpName: orNull(words), isVerified: flag, isInternetUser: flag }),
  reviewerName: orNull(words),
  isOwn: flag,
  isOverdue: flag,
  /** What was lent; empty before. */
  loans: listOf(lentItem),
  /** Secrecy and protection of each line's item by the line's id, as they are now; null: it is there no more. */
  items: mapOf(orNull({ secrecy: words, protectedUntil: orNull(day), isProtected: flag })),
  /** Earlier sub-orders of the same person in the reviewer's units. */
  history: listOf({
    id: whole,
    subOrderNo: words,
    state: subOrderState,
    project: words,
    lineCount: whole,
    submittedAt: instant,
  }),
};
export type ReviewedOrder = AnswerOf<typeof reviewedOrder>;

const reviewer = { id: whole, name: words };
export type Reviewer = AnswerOf<typeof reviewer>;

/** Who may take a sub-order over, and the units that it may go to. */
export const reviewersAnswer = { ...rowsOf(reviewer), keepingUnits: listOf(words) };

const bySubject = listOf({ subject: words, orders: whole, lines: whole });

/** Numbers of the sub-orders that were submitted in a span of days. */
export const orderStatistics = {
  total: whole,
  lines: whole,
  approvedLines: whole,
  refusedLines: whole,
  /** Mean days from submission to decision by a person; null without any. */
  meanDays: orNull(amount),
  overdue: whole,
  byPurpose: bySubject,
  byUnit: bySubject,
  /** 'YYYY-MM' */
  byMonth: bySubject,
  byState: listOf({ subject: subOrderState, orders: whole }),
};
export type OrderStatistics = AnswerOf<typeof orderStatistics>;

/** What an act on a sub-order left it at. */
export const movedSubOrder = { id: whole, state: subOrderState };
/** How many messages count as read now. */
export const seenMessages = { seen: whole };
