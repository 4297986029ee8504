import type { FastifyInstance } from 'fastify';
import { serviceCall } from '../../src/resources/kit/calls-of.ts';
import { ogcFeatures } from '../../src/resources/maps/ogc-features.ts';
import { handleErrors } from '../http/error-handler.ts';
import { registerCall } from '../http/register-call.ts';
import { databaseProblem } from '../resources/database-problem.ts';
import type { Services } from '../services.ts';
import type { OgcCallName } from './answer-call.ts';
import { asProblem } from './problem-document.ts';

/** OGC API – Features over the public lists that have a place (ADR 0047). */
export async function registerOgcFeatures(app: FastifyInstance, services: Services): Promise<void> {
  await app.register(async (scope) => {
    handleErrors(scope, databaseProblem, asProblem);
    scope.addHook('onRequest', (_request, reply, done) => {
      void reply.header('cross-origin-resource-policy', 'cross-origin');
      done();
    });
    for (const name of Object.keys(ogcFeatures.calls) as OgcCallName[])
      registerCall(scope, serviceCall(ogcFeatures, name), async (request, reply) => {
        // Read at the first question: a portal that nobody asks so does without it
        const { answerCall } = await import('./answer-call.ts');
        return answerCall(services, name, { request, reply });
      });
  });
}
