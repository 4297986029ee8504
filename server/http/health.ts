import type { FastifyInstance, FastifyRequest } from 'fastify';

interface Health {
  /** Resolves when the portal can do its work, `degraded`: with what it has. */
  check: () => Promise<'ok' | 'degraded'>;
  /** What besides is told to whoever asks whether it is ready. */
  details: (request: FastifyRequest) => Promise<Record<string, unknown>>;
}

/** /healthz: the process answers. /readyz: it can do its work, the database included. */
export function registerHealth(app: FastifyInstance, { check, details }: Health): void {
  app.get('/healthz', { logLevel: 'warn' }, async () => ({ status: 'ok' }));
  app.get('/readyz', { logLevel: 'warn' }, async (request) => {
    const status = await check();
    return { status, ...(await details(request)) };
  });
}
