import { type Activity, activities } from '../../src/resources/site/activities.ts';
import type { InputOf } from '../../src/resources/kit/call-types.ts';
import { type Reservation, reservations } from '../../src/resources/site/reservations.ts';
import { notify } from '../messages/notify.ts';
import { conflict, invalid, notFound } from '../errors.ts';
import type { Transaction } from '../resources/transaction.ts';
import { insertChecked } from '../resources/create-rows.ts';
import { changeRow, lockRow } from '../resources/write-rows.ts';

type ReservationRequest = InputOf<typeof reservations.services.reserve>;

/**
 * Reserves places. The activity's row is locked first, so that reservations of one activity follow one another and its
 * count is exact. @throws AppError 404, 409, 422
 */
export async function reserve(
  transaction: Transaction,
  userId: number,
  reservation: ReservationRequest,
): Promise<{ id: number; left: number }> {
  const activity = await lockPublished(transaction, reservation.activity);
  assertOpen(activity);
  const { rows } = await transaction.tx.query(
    `SELECT 1 FROM reservations WHERE activity = $1 AND "user" = $2 AND status = 'standing' LIMIT 1`,
    [activity.id, userId],
  );
  if (rows.length > 0) throw conflict('您已预约过此活动，如要改人数请先取消原来的预约');
  const maxPeople = activity.perPerson;
  if (reservation.people > maxPeople) throw invalid({ people: [`每人最多预约 ${maxPeople} 人`] });
  const taken = activity.reserved + reservation.people;
  const left = activity.capacity - taken;
  if (left < 0) throw conflict(fullSentence(left + reservation.people));
  const { people, contactName, mobile } = reservation;
  const reservedAt = new Date().toISOString();
  const values = { activity: activity.id, user: userId, people, contactName, mobile, status: 'standing', reservedAt };
  const { id } = await insertChecked(transaction, reservations, values, '预约');
  await changeRow(transaction, activities, activity.id, { reserved: taken }, '预约');
  const body = `您已预约“${activity.title}”，共 ${people} 人。如不能参加，请在活动开始前取消。`;
  await notify(transaction.tx, userId, {
    title: '活动预约成功',
    body,
    link: `/geoscienceReservationInfo?id=${activity.id}`,
  });
  return { id, left };
}

const fullSentence = (left: number): string =>
  left > 0 ? `名额只剩 ${left} 人，请减少人数后再试` : '名额已满，请关注其他活动';

async function lockPublished(transaction: Transaction, id: number): Promise<Activity> {
  const row = await lockRow(transaction, activities, id);
  if (row.state !== 'published') throw notFound(activities.label);
  return row;
}

function assertOpen(activity: Activity): void {
  const until = new Date(activity.reserveUntil ?? activity.startsAt).getTime();
  if (Date.now() >= until) throw conflict('此活动的预约已经截止，请关注其他活动');
}

/** Gives back the places of a person's own reservation. Somebody else's answers like one that is not there. */
export async function cancelReservation(transaction: Transaction, userId: number, id: number): Promise<{ id: number }> {
  const { rows } = await transaction.tx.query<{ activity: number }>(
    'SELECT activity FROM reservations WHERE id = $1 AND "user" = $2',
    [id, userId],
  );
  if (!rows[0]) throw notFound('预约');
  // In the order in which reserving locks: the activity first
  const activity = await lockRow(transaction, activities, rows[0].activity);
  const reservation = await lockRow(transaction, reservations, id);
  if (reservation.status !== 'standing') throw conflict('此预约已经取消');
  if (Date.now() >= new Date(activity.startsAt).getTime()) throw conflict('活动已经开始，不能再取消预约');
  await release(transaction, activity, reservation);
  return { id };
}

async function release(transaction: Transaction, activity: Activity, reservation: Reservation): Promise<void> {
  const cancelled = { status: 'cancelled', cancelledAt: new Date().toISOString() };
  await changeRow(transaction, reservations, reservation.id, cancelled, '取消预约');
  const reserved = Math.max(0, activity.reserved - reservation.people);
  await changeRow(transaction, activities, activity.id, { reserved }, '取消预约');
}

/** When an account is cancelled: coming activities get their places back, and no reservation names the person any more. */
export async function eraseReservations(transaction: Transaction, userId: number): Promise<void> {
  const gone = '已注销';
  const { rows } = await transaction.tx.query<{ id: number; activity: number }>(
    'SELECT id, activity FROM reservations WHERE "user" = $1 ORDER BY activity, id',
    [userId],
  );
  for (const { id, activity: activityId } of rows) {
    const activity = await lockRow(transaction, activities, activityId);
    const reservation = await lockRow(transaction, reservations, id);
    const isComing = new Date(activity.startsAt).getTime() > Date.now();
    if (reservation.status === 'standing' && isComing) await release(transaction, activity, reservation);
    await changeRow(transaction, reservations, id, { contactName: gone, mobile: gone }, '注销账户');
  }
}
