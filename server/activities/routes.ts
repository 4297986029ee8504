import type { FastifyInstance } from 'fastify';
import { findCall, type ResolvedCall } from '../../src/resources/kit/calls-of.ts';
import { reservations } from '../../src/resources/reservations.ts';
import { ok } from '../envelope.ts';
import { AppError } from '../errors.ts';
import { authorize } from '../http/authorize.ts';
import { readTaken } from '../http/call-input.ts';
import { registerCall } from '../http/register-call.ts';
import { write } from '../resources/answers.ts';
import type { Reader } from '../resources/reader.ts';
import type { Services } from '../services.ts';
import { ownReservations } from './own-reservations.ts';
import { cancelReservation, reserve, type Wish } from './reserve.ts';

const callNamed = (name: string): ResolvedCall => {
  const call = findCall(reservations, name);
  if (!call) throw new Error(`reservations.${name} is not declared`);
  return call;
};
const takesOf = (name: string) => reservations.services?.[name]?.takes ?? {};

function idOf({ userId }: Reader): number {
  if (userId === null) throw new AppError(401, '登录已失效，请重新登录');
  return userId;
}

/** A person's reservations of activities. Their answers are personal: nothing on the way may keep them. */
export function registerActivities(app: FastifyInstance, services: Services): void {
  const reserveCall = callNamed('reserve');
  registerCall(app, reserveCall, async (request, reply) => {
    const reader = await authorize(services, reserveCall, request);
    void reply.header('cache-control', 'no-store');
    const wish = readTaken(reserveCall, takesOf('reserve'), request) as unknown as Wish;
    const asked = { services, reader, call: reserveCall, request };
    return ok(await write(asked, wish, (under) => reserve(under, idOf(reader), wish)), '预约成功');
  });
  const mineCall = callNamed('mine');
  registerCall(app, mineCall, async (request, reply) => {
    const reader = await authorize(services, mineCall, request);
    void reply.header('cache-control', 'no-store');
    return ok({ rows: await ownReservations(services.database.pool, idOf(reader)) });
  });
  const cancelCall = callNamed('cancelMine');
  registerCall(app, cancelCall, async (request, reply) => {
    const reader = await authorize(services, cancelCall, request);
    void reply.header('cache-control', 'no-store');
    const { id } = readTaken(cancelCall, takesOf('cancelMine'), request) as { id: number };
    const asked = { services, reader, call: cancelCall, request };
    return ok(await write(asked, id, (under) => cancelReservation(under, idOf(reader), id)), '预约已取消');
  });
}
