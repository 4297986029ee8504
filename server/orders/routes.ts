import type { FastifyInstance } from 'fastify';
import { orders } from '../../src/resources/borrowing/orders.ts';
import { subOrders } from '../../src/resources/borrowing/sub-orders.ts';
import { registerOwnCalls, registerOwnFile } from '../resources/own-calls.ts';
import type { Services } from '../services.ts';
import { files } from './order-files.ts';
import { ownActs } from './own-acts.ts';
import { mine, one, usable } from './own-orders.ts';
import { queue } from './queue.ts';
import { review } from './review.ts';
import { staffActs } from './staff-acts.ts';
import { statistics, statisticsFile } from './statistics.ts';
import { submit } from './submit.ts';

/** Orders: their submission, the applicant's side and the reviewers'. */
export function registerOrders(app: FastifyInstance, services: Services): void {
  registerOwnCalls(app, services, orders, { submit, mine, one, usable, files, ...ownActs });
  registerOwnCalls(app, services, subOrders, { queue, review, statistics, ...staffActs });
  registerOwnFile(app, services, [subOrders, 'statisticsFile'], async (context) =>
    context.reply
      .header('content-disposition', `attachment; filename="statistics.xlsx"; filename*=UTF-8''${fileName}`)
      .type('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
      .send(await statisticsFile(context)),
  );
}

const fileName = encodeURIComponent('借阅统计.xlsx');
