import type { FastifyInstance } from 'fastify';
import { resources, services as declaredServices } from '../../src/resources/index.ts';
import { callsOf, serviceCalls } from '../../src/resources/kit/calls-of.ts';
import { apiKeyHeader } from '../../src/resources/shared/api-limits.ts';
import { isOpenCall } from '../../src/resources/shared/open-calls.ts';

/**
 * What every site may read of what guests may read. No credentials: a session is no cookie, its header is none that other
 * sites may send, and the server that answers `*` is believed by no browser that sent any.
 */
const toEverySite = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers':
    'content-crs, ratelimit, ratelimit-policy, retry-after, x-next-cursor, x-total-capped, x-total-count',
};
const preflight = {
  ...toEverySite,
  'access-control-allow-methods': 'GET',
  'access-control-allow-headers': apiKeyHeader,
  'access-control-max-age': '86400',
  allow: 'GET, OPTIONS',
};

/** One pattern of all addresses of the open interface. */
function openAddresses(): RegExp {
  const calls = [...resources.flatMap(callsOf), ...declaredServices.flatMap(serviceCalls)].filter(isOpenCall);
  const paths = calls.map(({ parsed }) =>
    parsed.path
      .replaceAll(/[.*+?^$()|[\]\\]/g, String.raw`\$&`)
      .replaceAll(/\{id\}/g, String.raw`\d+`)
      .replaceAll(/\{\w+\}/g, '[^/]+'),
  );
  return new RegExp(`^(?:${[...new Set(paths)].join('|')})$`);
}

/** Lets pages of other sites read the open interface, refusals of it included, and nothing else. To be asked before what limits it. */
export function openToOthers(app: FastifyInstance): void {
  const isOpen = openAddresses();
  app.addHook('onRequest', (request, reply, done) => {
    const { call } = request.routeOptions.config;
    if (call && isOpenCall(call)) void reply.headers(toEverySite);
    const isPreflight = request.method === 'OPTIONS' && request.headers['access-control-request-method'] !== undefined;
    if (!isPreflight || !isOpen.test(request.url.split('?')[0] ?? '')) return done();
    void reply.code(204).headers(preflight).send();
  });
}
