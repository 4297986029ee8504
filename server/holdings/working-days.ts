import { roomClosures } from '../../src/resources/borrowing/room-closures.ts';
import { dayInChina } from '../../src/resources/shared/china-days.ts';
import { dueDay } from '../../src/resources/shared/due-day.ts';
import type { Query } from '../resources/read-rows.ts';
import { type Selected, selectOf } from '../resources/select-of.ts';

const closedColumns = selectOf(roomClosures, ['startsOn', 'days', 'reason']);

/** The last day of a term of so many working days that begins today; where all rooms are closed nobody works. */
export async function dueInWorkingDays(db: Query, workingDays: number): Promise<string> {
  const today = dayInChina();
  const { rows } = await db.query<Selected<typeof closedColumns>>(
    `SELECT ${closedColumns} FROM room_closures WHERE room IS NULL AND starts_on + days::integer > $1::date`,
    [today],
  );
  return dueDay(today, workingDays, rows);
}
