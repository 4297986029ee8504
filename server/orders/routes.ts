import type { FastifyInstance } from 'fastify';
import { callNamed } from '../../src/resources/kit/calls-of.ts';
import { orders } from '../../src/resources/orders.ts';
import { subOrders } from '../../src/resources/sub-orders.ts';
import { authorize } from '../resources/authorize.ts';
import { readTaken } from '../http/call-input.ts';
import { registerCall } from '../http/register-call.ts';
import { registerOwnCalls } from '../resources/own-calls.ts';
import type { Services } from '../services.ts';
import { files } from './order-files.ts';
import { ownActs } from './own-acts.ts';
import { mine, one, usable } from './own-orders.ts';
import { queue } from './queue.ts';
import { review } from './review.ts';
import { staffActs } from './staff-acts.ts';
import { statistics, statisticsFile } from './statistics.ts';
import { submit } from './submit/submit.ts';

/** Orders: the applicant's side and the reviewers'. */
export function registerOrders(app: FastifyInstance, services: Services): void {
  registerOwnCalls(app, services, orders, { submit, mine, one, usable, files, ...ownActs });
  registerOwnCalls(app, services, subOrders, { queue, review, statistics, ...staffActs });
  const call = callNamed(subOrders, 'statisticsFile');
  registerCall(app, call, async (request, reply) => {
    const reader = await authorize(services, call, request);
    const values = readTaken(call, subOrders.services?.['statisticsFile']?.takes ?? {}, request);
    const bytes = await statisticsFile({ services, call, reader, request, reply, values });
    return reply
      .header('content-disposition', `attachment; filename="statistics.xlsx"; filename*=UTF-8''${fileName}`)
      .type('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
      .send(bytes);
  });
}

const fileName = encodeURIComponent('借阅统计.xlsx');
