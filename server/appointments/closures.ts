import { roomClosures } from '../../src/resources/borrowing/room-closures.ts';
import type { Query } from '../resources/read-rows.ts';
import { type Selected, selectOf } from '../resources/select-of.ts';

const closureColumns = selectOf(roomClosures, ['startsOn', 'reason']);
export interface Closure extends Selected<typeof closureColumns> {
  /** Day after the last closed one. */
  endsOn: string;
}

/** Closures that touch the days from `from` to before `until` in a room, those of all rooms included. */
export async function readClosures(db: Query, roomId: number, from: string, until: string): Promise<Closure[]> {
  const { rows } = await db.query<Closure>(
    `SELECT ${closureColumns}, starts_on + days::integer AS "endsOn" FROM room_closures
     WHERE (room = $1 OR room IS NULL) AND starts_on < $3::date AND starts_on > $2::date - 61
       AND starts_on + days::integer > $2::date
     ORDER BY starts_on, id`,
    [roomId, from, until],
  );
  return rows;
}

/** Why a day is closed; null: it is not. */
export const closureOf = (closures: readonly Closure[], day: string): string | null =>
  closures.find(({ startsOn, endsOn }) => startsOn <= day && day < endsOn)?.reason ?? null;
