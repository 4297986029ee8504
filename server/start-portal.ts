import type { FastifyServerOptions } from 'fastify';
import sharp from 'sharp';
import { ensureAdministrator } from './accounts/first-administrator.ts';
import { startAuditSealer } from './audit/start-audit-sealer.ts';
import { buildApp } from './app.ts';
import { openStore, sweepStore } from './files/open-store.ts';
import { startScrub } from './files/start-scrub.ts';
import { removeFreed } from './files/unused-content.ts';
import { startLoanReminders } from './loans/start-loan-reminders.ts';
import { startOrderClock } from './orders/start-order-clock.ts';
import { startPublisher } from './publication/start-publisher.ts';
import { type Database, openDatabase } from './db/open-database.ts';
import type { Log } from './db/log.ts';
import { sweepExpired } from './db/sweep-expired.ts';
import { syncSchema } from './db/sync-schema.ts';
import { loadDemoData } from './demo/load-demo-data.ts';
import type { Env } from './env.ts';
import { startDeriver } from './derived/start-deriver.ts';
import { startCourier } from './messages/courier.ts';
import { samplesMadeLazily } from './holdings/sample-maker.ts';
import { KeptAnswers } from './resources/kept-answers.ts';
import { portalRules } from './rules.ts';
import { Running } from './running.ts';
import { loadSecretBox } from './secrets/load-secret-box.ts';
import type { Services } from './services.ts';
import { MarkedCache } from './watermark/marked-cache.ts';
import { log as startLog, loggerOptions } from './start-log.ts';

export interface Portal {
  /** http://host:port */
  address: string;
  /** Password of the administrator made at this start, when the server chose it. */
  firstPassword: string | null;
  close(): Promise<void>;
}

const sweepEveryMs = 3600_000;

export interface StartOptions {
  /** null: only the calls, no front end. */
  siteRoot?: string | null;
  logger?: FastifyServerOptions['logger'];
  /** One that is being opened already; the portal closes it. Default: that of `env`. */
  database?: Promise<Database>;
}

/** Opens the database, brings it up to date, and listens. */
export async function startPortal(env: Env, { database: opening, ...options }: StartOptions = {}): Promise<Portal> {
  const log = startLog(env);
  const running = new Running();
  // Every picture is another one: what libvips keeps of the last ones would only take memory
  sharp.cache(false);
  try {
    const database = running.add(await (opening ?? openDatabase(env, log)));
    const secrets = await loadSecretBox(env, env.dataDir);
    await syncSchema(database.pool, log);
    const firstPassword = await ensureAdministrator(database.pool, env);
    const objects = await openStore(env);
    if (env.demoData !== 'none') await loadDemoData(database.pool, log, objects, secrets);
    running.add(await startAuditSealer({ database, secrets }, log));
    const services = {
      env,
      database,
      secrets,
      kept: new KeptAnswers(),
      rules: portalRules,
      courier: running.add(startCourier({ pool: database.pool, secrets, log })),
      objects,
      makeSample: samplesMadeLazily(database.pool),
      marked: new MarkedCache(env.dataDir),
    };
    await services.marked.sweep();
    startBackground(running, services, log);
    const app = await buildApp(services, { ...options, logger: options.logger ?? loggerOptions(env) });
    const address = await app.listen({ host: env.host, port: env.port });
    running.add(app);
    return { address, firstPassword, close: () => running.close() };
  } catch (error) {
    await running.close();
    throw error;
  }
}

/** What goes on without being asked. */
function startBackground(running: Running, services: Services, log: Log): void {
  const { database, env, objects } = services;
  const context = { pool: database.pool, secrets: services.secrets, kept: services.kept, rules: services.rules };
  const wakeCourier = (): void => services.courier.wake();
  running.add(startPublisher(context, log));
  running.add(startOrderClock(context, log, wakeCourier));
  running.add(startLoanReminders(context, log, wakeCourier));
  running.add(startDeriver(services, log, { samples: env.demoData !== 'none' }));
  running.add(startScrub({ ...context, objects }, log));
  const sweep = setInterval(() => {
    sweepExpired(database.pool).catch((error: unknown) => log.warn({ err: error }, 'sweep failed'));
    removeFreed(services).catch((error: unknown) => log.warn({ err: error }, 'removing unused contents failed'));
    sweepStore(env).catch((error: unknown) => log.warn({ err: error }, 'sweeping the file store failed'));
  }, sweepEveryMs).unref();
  running.add({ close: () => Promise.resolve(clearInterval(sweep)) });
}
