import type { FastifyInstance } from 'fastify';
import { resources, services as declaredServices } from '../../src/resources/index.ts';
import { callsOf, serviceCalls } from '../../src/resources/kit/calls-of.ts';
import { apiKeyHeader } from '../../src/resources/shared/api-limits.ts';
import { isForPrograms } from '../../src/resources/shared/open-calls.ts';

/**
 * What every site may read of what guests may read, and the document of it. No credentials: a session is no cookie, its header is none that other
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

/** Whether a part of an address is what a part of a template stands for. */
const fits = (template: string, part: string | undefined): boolean => {
  if (!template.startsWith('{')) return part === template;
  return template === '{id}' ? /^\d+$/.test(part ?? '') : (part ?? '') !== '';
};

/** Tells the addresses of the open interface. */
function openAddresses(): (path: string) => boolean {
  const calls = [...resources.flatMap(callsOf), ...declaredServices.flatMap(serviceCalls)].filter(isForPrograms);
  const templates = [...new Set(calls.map(({ parsed }) => parsed.path))].map((path) => path.split('/'));
  return (path) => {
    const parts = path.split('/');
    return templates.some(
      (template) => template.length === parts.length && template.every((each, at) => fits(each, parts[at])),
    );
  };
}

/** Lets pages of other sites read the open interface, refusals of it included, and nothing else. To be asked before what limits it. */
export function openToOthers(app: FastifyInstance): void {
  const isOpen = openAddresses();
  app.addHook('onRequest', (request, reply, done) => {
    const { call } = request.routeOptions.config;
    if (call && isForPrograms(call)) void reply.headers(toEverySite);
    const isPreflight = request.method === 'OPTIONS' && request.headers['access-control-request-method'] !== undefined;
    if (!isPreflight || !isOpen(request.url.split('?')[0] ?? '')) return done();
    void reply.code(204).headers(preflight).send();
  });
}
