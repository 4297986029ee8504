import type { FastifyInstance } from 'fastify';
import { appointments } from '../../src/resources/appointments.ts';
import { type OwnAnswer, registerOwnCalls, saying, writing } from '../resources/own-calls.ts';
import type { Services } from '../services.ts';
import { book as bookVisit, type Booking } from './book.ts';
import { cancelAppointment } from './cancel.ts';
import { ownAppointments } from './own-appointments.ts';
import { readRoomDays } from './room-days.ts';
import { userOf } from '../resources/reader.ts';

const days: OwnAnswer = async ({ services, reader: { userId }, values }) => {
  const asked = values as { room: number; from: string; days: number };
  return { days: await readRoomDays(services.database.pool, { ...asked, userId }) };
};

const book: OwnAnswer = (asked) =>
  writing(asked, (under, userId) => bookVisit(under, userId, asked.values as unknown as Booking));

const mine: OwnAnswer = async ({ services, reader }) => ({
  rows: await ownAppointments(services.database.pool, userOf(reader)),
});

const cancelMine: OwnAnswer = (asked) =>
  writing(asked, (under, userId) => cancelAppointment(under, userId, asked.values['id'] as number));

/** Visits by appointment: what can be booked, and a person's own bookings. */
export function registerAppointments(app: FastifyInstance, services: Services): void {
  registerOwnCalls(app, services, appointments, {
    days,
    book: saying('预约成功', book),
    mine,
    cancelMine: saying('预约已取消', cancelMine),
  });
}
