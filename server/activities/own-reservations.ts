import type { OwnReservation } from '../../src/resources/site/reservations.ts';
import type { Query } from '../resources/read-rows.ts';

const most = 200;

/** A person's own reservations, the newest first. */
export async function ownReservations(db: Query, userId: number): Promise<OwnReservation[]> {
  const { rows } = await db.query<OwnReservation>(
    `SELECT r.id, r.activity, a.title, a.place, a.starts_at AS "startsAt", r.people, r.status, r.reserved_at AS "reservedAt",
            r.status = 'standing' AND a.starts_at > now() AS "isCancellable"
     FROM reservations r JOIN activities a ON a.id = r.activity WHERE r."user" = $1 ORDER BY r.id DESC LIMIT ${most}`,
    [userId],
  );
  return rows;
}
