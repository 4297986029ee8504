import type { FastifyInstance } from 'fastify';
import { appointments } from '../../src/resources/borrowing/appointments.ts';
import { type AnswerTo, registerOwnCalls, withMessage, transact } from '../resources/own-calls.ts';
import type { Services } from '../services.ts';
import { cancelAppointment } from './cancel.ts';
import { ownAppointments } from './own-appointments.ts';
import { readRoomDays } from './room-days.ts';
import { userOf } from '../resources/reader.ts';

type Answer<Name extends keyof typeof appointments.services> = AnswerTo<typeof appointments, Name>;

const days: Answer<'days'> = async ({ services, reader: { userId }, values }) => ({
  days: await readRoomDays(services.database.pool, { ...values, userId }),
});

const book: Answer<'book'> = async (context) => {
  const { book: bookVisit } = await import('./book.ts');
  return transact(context, (transaction, userId) => bookVisit(transaction, userId, context.values));
};

const mine: Answer<'mine'> = async ({ services, reader }) => ({
  rows: await ownAppointments(services.database.pool, userOf(reader)),
});

const cancelMine: Answer<'cancelMine'> = (context) =>
  transact(context, (transaction, userId) => cancelAppointment(transaction, userId, context.values.id));

/** Visits by appointment: what can be booked, and a person's own bookings. */
export function registerAppointments(app: FastifyInstance, services: Services): void {
  registerOwnCalls(app, services, appointments, {
    days,
    book: withMessage('预约成功', book),
    mine,
    cancelMine: withMessage('预约已取消', cancelMine),
  });
}
