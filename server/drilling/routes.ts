import type { FastifyInstance } from 'fastify';
import { drillingImports } from '../../src/resources/delivery/drilling-imports.ts';
import { lateAnswers, registerOwnCalls, registerOwnFile } from '../resources/own-calls.ts';
import type { Services } from '../services.ts';

/** 城市钻孔汇交: drafts and their rows, their submission, the keepers' desk, and what becomes of them in the catalogue. */
export function registerDrilling(app: FastifyInstance, services: Services): void {
  // A portal in which nobody hands in holes does without all of it
  registerOwnCalls(app, services, drillingImports, {
    ...lateAnswers(drillingImports, ['begin', 'save', 'drop'], () => import('./draft-acts.ts')),
    ...lateAnswers(drillingImports, ['mine', 'one'], () => import('./own-drillings.ts')),
    ...lateAnswers(drillingImports, ['upload', 'check'], () => import('./data-acts.ts')),
    ...lateAnswers(drillingImports, ['mend', 'undoMend'], async () => (await import('./mend.ts')).mendActs),
    ...lateAnswers(drillingImports, ['faults', 'rows', 'holes', 'log', 'mends'], () => import('./own-reads.ts')),
    ...lateAnswers(
      drillingImports,
      ['invite', 'answerInvite', 'dismiss'],
      async () => (await import('./members.ts')).memberActs,
    ),
    ...lateAnswers(drillingImports, ['submit'], () => import('./submit.ts')),
    ...lateAnswers(drillingImports, ['withdraw', 'say'], () => import('./own-acts.ts')),
    ...lateAnswers(drillingImports, ['queue'], () => import('./queue.ts')),
    ...lateAnswers(
      drillingImports,
      ['review', 'reviewFaults', 'reviewRows', 'reviewHoles', 'reviewLog', 'trial'],
      () => import('./desk-reads.ts'),
    ),
    ...lateAnswers(
      drillingImports,
      ['assign', 'giveBack', 'reply', 'publish', 'undo'],
      async () => (await import('./keeper-acts.ts')).keeperActs,
    ),
  });
  const files = () => import('./send-files.ts');
  registerOwnFile(app, services, [drillingImports, 'template'], async (context) =>
    (await files()).sendTemplate(context),
  );
  registerOwnFile(app, services, [drillingImports, 'faultTable'], async (context) =>
    (await files()).sendFaultTable(context),
  );
}
