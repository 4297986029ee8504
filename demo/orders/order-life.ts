import type { SubOrderState } from '../../src/resources/shared/file-rights.ts';
import type { OrderPlan } from './order-plan.ts';

/** A change of state as the timeline tells it. */
export interface LifeStep {
  from: SubOrderState | null;
  to: SubOrderState;
  by: 'user' | 'staff' | 'system';
  /** Days after the submission. */
  after: number;
  note: string;
}

/** States that a sub-order passes on its way. */
const ways: Readonly<Record<SubOrderState, readonly SubOrderState[]>> = {
  pending: ['pending'],
  approved: ['pending', 'approved'],
  rejected: ['pending', 'rejected'],
  withdrawn: ['pending', 'withdrawn'],
  available: ['pending', 'approved', 'available'],
  pickup: ['pending', 'approved', 'pickup'],
  lent: ['pending', 'approved', 'pickup', 'lent'],
  returned: ['pending', 'approved', 'pickup', 'lent', 'returned'],
  done: ['pending', 'approved', 'available', 'done'],
};

/** Days between the submission and each state: whole days and less than two hours, so that the office is open. */
const days: Readonly<Record<SubOrderState, number>> = {
  pending: 0,
  withdrawn: 0.05,
  approved: 1.05,
  rejected: 1.07,
  available: 1.06,
  pickup: 2.02,
  lent: 3.04,
  returned: 24,
  done: 20,
};

const notes: Readonly<Record<SubOrderState, string>> = {
  pending: '提交申请',
  approved: '符合利用规定，同意提供',
  rejected: '不同意提供',
  withdrawn: '申请人撤回',
  available: '文件可以下载',
  pickup: '资料已备好，请携带身份证件和介绍信到馆取件',
  lent: '资料已领取',
  returned: '归还时完好，件数相符',
  done: '已办结',
};

const sides: Readonly<Record<SubOrderState, LifeStep['by']>> = {
  pending: 'user',
  approved: 'staff',
  rejected: 'staff',
  withdrawn: 'user',
  available: 'system',
  pickup: 'staff',
  lent: 'staff',
  returned: 'staff',
  done: 'user',
};

/** What is open and on line is given by the system at once. */
export const isGivenImmediately = ({ kind, delivery }: OrderPlan): boolean => kind === 'open' && delivery === 'online';

/** The steps of a sample sub-order. */
export function lifeOf(plan: OrderPlan): LifeStep[] {
  const { state, reason } = plan;
  const isImmediate = isGivenImmediately(plan);
  return ways[state].map((to, index, way) => {
    const isSettled = isImmediate && (to === 'approved' || to === 'available');
    return {
      from: way[index - 1] ?? null,
      to,
      by: isSettled ? 'system' : sides[to],
      after: isSettled ? 0.001 * index : days[to],
      note: isSettled && to === 'approved' ? '公开资料按申请即提供' : (to === state && reason) || notes[to],
    };
  });
}
