import { appointmentItems } from '../../src/resources/borrowing/appointment-items.ts';
import { appointments, maxItems } from '../../src/resources/borrowing/appointments.ts';
import type { InputOf } from '../../src/resources/kit/call-types.ts';
import type { ReadingRoom } from '../../src/resources/borrowing/reading-rooms.ts';
import { addDays, dayInChina, dayWords, instantInChina } from '../../src/resources/shared/china-days.ts';
import type { Slot } from '../../src/resources/shared/room-hours.ts';
import { conflict, invalid } from '../errors.ts';
import { notifyUsers } from '../messages/notify-users.ts';
import type { Transaction } from '../resources/transaction.ts';
import { insertChecked } from '../resources/create-rows.ts';
import { bookableUntil, readOpenRoom, slotOf } from './booked-room.ts';
import { closureOf, readClosures } from './closures.ts';
import { orderedItems } from './ordered-items.ts';
import { readWantedItems } from './wanted-items.ts';

type Booking = InputOf<typeof appointments.services.book>;

/** Standing bookings that one person may have at a time. */
const maxActive = 6;
/** First key of the advisory locks under which one person's bookings follow one another. */
const bookingLock = 5_301;

/**
 * Books a visit. One person's bookings follow one another, then those of the room: its row stays locked until the commit,
 * so that the people counted are all there are. @throws AppError 404, 409, 422
 */
export async function book(
  transaction: Transaction,
  userId: number,
  booking: Booking,
): Promise<{ id: number; left: number }> {
  await transaction.tx.query('SELECT pg_advisory_xact_lock($1, $2)', [bookingLock, userId % 2_000_000_000]);
  const room = await readOpenRoom(transaction.tx, booking.room, { isLocked: true });
  const slot = await bookableSlot(transaction, room, booking);
  const startsAt = instantInChina(booking.day, slot.from);
  const endsAt = instantInChina(booking.day, slot.until);
  await assertFree(transaction, userId, startsAt, endsAt);
  const left = (await leftOf(transaction, room, booking.day, startsAt)) - booking.people;
  if (left < 0) throw conflict(fullSentence(left + booking.people));
  const items = await itemsOf(transaction, userId, room, booking);
  const { day, people, purpose, contactName, mobile, note, subOrder } = booking;
  const values = {
    room: room.id,
    user: userId,
    day,
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    people,
    purpose,
    contactName,
    mobile,
    note,
    subOrder,
    status: 'standing',
    bookedAt: new Date().toISOString(),
    isSample: false,
  };
  const { id } = await insertChecked(transaction, appointments, values, '预约');
  for (const { type, id: itemId, number, title, part } of items)
    await insertChecked(
      transaction,
      appointmentItems,
      { appointment: id, itemType: type, itemId, number, title, part },
      '预约',
    );
  await notifyUsers(transaction, [userId], bookedNotice(room, booking, slot));
  return { id, left };
}

/** The slot asked for, when it can be booked now. */
async function bookableSlot(
  transaction: Transaction,
  room: ReadingRoom,
  { day, from, people }: Booking,
): Promise<Slot> {
  const today = dayInChina();
  if (day < today) throw invalid({ day: ['不能预约已过去的日期'] });
  if (day > addDays(today, room.horizonDays)) throw invalid({ day: [`最多提前 ${room.horizonDays} 天预约`] });
  const reason = closureOf(await readClosures(transaction.tx, room.id, day, addDays(day, 1)), day);
  if (reason !== null) throw conflict(`${dayWords(day)}${room.name}不开放（${reason}），请另选一天`);
  const slot = slotOf(room, day, from);
  if (!slot) throw invalid({ from: ['这一天没有这个时段，请刷新日历后重选'] });
  if (Date.now() > bookableUntil(room, day, slot))
    throw conflict(`此时段已不能预约：须在开始前 ${room.noticeHours} 小时以上提交，请选后面的时段`);
  if (people > room.largestGroup) throw invalid({ people: [`一次最多预约 ${room.largestGroup} 人`] });
  return slot;
}

/** One person is in one place at a time, and holds no more bookings than anyone uses. */
async function assertFree(transaction: Transaction, userId: number, startsAt: Date, endsAt: Date): Promise<void> {
  const { rows } = await transaction.tx.query<{ clashes: number; active: number }>(
    `SELECT count(*) FILTER (WHERE starts_at < $3 AND ends_at > $2)::integer AS clashes, count(*)::integer AS active
     FROM appointments WHERE "user" = $1 AND status = 'standing' AND ends_at > now()`,
    [userId, startsAt.toISOString(), endsAt.toISOString()],
  );
  if ((rows[0]?.clashes ?? 0) > 0) throw conflict('您在这个时间已有预约，如要更改请先取消原来的预约');
  if ((rows[0]?.active ?? 0) >= maxActive) throw conflict(`您已有 ${maxActive} 个未到期的预约，请先取消用不到的`);
}

async function leftOf(transaction: Transaction, room: ReadingRoom, day: string, startsAt: Date): Promise<number> {
  const { rows } = await transaction.tx.query<{ people: number }>(
    `SELECT coalesce(sum(people), 0)::integer AS people FROM appointments
     WHERE day = $2 AND room = $1 AND starts_at = $3 AND status IN ('standing', 'attended', 'missed')`,
    [room.id, day, startsAt.toISOString()],
  );
  return room.capacity - (rows[0]?.people ?? 0);
}

const fullSentence = (left: number): string =>
  left > 0 ? `此时段只剩 ${left} 个位置，请减少人数或另选时段` : '此时段已约满，请另选时段';

async function itemsOf(transaction: Transaction, userId: number, room: ReadingRoom, { items, subOrder }: Booking) {
  const ordered = subOrder === null ? [] : await orderedItems(transaction.tx, userId, subOrder);
  // All of the sub-order, unless the visitor named what is wanted
  const named = items ?? [];
  const wanted = await readWantedItems(transaction.tx, userId, room, named.length > 0 ? named : ordered);
  if (wanted.length > maxItems) throw invalid({ items: [`一次最多预约 ${maxItems} 件资料`] });
  return wanted;
}

const bookedNotice = (room: ReadingRoom, { day, people }: Booking, slot: Slot) => ({
  title: '到馆预约成功',
  body:
    `${dayWords(day)} ${slot.from}–${slot.until}，${room.name}（${room.address}），${people} 人。` +
    '请带本人有效身份证件；不能来时请提前取消。',
  link: '/UserCenter/Appointments',
});
