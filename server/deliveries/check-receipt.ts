import { deliveryReceipts } from '../../src/resources/delivery/delivery-receipts.ts';
import { dayInChina } from '../../src/resources/shared/china-days.ts';
import type { AnswerTo } from '../resources/own-calls.ts';
import { type Selected, selectOf } from '../resources/select-of.ts';
import { plainReceiptNo } from './receipt-number.ts';

const columns = selectOf(
  deliveryReceipts,
  ['receiptNo', 'kind', 'issuedOn', 'issuer', 'projectName', 'isWithdrawn', 'withdrawnAt'],
  'r',
);

/** The archive that the delivery became is one that the catalogue shows, or it became none. */
const isShown = `NOT EXISTS (SELECT 1 FROM deliveries d JOIN archives a ON a.id = d.archive
  WHERE d.id = r.delivery AND NOT a.is_catalog_public) AS "isShown"`;

/**
 * What anybody is told of a receipt by its number: whether it stands, and of which project it is unless the catalogue keeps
 * that to itself; nothing of persons.
 */
export const check: AnswerTo<typeof deliveryReceipts, 'check'> = async ({ services, values: { no } }) => {
  const { rows } = await services.database.pool.query<Selected<typeof columns> & { isShown: boolean }>(
    `SELECT ${columns}, ${isShown} FROM delivery_receipts r WHERE r.receipt_no = ANY($1)
     ORDER BY r.receipt_no = $2 DESC LIMIT 1`,
    [[no.trim(), plainReceiptNo(no)], no.trim()],
  );
  const [receipt] = rows;
  if (!receipt) {
    const nothing = { kind: null, issuedOn: null, withdrawnOn: null, issuer: null, projectName: null };
    return { state: 'unknown', receiptNo: no.trim(), ...nothing };
  }
  const { isWithdrawn, withdrawnAt, isShown: isNamed, projectName, ...known } = receipt;
  const withdrawnOn = withdrawnAt === null ? null : dayInChina(new Date(withdrawnAt));
  return {
    ...known,
    projectName: isNamed ? projectName : null,
    state: isWithdrawn ? 'withdrawn' : 'valid',
    withdrawnOn,
  };
};
