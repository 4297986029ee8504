import type { orderPurposes } from '../../src/resources/shared/order-kinds.ts';

export type OrderPurpose = (typeof orderPurposes)[number];
