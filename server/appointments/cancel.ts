import { appointments } from '../../src/resources/borrowing/appointments.ts';
import { conflict, notFound } from '../errors.ts';
import type { Transaction } from '../resources/transaction.ts';
import { changeRow, lockRow } from '../resources/write-rows.ts';

/** Cancels a person's own appointment until it begins. Somebody else's answers like one that is not there. @throws AppError 404, 409 */
export async function cancelAppointment(transaction: Transaction, userId: number, id: number): Promise<{ id: number }> {
  const { rows } = await transaction.tx.query('SELECT 1 FROM appointments WHERE id = $1 AND "user" = $2', [id, userId]);
  if (rows.length === 0) throw notFound('预约');
  const row = await lockRow(transaction, appointments, id);
  if (row.status !== 'standing') throw conflict('此预约已经取消或办结');
  if (Date.now() >= new Date(row.startsAt).getTime()) throw conflict('预约的时间已到，不能再取消');
  await changeRow(
    transaction,
    appointments,
    id,
    { status: 'cancelled', settledAt: new Date().toISOString() },
    '取消预约',
  );
  return { id };
}

const gone = '已注销';

/** When an account is cancelled: coming appointments are given back, and none names the person any more. */
export async function eraseAppointments(transaction: Transaction, userId: number): Promise<void> {
  const { rows } = await transaction.tx.query<{ id: number }>(
    'SELECT id FROM appointments WHERE "user" = $1 ORDER BY id',
    [userId],
  );
  for (const { id } of rows) {
    const row = await lockRow(transaction, appointments, id);
    const isComing = row.status === 'standing' && new Date(row.startsAt).getTime() > Date.now();
    const ended = isComing ? { status: 'cancelled', settledAt: new Date().toISOString() } : {};
    await changeRow(
      transaction,
      appointments,
      id,
      { ...ended, contactName: gone, mobile: gone, note: null },
      '注销账户',
    );
  }
}
