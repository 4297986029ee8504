import type { FastifyInstance } from 'fastify';
import { deliveries } from '../../src/resources/delivery/deliveries.ts';
import { deliveryReceipts } from '../../src/resources/delivery/delivery-receipts.ts';
import { lateAnswers, registerOwnCalls, registerOwnFile } from '../resources/own-calls.ts';
import type { Services } from '../services.ts';
import { check } from './check-receipt.ts';
import { begin, drop, save } from './draft-acts.ts';
import { addFile, editFile, removeFile } from './file-acts.ts';
import { keeperActs } from './keeper-acts.ts';
import { ownActs } from './own-acts.ts';
import { mine, one } from './own-deliveries.ts';
import { submit } from './submit.ts';

/** 汇交: drafts and their submission, the keepers' desk, receipts, and papers about all of it. */
export function registerDeliveries(app: FastifyInstance, services: Services): void {
  registerOwnCalls(app, services, deliveries, {
    begin,
    save,
    drop,
    addFile,
    editFile,
    removeFile,
    submit,
    mine,
    one,
    ...ownActs,
    ...keeperActs,
    ...lateAnswers(deliveries, ['queue'], () => import('./queue.ts')),
    ...lateAnswers(deliveries, ['review'], () => import('./review.ts')),
    ...lateAnswers(deliveries, ['accept'], () => import('./accept.ts')),
  });
  registerOwnCalls(app, services, deliveryReceipts, { check });
  const papers = () => import('./papers/send-papers.ts');
  registerOwnFile(app, services, [deliveries, 'listPaper'], async (context) => (await papers()).sendList(context));
  registerOwnFile(app, services, [deliveries, 'promisePaper'], async (context) =>
    (await papers()).sendPromise(context),
  );
  registerOwnFile(app, services, [deliveries, 'receiptPaper'], async (context) =>
    (await papers()).sendReceipt(context),
  );
}
