import { appointments } from '../../src/resources/borrowing/appointments.ts';
import type { RoomDay } from '../../src/resources/shared/appointment-answers.ts';
import { addDays, dayInChina, instantInChina } from '../../src/resources/shared/china-days.ts';
import { slotsOfDay } from '../../src/resources/shared/room-hours.ts';
import type { Query } from '../resources/read-rows.ts';
import { type Selected, selectOf } from '../resources/select-of.ts';
import { bookableUntil, readOpenRoom } from './booked-room.ts';
import { closureOf, readClosures } from './closures.ts';

const slotColumns = selectOf(appointments, ['day', 'startsAt']);
interface Taken extends Selected<typeof slotColumns> {
  people: number;
  isOwn: boolean;
}

async function readTaken(
  db: Query,
  room: number,
  userId: number | null,
  from: string,
  until: string,
): Promise<Taken[]> {
  const { rows } = await db.query<Taken>(
    `SELECT ${slotColumns}, sum(people)::integer AS people, bool_or("user" = $4) AS "isOwn"
     FROM appointments WHERE day >= $2 AND day < $3 AND room = $1 AND status IN ('standing', 'attended', 'missed')
     GROUP BY day, starts_at`,
    [room, from, until, userId ?? 0],
  );
  return rows;
}

/** The days of a room with what can still be booked, for a calendar. Days outside the booking time have their hours too. */
export async function readRoomDays(
  db: Query,
  wanted: { room: number; from: string; days: number; userId: number | null },
  now = new Date(),
): Promise<RoomDay[]> {
  const room = await readOpenRoom(db, wanted.room);
  const until = addDays(wanted.from, wanted.days);
  const [closures, taken] = await Promise.all([
    readClosures(db, room.id, wanted.from, until),
    readTaken(db, room.id, wanted.userId, wanted.from, until),
  ]);
  const lastDay = addDays(dayInChina(now), room.horizonDays);
  const bySlot = new Map(taken.map((each) => [Date.parse(each.startsAt), each]));
  return Array.from({ length: wanted.days }, (_, at): RoomDay => {
    const day = addDays(wanted.from, at);
    const closed = closureOf(closures, day);
    const slots = closed === null ? slotsOfDay(room, day) : [];
    return {
      day,
      closed,
      slots: slots.map((slot) => {
        const known = bySlot.get(instantInChina(day, slot.from).getTime());
        return {
          ...slot,
          capacity: room.capacity,
          left: Math.max(0, room.capacity - (known?.people ?? 0)),
          isOver: now.getTime() > bookableUntil(room, day, slot) || day > lastDay,
          isOwn: known?.isOwn ?? false,
        };
      }),
    };
  });
}
