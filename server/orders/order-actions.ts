import { orders } from '../../src/resources/borrowing/orders.ts';
import { audit } from '../resources/audit.ts';
import { secretContext } from '../resources/mask-secrets.ts';
import { type ActionOf, serverActions } from '../resources/server-actions.ts';
import { tableOf } from '../resources/table.ts';

const reveal: ActionOf<typeof orders, 'reveal'> = async (transaction, { id, row, values }) => {
  const { orderNo } = row;
  const after = { orderNo, reason: values.reason };
  await audit(transaction, { resource: orders, action: '查看完整电话', id, before: { orderNo }, after });
  return {
    value: transaction.secrets.open(row.contactMobile, secretContext(tableOf(orders), 'contactMobile', id)),
  };
};

/** Actions on orders, by call id. */
export const orderActions = serverActions(orders, { reveal });
