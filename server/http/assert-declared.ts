import type { FastifyInstance } from 'fastify';
import { resources, services } from '../../src/resources/index.ts';
import { callsOf, serviceCalls } from '../../src/resources/kit/calls-of.ts';

/** Routes that belong to no declaration: health and the files of the front end. */
const undeclaredRoutes = /^\/(healthz|readyz|\*?)$/;

/**
 * Deny by default: start-up fails when a route has no declared call, or a declared call no route. Returns the check to
 * run once all routes are there.
 */
export function assertDeclared(app: FastifyInstance): () => Promise<void> {
  const answered = new Set<string>();
  app.addHook('onRoute', (route) => {
    const call = route.config?.call;
    if (call) answered.add(call.id);
    else if (!undeclaredRoutes.test(route.url))
      throw new Error(`route ${String(route.method)} ${route.url} has no declared call`);
  });
  return async () => {
    const declared = [...resources.flatMap(callsOf), ...services.flatMap(serviceCalls)];
    const missing = declared.filter(({ id }) => !answered.has(id)).map(({ id }) => id);
    if (missing.length > 0) throw new Error(`declared, but nothing answers: ${missing.join(', ')}`);
  };
}
