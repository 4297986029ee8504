import { activities } from '../../src/resources/activities.ts';
import { reservations } from '../../src/resources/reservations.ts';
import { notify } from '../messages/notify.ts';
import { conflict, invalid, notFound } from '../errors.ts';
import { tableOf } from '../resources/table.ts';
import type { Write } from '../resources/write.ts';
import { insertChecked } from '../resources/create-rows.ts';
import { changeRow, lockRow } from '../resources/write-rows.ts';

type Row = Record<string, unknown> & { id: number };

export interface Wish {
  activity: number;
  people: number;
  contactName: string;
  mobile: string;
}

/**
 * Reserves places. The activity's row is locked first, so that reservations of one activity follow one another and its
 * count is exact. @throws AppError 404, 409, 422
 */
export async function reserve(write: Write, userId: number, wish: Wish): Promise<{ id: number; left: number }> {
  const activity = await lockPublished(write, wish.activity);
  assertOpen(activity);
  const { rows } = await write.tx.query(
    `SELECT 1 FROM reservations WHERE activity = $1 AND "user" = $2 AND status = 'standing' LIMIT 1`,
    [activity.id, userId],
  );
  if (rows.length > 0) throw conflict('您已预约过此活动，如要改人数请先取消原来的预约');
  const most = Number(activity['perPerson']);
  if (wish.people > most) throw invalid({ people: [`每人最多预约 ${most} 人`] });
  const taken = Number(activity['reserved']) + wish.people;
  const left = Number(activity['capacity']) - taken;
  if (left < 0) throw conflict(fullSentence(left + wish.people));
  const { people, contactName, mobile } = wish;
  const reservedAt = new Date().toISOString();
  const values = { activity: activity.id, user: userId, people, contactName, mobile, status: 'standing', reservedAt };
  const { id } = await insertChecked(write, reservations, values, '预约');
  await changeRow(write, activities, activity.id, { reserved: taken }, '预约');
  const body = `您已预约“${String(activity['title'])}”，共 ${people} 人。如不能参加，请在活动开始前取消。`;
  await notify(write.tx, userId, { title: '活动预约成功', body, link: `/geoscienceReservationInfo?id=${activity.id}` });
  return { id, left };
}

const fullSentence = (left: number): string =>
  left > 0 ? `名额只剩 ${left} 人，请减少人数后再试` : '名额已满，请关注其他活动';

async function lockPublished(write: Write, id: number): Promise<Row> {
  const row = await lockRow(write, tableOf(activities), id);
  if (row['state'] !== 'published') throw notFound(activities.label);
  return row;
}

function assertOpen(activity: Row): void {
  const until = new Date(String(activity['reserveUntil'] ?? activity['startsAt'])).getTime();
  if (Date.now() >= until) throw conflict('此活动的预约已经截止，请关注其他活动');
}

/** Gives back the places of a person's own reservation. Somebody else's answers like one that is not there. */
export async function cancelReservation(write: Write, userId: number, id: number): Promise<{ id: number }> {
  const { rows } = await write.tx.query<{ activity: number }>(
    'SELECT activity FROM reservations WHERE id = $1 AND "user" = $2',
    [id, userId],
  );
  if (!rows[0]) throw notFound('预约');
  // In the order in which reserving locks: the activity first
  const activity = await lockRow(write, tableOf(activities), rows[0].activity);
  const reservation = await lockRow(write, tableOf(reservations), id);
  if (reservation['status'] !== 'standing') throw conflict('此预约已经取消');
  if (Date.now() >= new Date(String(activity['startsAt'])).getTime()) throw conflict('活动已经开始，不能再取消预约');
  await release(write, activity, reservation);
  return { id };
}

async function release(write: Write, activity: Row, reservation: Row): Promise<void> {
  const cancelled = { status: 'cancelled', cancelledAt: new Date().toISOString() };
  await changeRow(write, reservations, reservation.id, cancelled, '取消预约');
  const reserved = Math.max(0, Number(activity['reserved']) - Number(reservation['people']));
  await changeRow(write, activities, activity.id, { reserved }, '取消预约');
}

/** When an account is cancelled: coming activities get their places back, and no reservation names the person any more. */
export async function eraseReservations(write: Write, userId: number): Promise<void> {
  const gone = '已注销';
  const { rows } = await write.tx.query<{ id: number; activity: number }>(
    'SELECT id, activity FROM reservations WHERE "user" = $1 ORDER BY activity, id',
    [userId],
  );
  for (const { id, activity: activityId } of rows) {
    const activity = await lockRow(write, tableOf(activities), activityId);
    const reservation = await lockRow(write, tableOf(reservations), id);
    const isComing = new Date(String(activity['startsAt'])).getTime() > Date.now();
    if (reservation['status'] === 'standing' && isComing) await release(write, activity, reservation);
    await changeRow(write, reservations, id, { contactName: gone, mobile: gone }, '注销账户');
  }
}
