import { activities } from '../../src/resources/site/activities.ts';
import { type OwnReservation, reservations } from '../../src/resources/site/reservations.ts';
import type { Query } from '../resources/read-rows.ts';
import { type Selected, selectFrom } from '../resources/select-of.ts';

const maxListed = 200;

const columns = selectFrom({ r: reservations, a: activities }, [
  'r.id',
  'r.activity',
  'a.title',
  'a.place',
  'a.startsAt',
  'r.people',
  'r.status',
  'r.reservedAt',
]);

/** A person's own reservations, the newest first. */
export async function ownReservations(db: Query, userId: number): Promise<OwnReservation[]> {
  const { rows } = await db.query<Selected<typeof columns> & { isCancellable: boolean }>(
    `SELECT ${columns}, r.status = 'standing' AND a.starts_at > now() AS "isCancellable"
     FROM reservations r JOIN activities a ON a.id = r.activity WHERE r."user" = $1 ORDER BY r.id DESC LIMIT ${maxListed}`,
    [userId],
  );
  return rows;
}
