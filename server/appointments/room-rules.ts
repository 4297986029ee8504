import { appointments } from '../../src/resources/borrowing/appointments.ts';
import { readingRooms } from '../../src/resources/borrowing/reading-rooms.ts';
import { addDays, dayWords } from '../../src/resources/shared/china-days.ts';
import { hoursFaults } from '../../src/resources/shared/room-hours.ts';
import { invalid } from '../errors.ts';
import { notifyUsers } from '../messages/notify-users.ts';
import type { AfterChange, Guard } from '../resources/rules.ts';
import { type Selected, selectFrom } from '../resources/select-of.ts';
import { tableOf } from '../resources/table.ts';
import { changeRow } from '../resources/write-rows.ts';

/** Hours are written as hours, and a group finds room in a slot. */
const guardRoom: Guard = (_transaction, { after }) => {
  if (after === null) return Promise.resolve();
  const faults = hoursFaults(after);
  if (Number(after['largestGroup']) > Number(after['capacity'])) faults['largestGroup'] = ['不能大于每时段人数'];
  if (Object.keys(faults).length > 0) throw invalid(faults);
  return Promise.resolve();
};

/** Bookings of the rooms wait until a closure is through, and the closure sees those that came before it. */
const lockRooms: Guard = async (transaction, { after }) => {
  if (after === null) return;
  const room = (after['room'] as number | null | undefined) ?? null;
  await transaction.tx.query(
    `SELECT id FROM ${tableOf(readingRooms).name} WHERE $1::bigint IS NULL OR id = $1 ORDER BY id FOR UPDATE`,
    [room],
  );
};

const affectedColumns = selectFrom({ a: appointments, r: readingRooms }, [
  'a.id',
  'a.user',
  'a.day',
  'r.name AS roomName',
]);

/** Cancels the standing appointments of the closed days and tells the people. */
const cancelClosed: AfterChange = async (transaction, { after }) => {
  const startsOn = String(after['startsOn']);
  const { rows } = await transaction.tx.query<Selected<typeof affectedColumns>>(
    `SELECT ${affectedColumns} FROM appointments a JOIN reading_rooms r ON r.id = a.room
     WHERE a.day >= $2 AND a.day < $3 AND ($1::bigint IS NULL OR a.room = $1) AND a.status = 'standing'
       AND a.starts_at > now()
     ORDER BY a.id`,
    [after['room'] ?? null, startsOn, addDays(startsOn, Number(after['days']))],
  );
  const reason = String(after['reason']);
  for (const { id, user, day, roomName } of rows) {
    const values = { status: 'closed', reason, settledAt: new Date().toISOString() };
    await changeRow(transaction, appointments, id, values, '闭馆取消');
    await notifyUsers(transaction, [user], {
      title: '到馆预约已取消',
      body: `${dayWords(day)}${roomName}不开放（${reason}），您的预约已取消。请在“到馆预约”中另选时间。`,
      link: '/UserCenter/Appointments',
    });
  }
};

/** By resource name. */
export const roomGuards: Readonly<Record<string, Guard>> = { readingRooms: guardRoom, roomClosures: lockRooms };
export const afterRoomChange: Readonly<Record<string, AfterChange>> = { roomClosures: cancelClosed };
