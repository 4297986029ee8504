import { readingRooms, type ReadingRoom } from '../../src/resources/borrowing/reading-rooms.ts';
import { slotsOfDay, type Slot } from '../../src/resources/shared/room-hours.ts';
import { instantInChina } from '../../src/resources/shared/china-days.ts';
import { notFound } from '../errors.ts';
import type { Query } from '../resources/read-rows.ts';
import { columnName, quote, tableOf } from '../resources/table.ts';

const table = tableOf(readingRooms);
const columns = ['id', ...table.columns.map(({ field, column }) => `${quote(column)} AS ${quote(field)}`)].join(', ');

/**
 * A room that accepts bookings. `isLocked` locks its row until the end of the transaction, so that bookings of one room
 * and its closures follow one another. @throws AppError 404
 */
export async function readOpenRoom(db: Query, id: number, { isLocked = false } = {}): Promise<ReadingRoom> {
  const { rows } = await db.query<ReadingRoom>(
    `SELECT ${columns} FROM ${table.name} WHERE id = $1 AND ${columnName(table, 'isOpen')}${isLocked ? ' FOR UPDATE' : ''}`,
    [id],
  );
  if (!rows[0]) throw notFound(readingRooms.label);
  return rows[0];
}

/** When bookings of a slot end: its beginning, less the hours that the room needs to fetch things. */
export const bookableUntil = (room: Pick<ReadingRoom, 'noticeHours'>, day: string, slot: Slot): number =>
  instantInChina(day, slot.from).getTime() - room.noticeHours * 3600_000;

export const slotOf = (room: ReadingRoom, day: string, from: string): Slot | null =>
  slotsOfDay(room, day).find((slot) => slot.from === from) ?? null;
