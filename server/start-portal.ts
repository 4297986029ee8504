import type { FastifyServerOptions } from 'fastify';
import { ensureAdministrator } from './accounts/first-administrator.ts';
import { type AuditSealer, startAuditSealer } from './audit/start-audit-sealer.ts';
import { buildApp } from './app.ts';
import { ContentStore } from './files/content-store.ts';
import { startPublisher, type Publisher } from './publication/start-publisher.ts';
import { openDatabase } from './db/open-database.ts';
import { sweepExpired } from './db/sweep-expired.ts';
import { syncSchema } from './db/sync-schema.ts';
import { loadDemoData } from './demo/load-demo-data.ts';
import type { Env } from './env.ts';
import { type Courier, startCourier } from './messages/courier.ts';
import { KeptAnswers } from './resources/kept-answers.ts';
import { portalRules } from './rules.ts';
import { loadSecretBox } from './secrets/load-secret-box.ts';
import { log as startLog, loggerOptions } from './start-log.ts';

export interface Portal {
  /** http://host:port */
  address: string;
  /** Password of the administrator made at this start, when the server chose it. */
  firstPassword: string | null;
  close(): Promise<void>;
}

const sweepEveryMs = 3600_000;

/** Opens the database, brings it up to date, and listens. `siteRoot` null: only the calls, no front end. */
export async function startPortal(
  env: Env,
  options: { siteRoot?: string | null; logger?: FastifyServerOptions['logger'] } = {},
): Promise<Portal> {
  const log = startLog(env);
  const database = await openDatabase(env, log);
  let courier: Courier | null = null;
  let sealer: AuditSealer | null = null;
  let publisher: Publisher | null = null;
  try {
    const secrets = await loadSecretBox(env, env.dataDir);
    await syncSchema(database.pool, log);
    const firstPassword = await ensureAdministrator(database.pool, env);
    if (env.demoData !== 'none') await loadDemoData(database.pool, log, new ContentStore(env.dataDir));
    courier = startCourier({ pool: database.pool, secrets, log });
    sealer = await startAuditSealer({ database, secrets }, log);
    const services = {
      env,
      database,
      secrets,
      kept: new KeptAnswers(),
      rules: portalRules,
      courier,
    };
    publisher = startPublisher({ pool: database.pool, secrets, kept: services.kept, rules: portalRules }, log);
    const app = await buildApp(services, { ...options, logger: options.logger ?? loggerOptions(env) });
    const address = await app.listen({ host: env.host, port: env.port });
    const sweep = setInterval(() => {
      sweepExpired(database.pool).catch((error: unknown) => log.warn({ err: error }, 'sweep failed'));
    }, sweepEveryMs).unref();
    const close = async (): Promise<void> => {
      clearInterval(sweep);
      await app.close();
      await publisher?.close();
      await services.courier.close();
      await sealer?.close();
      await database.close();
    };
    return { address, firstPassword, close };
  } catch (error) {
    await publisher?.close();
    await courier?.close();
    await sealer?.close();
    await database.close();
    throw error;
  }
}
