import type { FastifyInstance } from 'fastify';
import { deliveries } from '../../src/resources/delivery/deliveries.ts';
import { deliveryReceipts } from '../../src/resources/delivery/delivery-receipts.ts';
import { lateAnswers, registerOwnCalls, registerOwnFile } from '../resources/own-calls.ts';
import type { Services } from '../services.ts';

/** 汇交: drafts and their submission, the keepers' desk, receipts, and papers about all of it. */
export function registerDeliveries(app: FastifyInstance, services: Services): void {
  // A portal in which nobody hands anything in does without all of it
  registerOwnCalls(app, services, deliveries, {
    ...lateAnswers(deliveries, ['begin', 'save', 'drop'], () => import('./draft-acts.ts')),
    ...lateAnswers(deliveries, ['addFile', 'editFile', 'removeFile'], () => import('./file-acts.ts')),
    ...lateAnswers(deliveries, ['setSecrecy'], () => import('./set-secrecy.ts')),
    ...lateAnswers(deliveries, ['submit'], () => import('./submit.ts')),
    ...lateAnswers(deliveries, ['mine', 'one'], () => import('./own-deliveries.ts')),
    ...lateAnswers(
      deliveries,
      ['invite', 'answerInvite', 'dismiss'],
      async () => (await import('./members.ts')).memberActs,
    ),
    ...lateAnswers(deliveries, ['withdraw', 'say'], () => import('./own-acts.ts')),
    ...lateAnswers(
      deliveries,
      ['assign', 'giveBack', 'reply'],
      async () => (await import('./keeper-acts.ts')).keeperActs,
    ),
    ...lateAnswers(deliveries, ['judge', 'acceptRest'], () => import('./keeper-verdicts.ts')),
    ...lateAnswers(deliveries, ['acknowledge'], () => import('./acknowledge.ts')),
    ...lateAnswers(deliveries, ['reissue'], () => import('./reissue.ts')),
    ...lateAnswers(deliveries, ['statistics'], () => import('./statistics.ts')),
    ...lateAnswers(deliveries, ['queue'], () => import('./queue.ts')),
    ...lateAnswers(deliveries, ['review'], () => import('./review.ts')),
    ...lateAnswers(deliveries, ['accept'], () => import('./accept.ts')),
  });
  registerOwnCalls(app, services, deliveryReceipts, {
    ...lateAnswers(deliveryReceipts, ['check'], () => import('./check-receipt.ts')),
  });
  const papers = () => import('./papers/send-papers.ts');
  registerOwnFile(app, services, [deliveries, 'listPaper'], async (context) => (await papers()).sendList(context));
  registerOwnFile(app, services, [deliveries, 'promisePaper'], async (context) =>
    (await papers()).sendPromise(context),
  );
  registerOwnFile(app, services, [deliveries, 'summaryPaper'], async (context) =>
    (await papers()).sendSummary(context),
  );
  registerOwnFile(app, services, [deliveries, 'receiptPaper'], async (context) =>
    (await papers()).sendReceipt(context),
  );
}
