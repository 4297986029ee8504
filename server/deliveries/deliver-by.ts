import { deliveries } from '../../src/resources/delivery/deliveries.ts';
import { deliveryPolicy } from '../../src/resources/delivery/delivery-policy.ts';
import { deliveryTerms, ofWorkEnd, usualCases } from '../../src/resources/shared/delivery-terms.ts';
import type { Query } from '../resources/read-rows.ts';
import { tableOf } from '../resources/table.ts';

/** Words of our own, none of which has a quote. */
const literal = (word: string): string => `'${word}'`;

const dueCase = `coalesce(d.due_case, CASE d.submitter_kind ${Object.entries(usualCases)
  .map(([kind, usual]) => `WHEN ${literal(kind)} THEN ${literal(usual)}`)
  .join(' ')} ELSE ${literal(ofWorkEnd)} END)`;
const dueFrom = `coalesce(d.due_from, CASE WHEN ${dueCase} = ${literal(ofWorkEnd)} THEN d.work_end_on END)`;
const before = deliveryTerms.filter(({ isBefore }) => isBefore).map((term) => literal(term.dueCase));

/**
 * The last day by which the delivery `d` has to be handed in by the law, under the terms as they are set; null: nobody said from
 * when its term runs, or its case has none.
 */
export const deliverBy = `(SELECT ${dueFrom} + t.days * CASE WHEN t."dueCase" IN (${before.join(', ')}) THEN -1 ELSE 1 END
  FROM ${tableOf(deliveryPolicy).name} p CROSS JOIN LATERAL jsonb_to_recordset(p.deliver_terms) AS t ("dueCase" text, days integer)
  WHERE p.id = 1 AND t."dueCase" = ${dueCase} LIMIT 1)`;

/** It came later than that, or has not come and that day is past. `today`: a parameter, 'YYYY-MM-DD'. */
export const isDeliveredLate = (today: string): string => `coalesce(coalesce(
  (SELECT (min(e.at) AT TIME ZONE 'Asia/Shanghai')::date FROM delivery_events e WHERE e.delivery = d.id AND e.kind = 'submitted'),
  ${today}::date) > ${deliverBy}, false)`;

/** Both of one delivery. */
export async function readDeliverBy(
  db: Query,
  id: number,
  today: string,
): Promise<{ deliverBy: string | null; isDeliveredLate: boolean }> {
  const { rows } = await db.query<{ deliverBy: string | null; isDeliveredLate: boolean }>(
    `SELECT ${deliverBy} AS "deliverBy", ${isDeliveredLate('$2')} AS "isDeliveredLate"
     FROM ${tableOf(deliveries).name} d WHERE d.id = $1`,
    [id, today],
  );
  return rows[0] ?? { deliverBy: null, isDeliveredLate: false };
}
