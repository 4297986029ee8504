import { deliveryReceipts } from '../../src/resources/delivery/delivery-receipts.ts';
import { dayInChina } from '../../src/resources/shared/china-days.ts';
import type { AnswerTo } from '../resources/own-calls.ts';
import { type Selected, selectOf } from '../resources/select-of.ts';

const columns = selectOf(deliveryReceipts, [
  'receiptNo',
  'kind',
  'issuedOn',
  'issuer',
  'projectName',
  'isWithdrawn',
  'withdrawnAt',
]);

/** What anybody is told of a receipt by its number: whether it stands, and of which project it is; nothing of persons. */
export const check: AnswerTo<typeof deliveryReceipts, 'check'> = async ({ services, values: { no } }) => {
  const { rows } = await services.database.pool.query<Selected<typeof columns>>(
    `SELECT ${columns} FROM delivery_receipts WHERE receipt_no = $1`,
    [no.trim()],
  );
  const [receipt] = rows;
  if (!receipt) {
    const nothing = { kind: null, issuedOn: null, withdrawnOn: null, issuer: null, projectName: null };
    return { state: 'unknown', receiptNo: no.trim(), ...nothing };
  }
  const { isWithdrawn, withdrawnAt, ...known } = receipt;
  const withdrawnOn = withdrawnAt === null ? null : dayInChina(new Date(withdrawnAt));
  return { ...known, state: isWithdrawn ? 'withdrawn' : 'valid', withdrawnOn };
};
