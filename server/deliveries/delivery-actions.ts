import { deliveries } from '../../src/resources/delivery/deliveries.ts';
import { revealSecret } from '../resources/reveal-secret.ts';
import { serverActions } from '../resources/server-actions.ts';

/** Actions on deliveries, by call id. */
export const deliveryActions = serverActions(deliveries, {
  reveal: async (transaction, { id, values: { reason } }) => {
    const { lockForReview } = await import('./delivery-reviewers.ts');
    const { deliveryNo, contactMobile } = await lockForReview(transaction, id);
    const secret = { resource: deliveries, id, field: 'contactMobile', sealed: contactMobile };
    return revealSecret(transaction, { ...secret, action: '查看完整电话', about: { deliveryNo }, reason });
  },
});
