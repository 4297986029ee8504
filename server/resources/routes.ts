import type { FastifyInstance } from 'fastify';
import { resources } from '../../src/resources/index.ts';
import { callsOf, type ResolvedCall } from '../../src/resources/kit/calls-of.ts';
import type { StandardCall } from '../../src/resources/kit/define-resource.ts';
import { ok } from '../envelope.ts';
import { authorize } from './authorize.ts';
import { countSecretSearch } from './count-secret-search.ts';
import { registerCall } from '../http/register-call.ts';
import { readCallInput } from '../http/call-input.ts';
import type { Services } from '../services.ts';
import { answerAction } from './answer-actions.ts';
import { type Answer, answerPartialEdit, answerView, standardAnswers } from './answers.ts';

/** Answers of the calls about many rows, which may go on as jobs. */
export type AnswersOfMany = { readonly [C in 'import' | 'editMany' | 'removeMany']: Answer };

/** Registers every generated call of every declared resource. Hand-written ones are registered by their capability. */
export function registerResources(app: FastifyInstance, services: Services, ofMany: AnswersOfMany): void {
  const answers: { readonly [C in StandardCall]: Answer } = { ...standardAnswers, ...ofMany };
  for (const resource of resources) {
    for (const call of callsOf(resource)) {
      const answer = answerOf(call, answers);
      if (!answer) continue;
      registerCall(app, call, async (request, reply) => {
        const reader = await authorize(services, call, request);
        const context = { services, resource, call, reader, request, reply };
        await countSecretSearch(services, context);
        const data = await answer(context, readCallInput(call, resource, request));
        return reply.sent || data === reply ? data : call.isBare ? data : ok(data);
      });
    }
  }
}

function answerOf({ answerer }: ResolvedCall, answers: { readonly [C in StandardCall]: Answer }): Answer | null {
  switch (answerer.by) {
    case 'standard':
      return answers[answerer.call];
    case 'view':
      return answerView;
    case 'partialEdit':
      return answerPartialEdit;
    case 'action':
      return answerAction;
    case 'hand':
      return null;
  }
}
