import type { FastifyInstance } from 'fastify';
import { reservations } from '../../src/resources/site/reservations.ts';
import { type AnswerTo, registerOwnCalls, withMessage, transact } from '../resources/own-calls.ts';
import type { Services } from '../services.ts';
import { ownReservations } from './own-reservations.ts';
import { cancelReservation, reserve as reservePlaces } from './reserve.ts';
import { userOf } from '../resources/reader.ts';

type Answer<Name extends keyof typeof reservations.services> = AnswerTo<typeof reservations, Name>;

const reserve: Answer<'reserve'> = (context) =>
  transact(context, (transaction, userId) => reservePlaces(transaction, userId, context.values));

const mine: Answer<'mine'> = async ({ services, reader }) => ({
  rows: await ownReservations(services.database.pool, userOf(reader)),
});

const cancelMine: Answer<'cancelMine'> = (context) =>
  transact(context, (transaction, userId) => cancelReservation(transaction, userId, context.values.id));

/** A person's reservations of activities. */
export function registerActivities(app: FastifyInstance, services: Services): void {
  registerOwnCalls(app, services, reservations, {
    reserve: withMessage('预约成功', reserve),
    mine,
    cancelMine: withMessage('预约已取消', cancelMine),
  });
}
