import { randomUUID } from 'node:crypto';
import formbody from '@fastify/formbody';
import helmet from '@fastify/helmet';
import multipart from '@fastify/multipart';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyServerOptions } from 'fastify';
import { resources, services as declaredServices } from '../src/resources/index.ts';
import { assertResources } from '../src/resources/kit/assert-resources.ts';
import { assertDeclared } from './http/assert-declared.ts';
import { failure } from './envelope.ts';
import { dropAnswerHeaders, setAnswerHeaders } from './http/answer-headers.ts';
import { handleErrors } from './http/error-handler.ts';
import { refuseUnreadable } from './http/refuse-unreadable.ts';
import { contentSecurityPolicy } from './http/content-security-policy.ts';
import { watchConnections } from './http/silent-connections.ts';
import { serveSite } from './http/static-site.ts';
import { registerParts } from './register-parts.ts';
import type { Services } from './services.ts';

export interface AppOptions {
  logger?: FastifyServerOptions['logger'];
  /** Folder of the built front end; null serves none. */
  siteRoot?: string | null;
}

/** The whole server, not yet listening: `npm start` and the tests use this one builder. */
export async function buildApp(services: Services, options: AppOptions = {}): Promise<FastifyInstance> {
  assertResources(resources, declaredServices);
  const { env } = services;
  const app = Fastify({
    logger: options.logger ?? false,
    trustProxy: env.trustProxy.length > 0 ? env.trustProxy : false,
    bodyLimit: env.bodyLimitBytes,
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    routerOptions: { maxParamLength: 200 },
    forceCloseConnections: false,
    requestTimeout: 60_000,
    clientErrorHandler: refuseUnreadable,
    frameworkErrors: (_error, request, reply: FastifyReply) => {
      void reply.code(400).send(failure(400, '地址的编码不正确', request.id));
    },
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
  });
  const cutSilent = watchConnections(app.server);
  app.addHook('preClose', (done) => {
    cutSilent();
    done();
  });
  const undeclared = assertDeclared(app);
  handleErrors(app);
  setAnswerHeaders(app);
  await app.register(formbody);
  await app.register(multipart);
  await registerParts(app, services);
  if (options.siteRoot !== null) {
    await app.register(async (scope) => {
      dropAnswerHeaders(scope);
      await scope.register(helmet, { contentSecurityPolicy, crossOriginEmbedderPolicy: false });
      await serveSite(scope, options.siteRoot ?? undefined);
    });
  }
  app.addHook('onReady', undeclared);
  return app;
}
