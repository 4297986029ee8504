import type { OrderPurpose } from './order-purpose.ts';
import type { SubOrderState } from '../../src/resources/shared/file-rights.ts';
import type { DeliveryWay } from '../../src/resources/shared/order-kinds.ts';

/** A sample order: who wanted what for which work, when, and how far it has come. */
export interface OrderPlan {
  username: string;
  /** Days before the first start. */
  daysAgo: number;
  purpose: OrderPurpose;
  project: string;
  delivery: DeliveryWay;
  state: SubOrderState;
  /** Number of items. */
  items: number;
  /** 公开, 内部, or things in the core store. */
  kind: 'open' | 'internal' | 'core';
  /** Of a decision against it, a withdrawal. */
  reason?: string;
  /** The days of downloading are over. */
  isExpired?: boolean;
  /** What applicant and reviewer wrote to each other, by turns, the applicant first. */
  messages?: readonly string[];
  /** The first item is refused although the others are given. */
  refusedLine?: string;
  /** So many of the items, the last ones, are kept by another unit, which decides on its own part. */
  elsewhere?: number;
  /** Longer downloading was asked for a day ago, for this reason, and waits for an answer. */
  renewalReason?: string;
}
