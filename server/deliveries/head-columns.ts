import { deliveries } from '../../src/resources/delivery/deliveries.ts';
import type { OwnDelivery } from '../../src/resources/shared/delivery-answers.ts';
import { type Selected, selectOf } from '../resources/select-of.ts';
import { deliverBy, isDeliveredLate } from './deliver-by.ts';
import { isAwaitingStage } from './related.ts';

const stored = selectOf(
  deliveries,
  [
    'id',
    'deliveryNo',
    'projectKind',
    'projectName',
    'title',
    'materialType',
    'stageNo',
    'nextStageOn',
    'isWithoutResults',
    'state',
    'round',
    'submittedAt',
    'dueOn',
    'isSample',
  ],
  'd',
);

/** Past its day: of what waits for the keeper, or for the submitter. `today`: a parameter, 'YYYY-MM-DD'. */
export const isOverdue = (today: string): string =>
  `(d.state IN ('submitted', 'returned') AND d.due_on < ${today}::date)`;

/** Of the last receipt of a delivery `d`. */
const ofReceipt = (column: string): string =>
  `(SELECT r.${column} FROM delivery_receipts r WHERE r.delivery = d.id ORDER BY r.id DESC LIMIT 1)`;

/** What every list tells of a delivery `d`. */
export const headColumns = (today: string): string => `${stored}, d.begun_at AS "createdAt",
  (SELECT count(*)::int FROM delivery_files f WHERE f.delivery = d.id) AS "fileCount",
  (SELECT coalesce(sum(o.size), 0)::float8 FROM delivery_files f JOIN objects o ON o.id = f.object
   WHERE f.delivery = d.id) AS "fileSize",
  coalesce(${isOverdue(today)}, false) AS "isOverdue", ${deliverBy} AS "deliverBy",
  ${isDeliveredLate(today)} AS "isDeliveredLate", ${isAwaitingStage} AS "isStageAwaited",
  ${ofReceipt('receipt_no')} AS "receiptNo", ${ofReceipt('withdrawn_at')} AS "receiptWithdrawnAt",
  ${ofReceipt('withdrawn_for')} AS "receiptWithdrawnFor"`;

export type Head = Selected<typeof stored> &
  Pick<
    OwnDelivery,
    | 'createdAt'
    | 'fileCount'
    | 'fileSize'
    | 'isOverdue'
    | 'deliverBy'
    | 'isDeliveredLate'
    | 'isStageAwaited'
    | 'receiptNo'
    | 'receiptWithdrawnAt'
    | 'receiptWithdrawnFor'
  >;
