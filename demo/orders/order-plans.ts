import { sampleData } from '../sample-data.ts';
import type { OrderPlan } from './order-plan.ts';

/** The sample orders: waiting ones, ones that are being read, refused, withdrawn, and finished ones. */
export const orderPlans = sampleData<readonly OrderPlan[]>('orders/orders');
