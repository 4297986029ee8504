import { appointments } from '../../src/resources/borrowing/appointments.ts';
import { readingRooms } from '../../src/resources/borrowing/reading-rooms.ts';
import type { OwnAppointment } from '../../src/resources/shared/appointment-answers.ts';
import type { Query } from '../resources/read-rows.ts';
import { type Selected, selectFrom } from '../resources/select-of.ts';

const maxListed = 200;

const columns = selectFrom({ a: appointments, r: readingRooms }, [
  'a.id',
  'a.room',
  'r.name AS roomName',
  'r.address',
  'r.phone',
  'a.day',
  'a.startsAt',
  'a.endsAt',
  'a.people',
  'a.purpose',
  'a.status',
  'a.reason',
  'a.subOrder',
]);
type Computed = Pick<OwnAppointment, 'isCancellable' | 'items'>;

/** A person's own appointments: the coming ones first, the next on top; then the past ones, the latest on top. */
export async function ownAppointments(db: Query, userId: number): Promise<OwnAppointment[]> {
  const { rows } = await db.query<Selected<typeof columns> & Computed>(
    `SELECT ${columns}, a.status = 'standing' AND a.starts_at > now() AS "isCancellable",
            coalesce((SELECT json_agg(json_build_object('itemType', i.item_type, 'itemId', i.item_id, 'number', i.number,
              'title', i.title, 'part', i.part) ORDER BY i.id) FROM appointment_items i WHERE i.appointment = a.id), '[]')
              AS items
     FROM appointments a JOIN reading_rooms r ON r.id = a.room WHERE a."user" = $1
     ORDER BY (a.status = 'standing' AND a.ends_at > now()) DESC,
              CASE WHEN a.status = 'standing' AND a.ends_at > now() THEN a.starts_at END, a.starts_at DESC, a.id DESC
     LIMIT ${maxListed}`,
    [userId],
  );
  return rows;
}
