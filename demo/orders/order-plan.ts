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

/** Works that several orders are for. */
export const projects = {
  mapping: '某区块 1∶50000 区域地质调查（演示）',
  slope: '公路沿线边坡稳定性评价（演示）',
  teaching: '本科生野外实习资料准备（演示）',
  plan: '县级国土空间规划地质环境专题（演示）',
  water: '应急水源地论证（演示）',
  thesis: '白垩纪火山岩年代学研究（演示）',
} as const;
