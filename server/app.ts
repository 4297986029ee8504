import { randomUUID } from 'node:crypto';
import formbody from '@fastify/formbody';
import multipart from '@fastify/multipart';
import Fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify';
import { resources, services as declaredServices } from '../src/resources/index.ts';
import { assertResources } from '../src/resources/kit/assert-resources.ts';
import { refuseViewedWrites } from './accounts/view-as/viewed-caller.ts';
import { assertDeclared } from './http/assert-declared.ts';
import { AppError } from './errors.ts';
import { limitAnswers } from './http/answer-places.ts';
import { dropAnswerHeaders, setAnswerHeaders } from './http/answer-headers.ts';
import { type FormOfAddress, handleErrors, handleUnknownAddresses, refuseAddress } from './http/error-handler.ts';
import { readToTheEnd } from './http/read-to-the-end.ts';
import { RequestLog } from './http/request-log.ts';
import { refuseUnreadable } from './http/refuse-unreadable.ts';
import { setPageHeaders } from './http/page-headers.ts';
import { letWaitsEnd } from './http/closed-signal.ts';
import { drainConnections } from './http/draining.ts';
import { boundUnread, cutUnread } from './http/unread-answers.ts';
import { serveSite } from './http/static-site.ts';
import { serveEmbed } from './site/embed.ts';
import { serveShortAddresses } from './site/short-addresses.ts';
import { asProblem } from './ogc/problem-document.ts';
import { registerParts } from './register-parts.ts';
import { databaseProblem } from './resources/database-problem.ts';
import type { Services } from './services.ts';

export interface AppOptions {
  logger?: FastifyServerOptions['logger'];
  /** Folder of the built front end; null serves none. */
  siteRoot?: string | null;
  /** Milliseconds of a stop in which requests that were sent before it are still taken; default 0. */
  graceMs?: number;
}

/** So long what was accepted last may take to be read. */
const unreadMs = 200;
/** So long services outside are still waited for, for what was asked before the stop. */
const outsideMs = 1000;
/** Head lines that take longer are nobody's who asks something; looked for so often. */
const headersTimeoutMs = 10_000;
const checkingIntervalMs = 2000;

/** Clients of a standard know its form of errors alone. */
const formOfAddress: FormOfAddress = (url) => (/^\/ogc(?:[/?]|$)/.test(url) ? asProblem : null);

/** The whole server, not yet listening: `npm start` and the tests use this one builder. */
export async function buildApp(services: Services, options: AppOptions = {}): Promise<FastifyInstance> {
  assertResources(resources, declaredServices);
  const { env } = services;
  const app = Fastify({
    logger: options.logger ?? false,
    logController: new RequestLog(),
    trustProxy: env.trustProxy.length > 0 ? env.trustProxy : false,
    bodyLimit: env.bodyLimitBytes,
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    routerOptions: { maxParamLength: 200 },
    forceCloseConnections: false,
    // What is still taken while the server stops is answered like everything else
    return503OnClosing: false,
    requestTimeout: 60_000,
    http: { connectionsCheckingInterval: checkingIntervalMs },
    clientErrorHandler: refuseUnreadable,
    frameworkErrors: refuseAddress(formOfAddress),
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
  });
  watchConnections(app, options);
  readToTheEnd(app);
  const undeclared = assertDeclared(app);
  handleErrors(app, databaseProblem);
  handleUnknownAddresses(app, formOfAddress);
  setAnswerHeaders(app);
  refuseViewedWrites(app);
  await app.register(formbody);
  await app.register(multipart);
  await registerParts(app, services);
  if (options.siteRoot !== null) {
    await app.register(async (scope) => {
      dropAnswerHeaders(scope);
      await setPageHeaders(scope);
      await serveSite(scope, options.siteRoot ?? undefined);
      serveEmbed(scope, services);
      serveShortAddresses(scope);
    });
  }
  app.addHook('onReady', undeclared);
  return app;
}

/** What connections may cost while the portal serves, and how they end when it stops. */
function watchConnections(app: FastifyInstance, { graceMs = 0 }: AppOptions): void {
  app.server.headersTimeout = headersTimeoutMs;
  const draining = drainConnections(app.server);
  cutUnread(app.server);
  boundUnread(app);
  limitAnswers(app);
  const endWaits = letWaitsEnd(app);
  app.addHook('preClose', async () => {
    await draining.begin(graceMs);
    if (graceMs > 0) await draining.accepted();
    draining.cut(Math.min(graceMs, unreadMs));
    setTimeout(endWaits, outsideMs).unref();
  });
  app.addHook('onRequest', (request, _reply, done) => {
    const isReadinessCheck = draining.isDraining && request.routeOptions.url === '/readyz';
    done(isReadinessCheck ? new AppError(503, '门户正在停止，请改用其他节点') : undefined);
  });
}
