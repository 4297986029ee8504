import type { Delivery } from '../../src/resources/delivery/deliveries.ts';
import { deliveryEvents } from '../../src/resources/delivery/delivery-events.ts';
import type { Query } from '../resources/read-rows.ts';
import { type Selected, selectOf } from '../resources/select-of.ts';
import type { Mending } from './checks/checked-draft.ts';
import type { FileRow } from './read-files.ts';
import { changesBetween, type Held, heldBy } from './submissions.ts';

const returnColumns = selectOf(deliveryEvents, ['id', 'round', 'faults'], 'e');
type Columns = Selected<typeof returnColumns>;

/** Of a delivery that was sent back: what had to be mended, and what its submitter did since. Null of any other. */
export async function readMending(
  db: Query,
  delivery: Pick<Delivery, 'id' | 'state'> & Parameters<typeof heldBy>[0],
  files: readonly FileRow[],
): Promise<Mending | null> {
  if (delivery.state !== 'returned') return null;
  const { rows } = await db.query<Columns & { held: Held | null; isAnswered: boolean }>(
    `SELECT ${returnColumns},
       (SELECT s.held FROM delivery_submissions s WHERE s.delivery = e.delivery AND s.round = e.round) AS held,
       EXISTS (SELECT 1 FROM delivery_events m WHERE m.delivery = e.delivery AND m.id > e.id
         AND m.kind = 'message' AND m.side = 'submitter') AS "isAnswered"
     FROM delivery_events e WHERE e.delivery = $1 AND e.kind = 'returned' ORDER BY e.id DESC LIMIT 1`,
    [delivery.id],
  );
  const [last] = rows;
  if (!last) return null;
  const { held, isAnswered, faults } = last;
  // Of what was sent back before submissions were kept nobody can say
  const isChanged = held === null || changesBetween(held, heldBy(delivery, files)).length > 0;
  return { faults: faults ?? [], isAnswered, isChanged };
}
