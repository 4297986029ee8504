import type { LineDecision, SubOrderState } from './file-rights.ts';
import type { HeldTypeName } from './held-types.ts';
import type { LentItem } from './loan-answers.ts';
import type { DeliveryWay, OrderEventKind, OrderState } from './order-kinds.ts';

/** Answers of the calls about orders. Times are ISO 8601 in UTC, days 'YYYY-MM-DD'. */

export interface AnsweredFile {
  name: string;
  objectName: string;
}

export interface AnsweredLine {
  id: number;
  itemType: HeldTypeName;
  itemId: number;
  number: string;
  title: string;
  decision: LineDecision;
  reason: string | null;
}

export interface AnsweredEvent {
  id: number;
  kind: OrderEventKind;
  from: SubOrderState | null;
  to: SubOrderState | null;
  note: string | null;
  side: 'user' | 'staff' | 'system';
  /** Who of the staff: to reviewers the name, to the applicant the keeping unit and the masked name. Null: nobody of them. */
  who: string | null;
  at: string;
}

export interface AnsweredMessage {
  id: number;
  side: 'user' | 'staff';
  text: string;
  at: string;
  isRead: boolean;
  attachment: AnsweredFile | null;
}

/** A sub-order with everything that belongs to it. */
export interface AnsweredSubOrder {
  id: number;
  subOrderNo: string;
  keepingUnit: string;
  state: SubOrderState;
  lineCount: number;
  dueOn: string;
  decidedAt: string | null;
  reason: string | null;
  availableUntil: string | null;
  isExpired: boolean;
  renewals: number;
  renewalsLeft: number;
  renewalAskedAt: string | null;
  renewalReason: string | null;
  pickupNote: string | null;
  /** What the applicant may do now. */
  may: { withdraw: boolean; renew: boolean; finish: boolean; say: boolean };
  lines: AnsweredLine[];
  events: AnsweredEvent[];
  messages: AnsweredMessage[];
}

export interface AnsweredOrder {
  id: number;
  orderNo: string;
  state: OrderState;
  purpose: string;
  project: string;
  useUnit: string;
  contactName: string;
  /** Masked. */
  contactMobile: string;
  delivery: DeliveryWay;
  note: string | null;
  submittedAt: string;
  isSample: boolean;
  letter: AnsweredFile | null;
  subOrders: AnsweredSubOrder[];
}

/** A line of 我的申请. */
export interface OrderSummary {
  id: number;
  orderNo: string;
  purpose: string;
  project: string;
  delivery: DeliveryWay;
  state: OrderState;
  submittedAt: string;
  isSample: boolean;
  lineCount: number;
  /** First titles. */
  titles: string[];
  parts: { id: number; keepingUnit: string; state: SubOrderState; isExpired: boolean; dueOn: string }[];
  unread: number;
}

export interface OrderPage {
  rows: OrderSummary[];
  total: number;
  pageSize: number;
  /** Orders by state, whatever the conditions. */
  counts: Partial<Record<OrderState, number>>;
}

/** A line of 我的订单: a sub-order that something may be got from. */
export interface UsableOrder extends Omit<AnsweredSubOrder, 'events' | 'messages'> {
  orderId: number;
  orderNo: string;
  project: string;
  delivery: DeliveryWay;
  isSample: boolean;
}

export interface UsablePage {
  rows: UsableOrder[];
  total: number;
  pageSize: number;
}

/** A file of an approved line. `refusal`: why it cannot be downloaded now. */
export interface OrderFile {
  line: number;
  id: number;
  name: string;
  objectName: string;
  size: number;
  format: string;
  refusal: string | null;
}

/** Files of a sub-order. `unnamed`: how many more there are that were classified or closed after the order. */
export interface OrderFiles {
  rows: OrderFile[];
  unnamed: number;
}

/** A line of the reviewer's queue. */
export interface QueueRow {
  id: number;
  subOrderNo: string;
  keepingUnit: string;
  state: SubOrderState;
  lineCount: number;
  dueOn: string;
  /** Working time is over: the day by which it should be decided is past. */
  isOverdue: boolean;
  purpose: string;
  project: string;
  useUnit: string;
  delivery: DeliveryWay;
  applicant: string | null;
  submittedAt: string;
  decidedAt: string | null;
  reviewerName: string | null;
  /** When more time was first asked for, to download or for something lent. */
  renewalAskedAt: string | null;
  /** Last moment of downloading. */
  availableUntil: string | null;
  /** Day by which the first of what is out should be back; null when nothing is out. */
  backOn: string | null;
  unread: number;
  isOwn: boolean;
}

export interface QueuePage {
  rows: QueueRow[];
  total: number;
  pageSize: number;
  /** Rows of each list, in the reviewer's units. */
  counts: Record<string, number>;
  overdue: number;
  keepingUnits: string[];
}

export interface ReviewedOrder {
  order: Omit<AnsweredOrder, 'subOrders'>;
  subOrder: AnsweredSubOrder;
  /** Null: the account was cancelled. */
  applicant: { name: string; corpName: string | null; isVerified: boolean; isInternetUser: boolean } | null;
  reviewerName: string | null;
  isOwn: boolean;
  isOverdue: boolean;
  /** What was lent; empty before. */
  loans: LentItem[];
  /** Secrecy and protection of each line's item, as they are now; null: it is there no more. */
  items: Record<number, { secrecy: string; protectedUntil: string | null; isProtected: boolean } | null>;
  /** Earlier sub-orders of the same person in the reviewer's units. */
  history: {
    id: number;
    subOrderNo: string;
    state: SubOrderState;
    project: string;
    lineCount: number;
    submittedAt: string;
  }[];
}

export interface Reviewer {
  id: number;
  name: string;
}

/** Numbers of the sub-orders that were submitted in a span of days. */
export interface OrderStatistics {
  total: number;
  lines: number;
  approvedLines: number;
  refusedLines: number;
  /** Mean days from submission to decision by a person; null without any. */
  meanDays: number | null;
  overdue: number;
  byPurpose: { subject: string; orders: number; lines: number }[];
  byUnit: { subject: string; orders: number; lines: number }[];
  /** 'YYYY-MM' */
  byMonth: { subject: string; orders: number; lines: number }[];
  byState: { subject: SubOrderState; orders: number }[];
}
