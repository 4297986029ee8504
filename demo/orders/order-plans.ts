import type { OrderPlan } from './order-plan.ts';
import { settledPlans } from './settled-plans.ts';
import { standingPlans } from './standing-plans.ts';

/** In every state, over about 90 days. */
export const orderPlans: readonly OrderPlan[] = [...standingPlans, ...settledPlans];
