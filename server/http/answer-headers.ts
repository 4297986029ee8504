import { viewAsHeader } from '../../src/resources/shared/view-as.ts';
import type { FastifyInstance } from 'fastify';

/**
 * An answer is data: never a page, never part of another site's page, never of another type than it says. Nothing on the way
 * keeps it; what everybody may see and is worth keeping says so itself.
 */
const answerHeaders = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'no-store',
};

/** Headers by which a caller is known: what is kept of an answer that not all are given is kept under them. */
export const readerHeaders = `accesstoken, authorization, ${viewAsHeader}`;

/** Puts the headers of data on every answer. */
export function setAnswerHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', (_request, reply, done) => {
    void reply.headers(answerHeaders);
    done();
  });
}

/** Takes them off again in a part of the server that sets its own: the pages of the front end. */
export function dropAnswerHeaders(scope: FastifyInstance): void {
  scope.addHook('onRequest', (_request, reply, done) => {
    for (const name of Object.keys(answerHeaders)) reply.removeHeader(name);
    done();
  });
}
