import type { FastifyInstance } from 'fastify';
import type { Services } from '../services.ts';

/** /healthz: the process answers. /readyz: it can do its work, the database included. */
export function registerHealth(app: FastifyInstance, { database }: Services): void {
  app.get('/healthz', { logLevel: 'warn' }, async () => ({ status: 'ok' }));
  app.get('/readyz', { logLevel: 'warn' }, async () => {
    await database.pool.query('SELECT 1');
    return { status: 'ok' };
  });
}
