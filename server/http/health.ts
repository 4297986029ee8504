import type { FastifyInstance, FastifyRequest } from 'fastify';
import { backups } from '../../src/resources/backups.ts';
import { mayCall } from '../../src/resources/kit/rights.ts';
import { identify } from '../accounts/identify.ts';
import { tokenOf } from '../accounts/session-token.ts';
import type { Services } from '../services.ts';

/**
 * /healthz: the process answers. /readyz: it can do its work, the database included; who may see the backups is also told
 * how the last one ended (null: there was none).
 */
export function registerHealth(app: FastifyInstance, services: Services): void {
  app.get('/healthz', { logLevel: 'warn' }, async () => ({ status: 'ok' }));
  app.get('/readyz', { logLevel: 'warn' }, async (request) => {
    await services.database.check();
    const seesBackups = await maySeeBackups(services, request);
    return { status: 'ok', ...(seesBackups ? { lastBackup: await lastBackup(services) } : {}) };
  });
}

async function maySeeBackups({ database }: Services, { headers, log }: FastifyRequest): Promise<boolean> {
  const token = tokenOf(headers);
  const identity = token === null ? null : await identify(database.pool, token, log);
  return identity !== null && mayCall(backups, 'list', identity.reader);
}

async function lastBackup({ database }: Services): Promise<unknown> {
  const { rows } = await database.pool.query(
    'SELECT state, started_at AS "startedAt", seconds, name, problem FROM backups ORDER BY id DESC LIMIT 1',
  );
  return rows[0] ?? null;
}
