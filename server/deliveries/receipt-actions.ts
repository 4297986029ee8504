import { deliveryReceipts } from '../../src/resources/delivery/delivery-receipts.ts';
import { serverActions } from '../resources/server-actions.ts';

/** Actions on receipts, by call id; read when one is done. */
export const receiptActions = serverActions(deliveryReceipts, {
  withdraw: async (...input) => (await import('./withdraw-receipt.ts')).withdraw(...input),
});
