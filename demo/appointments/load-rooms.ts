import type pg from 'pg';
import { readingRooms } from '../../src/resources/borrowing/reading-rooms.ts';
import { roomClosures } from '../../src/resources/borrowing/room-closures.ts';
import { addDays, dayInChina, weekdayOf } from '../../src/resources/shared/china-days.ts';
import { insertPublished } from '../news-insert.ts';
import { FIXED_HOLIDAYS, LUNAR_HOLIDAYS, ROOMS } from './rooms.ts';

/** Holidays of the coming year, when all rooms are closed. */
export function comingHolidays(today: string) {
  const year = Number(today.slice(0, 4));
  const fixed = [year, year + 1].flatMap((each) =>
    FIXED_HOLIDAYS.map(({ monthDay, ...holiday }) => ({ ...holiday, startsOn: `${each}-${monthDay}` })),
  );
  return [...fixed, ...LUNAR_HOLIDAYS]
    .filter(({ startsOn }) => startsOn > today && startsOn < addDays(today, 366))
    .toSorted((a, b) => a.startsOn.localeCompare(b.startsOn))
    .map((holiday) => ({ ...holiday, room: null, isSample: true }));
}

/** The Wednesday after next, when the racks of the core store are looked over. */
const inspectionDay = (today: string): string => addDays(today, 14 + ((2 - weekdayOf(today) + 7) % 7));

/** Reading rooms and a core store with their closures. */
export async function loadRooms(client: pg.PoolClient, now = new Date()): Promise<void> {
  const today = dayInChina(now);
  await insertPublished(client, readingRooms, ROOMS);
  const { rows } = await client.query<{ id: number }>(
    `SELECT id FROM reading_rooms WHERE kind = '岩心库' AND is_sample ORDER BY id LIMIT 1`,
  );
  const inspection = { startsOn: inspectionDay(today), days: 1, reason: '岩心架安全检查（演示）', isSample: true };
  await insertPublished(client, roomClosures, [
    ...comingHolidays(today),
    ...rows.map(({ id }) => ({ room: id, ...inspection })),
  ]);
}
