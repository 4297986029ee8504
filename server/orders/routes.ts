import type { FastifyInstance } from 'fastify';
import { orders } from '../../src/resources/borrowing/orders.ts';
import { subOrders } from '../../src/resources/borrowing/sub-orders.ts';
import { lateAnswers, registerOwnCalls, registerOwnFile } from '../resources/own-calls.ts';
import type { Services } from '../services.ts';
import { files } from './order-files.ts';
import { ownActs } from './own-acts.ts';

/** Orders: their submission, the applicant's side and the reviewers'. */
export function registerOrders(app: FastifyInstance, services: Services): void {
  registerOwnCalls(app, services, orders, {
    ...lateAnswers(orders, ['submit'], () => import('./submit.ts')),
    ...lateAnswers(orders, ['mine', 'one', 'usable'], () => import('./own-orders.ts')),
    files,
    ...ownActs,
  });
  registerOwnCalls(app, services, subOrders, {
    ...lateAnswers(subOrders, ['queue'], () => import('./queue.ts')),
    ...lateAnswers(subOrders, ['review'], () => import('./review.ts')),
    ...lateAnswers(subOrders, ['statistics'], () => import('./statistics.ts')),
    ...lateAnswers(
      subOrders,
      ['decide', 'ready', 'finish', 'handOver', 'answerRenewal', 'reply', 'seen', 'reviewers'],
      async () => (await import('./staff-acts.ts')).staffActs,
    ),
  });
  registerOwnFile(app, services, [subOrders, 'statisticsFile'], async (context) =>
    context.reply
      .header('content-disposition', `attachment; filename="statistics.xlsx"; filename*=UTF-8''${fileName}`)
      .type('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
      .send(await (await import('./statistics.ts')).statisticsFile(context)),
  );
}

const fileName = encodeURIComponent('借阅统计.xlsx');
