import type pg from 'pg';
import { appointments } from '../../src/resources/borrowing/appointments.ts';
import type { ReadingRoom } from '../../src/resources/borrowing/reading-rooms.ts';
import { readingRooms } from '../../src/resources/borrowing/reading-rooms.ts';
import { addDays, dayInChina, instantInChina } from '../../src/resources/shared/china-days.ts';
import { slotsOfDay } from '../../src/resources/shared/room-hours.ts';
import { countLater } from '../../server/resources/facet-cube.ts';
import { insertRow, reserveId } from '../../server/resources/insert-row.ts';
import { sealRow } from '../../server/resources/seal-row.ts';
import { quote, tableOf } from '../../server/resources/table.ts';
import type { SecretBox } from '../../server/secrets/secret-box.ts';
import { samplePeople } from '../people/people.ts';

/** Sample visits: days from the first start (before: negative), which are moved to the next day that the room is open. */
const visits = [
  { username: 'demo_verified', days: 3, people: 2, purpose: '查阅资料', status: 'standing' },
  { username: 'demo_teacher', days: 6, people: 3, purpose: '观察岩心', status: 'standing' },
  { username: 'demo_engineer', days: 2, people: 1, purpose: '办理取件', status: 'standing' },
  { username: 'demo_teacher', days: -12, people: 2, purpose: '查阅资料', status: 'attended' },
  { username: 'demo_planner', days: -20, people: 1, purpose: '查阅资料', status: 'attended' },
  { username: 'demo_verified', days: -27, people: 1, purpose: '观察岩心', status: 'missed' },
  { username: 'demo_engineer', days: -9, people: 2, purpose: '取样登记', status: 'cancelled' },
] as const;

/** A week further on every room of the sample is open again. */
const furthest = 8;

/** Adds sample appointments in the sample rooms, within their hours. */
export async function loadVisits(
  client: pg.PoolClient,
  secrets: SecretBox,
  ids: ReadonlyMap<string, number>,
  now: Date,
): Promise<void> {
  const table = tableOf(readingRooms);
  const list = table.columns.map(({ field, column }) => `${quote(column)} AS ${quote(field)}`).join(', ');
  const { rows: rooms } = await client.query<ReadingRoom>(
    `SELECT id, ${list} FROM ${table.name} WHERE is_sample ORDER BY id`,
  );
  for (const [index, { username, days, people, purpose, status }] of visits.entries()) {
    const room = rooms.find(({ kind }) => (kind === '岩心库') === (purpose === '观察岩心' || purpose === '取样登记'));
    const user = ids.get(username);
    if (!room || user === undefined) continue;
    const first = addDays(dayInChina(now), days);
    const day = Array.from({ length: furthest }, (_, later) => addDays(first, later)).find(
      (each) => slotsOfDay(room, each).length > 0,
    );
    const [slot] = day === undefined ? [] : slotsOfDay(room, day);
    if (day === undefined || !slot) continue;
    const id = await reserveId(client, tableOf(appointments));
    const booked = new Date(Math.min(now.getTime(), instantInChina(day, slot.from).getTime()) - 4 * 86_400_000);
    const row = {
      room: room.id,
      user,
      day,
      startsAt: instantInChina(day, slot.from).toISOString(),
      endsAt: instantInChina(day, slot.until).toISOString(),
      people,
      purpose,
      contactName: samplePeople.find((each) => each.username === username)?.nickname ?? '',
      mobile: `1990000${String(2000 + index)}`,
      status,
      reason: status === 'cancelled' ? '行程有变' : null,
      bookedAt: booked.toISOString(),
      settledAt: status === 'standing' ? null : instantInChina(day, slot.until).toISOString(),
      isSample: true,
    };
    await insertRow(client, tableOf(appointments), sealRow(tableOf(appointments), row, secrets, id), id);
  }
  await countLater(client, tableOf(appointments));
}
