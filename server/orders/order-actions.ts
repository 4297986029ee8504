import { orders } from '../../src/resources/borrowing/orders.ts';
import { revealSecret } from '../resources/reveal-secret.ts';
import { serverActions } from '../resources/server-actions.ts';

/** Actions on orders, by call id. */
export const orderActions = serverActions(orders, {
  reveal: (transaction, { id, row: { orderNo, contactMobile }, values: { reason } }) => {
    const secret = { resource: orders, id, field: 'contactMobile', sealed: contactMobile };
    return revealSecret(transaction, { ...secret, action: '查看完整电话', about: { orderNo }, reason });
  },
});
