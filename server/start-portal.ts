import type { FastifyServerOptions } from 'fastify';
import sharp from 'sharp';
import { resources } from '../src/resources/index.ts';
import { ensureAdministrator } from './accounts/first-administrator.ts';
import { identifyCaller } from './accounts/identify-caller.ts';
import { findSealed } from './audit/sealed-before.ts';
import { startAuditSealer } from './audit/start-audit-sealer.ts';
import { buildApp } from './app.ts';
import { startBackups } from './backup/start-backups.ts';
import { CheckedStore } from './store/checked-store.ts';
import type { ObjectStore } from './store/object-store.ts';
import { openStore, sweepStore } from './store/open-store.ts';
import { quarantine } from './files/quarantine.ts';
import { startScrub } from './files/start-scrub.ts';
import { removeFreed } from './store/unused-content.ts';
import { fileJobs } from './files/zip-job.ts';
import { convertThemes } from './maps/convert-themes.ts';
import { startLayerChecks } from './maps/health/start-layer-checks.ts';
import { LayerFetcher } from './maps/layer-fetcher.ts';
import { startDeliveryClock } from './deliveries/clock/start-delivery-clock.ts';
import { startLoanReminders } from './loans/start-loan-reminders.ts';
import { startOrderClock } from './orders/start-order-clock.ts';
import { canCutNetwork } from './processes/without-network.ts';
import { startPublisher } from './publication/start-publisher.ts';
import { type Database, openDatabase } from './db/open-database.ts';
import { inTransaction } from './db/in-transaction.ts';
import type { Log } from './db/log.ts';
import { builtSite, isSiteBuilt } from './http/static-site.ts';
import { sweepExpired } from './db/sweep-expired.ts';
import { syncAllCounts } from './resources/sync-counts.ts';
import { syncSchema } from './resources/sync-schema.ts';
import type { Env } from './env.ts';
import { startDeriver } from './derived/start-deriver.ts';
import { drillingJobs } from './drilling/drilling-jobs.ts';
import { rowJobs } from './jobs/row-jobs.ts';
import { newJobs } from './jobs/start-jobs.ts';
import { sweepJobs } from './jobs/sweep-jobs.ts';
import { startCourier } from './messages/courier.ts';
import { AnswerCache } from './resources/answer-cache.ts';
import { startTidying } from './resources/start-tidying.ts';
import { erasure } from './erasure.ts';
import { portalRules } from './rules.ts';
import { Running } from './running.ts';
import { assertKeysFit, openSecretBox } from './secrets/open-secret-box.ts';
import type { Services } from './services.ts';
import { regularly } from './regularly.ts';
import { sweeps } from './sweeps.ts';
import { beginSampleData, sampleLoader, sampleServices } from './samples.ts';
import { isPrecompressed } from '../tools/precompressed.ts';
import { MarkedCache } from './watermark/marked-cache.ts';
import { log as startLog, loggerOptions } from './start-log.ts';

export interface Portal {
  /** http://host:port */
  address: string;
  /** Password of the administrator made at this start, when the server chose it. */
  firstPassword: string | null;
  /** Ends everything, the database last. */
  close(options?: StopOptions): Promise<void>;
  /** What did not end in time and still has not. */
  unended(): readonly string[];
}

export interface StopOptions {
  /** When aborted, only the database is waited for. */
  forced?: AbortSignal;
  /** Requests are answered, or were not waited for any longer. */
  onAnswered?: () => void;
}

/** Longest waits of a stop: for requests, for rounds of background work, for what they leave to be sealed and sent. */
const requestsMs = 4000;
const backgroundMs = 1500;
const afterwardsMs = 1000;
/** For all of it, so that a stop ends within ten seconds; the database has what is left, but never less than so much. */
const wholeStopMs = 9000;
const leastDatabaseMs = 3500;

const sweepEveryMs = 3600_000;

export interface StartOptions {
  /** null: only the calls, no front end. */
  siteRoot?: string | null;
  logger?: FastifyServerOptions['logger'];
  /** Milliseconds of a stop in which requests that were sent before it are still taken; default 0. */
  graceMs?: number;
  /** One that is being opened already; the portal closes it. Default: that of `env`. */
  database?: Promise<Database>;
}

/** Opens the database, brings it up to date, and listens. */
export async function startPortal(env: Env, { database: opening, ...options }: StartOptions = {}): Promise<Portal> {
  const log = startLog(env);
  const running = new Running();
  let database: Database | null = null;
  // Every picture is another one: what libvips keeps of the last ones would only take memory
  sharp.cache(false);
  try {
    database = await (opening ?? openDatabase(env, log));
    // Before anything is changed, for a database that cannot be read
    await inTransaction(database.work, (tx) => assertKeysFit(tx, env, findSealed));
    await syncSchema(database.work, log);
    const secrets = await openSecretBox(database.work, env, findSealed);
    const firstPassword = await ensureAdministrator(database.work, env);
    const stored = await openStore(env);
    const isSampleDue = env.demoData !== 'none' && (await beginSampleData(database.work, stored));
    // Another node may be counting still what it has loaded
    if (env.demoData !== 'none' && !isSampleDue) await syncAllCounts(database.work);
    running.add('audit sealer', await startAuditSealer({ pool: database.work, secrets }, log), afterwardsMs);
    const writing = { pool: database.work, secrets, cache: new AnswerCache(), rules: portalRules };
    const objects = new CheckedStore(stored, (sha256) => {
      log.error({ sha256 }, 'a stored file is damaged');
      quarantine({ ...writing, objects: stored }, sha256, '文件内容与 SHA-256 不符').catch((error: unknown) =>
        log.warn({ err: error, sha256 }, 'taking a damaged file out failed'),
      );
    });
    const services: Services = {
      env,
      database,
      secrets,
      cache: writing.cache,
      rules: portalRules,
      erasure,
      identify: identifyCaller(database.pool, secrets),
      jobs: newJobs({ ...rowJobs, ...fileJobs, ...drillingJobs }),
      courier: running.addBeside(
        'courier',
        startCourier({ pool: database.work, secrets, log, outbound: env.outboundHosts }),
        afterwardsMs,
      ),
      objects,
      layers: new LayerFetcher(env.outboundHosts),
      ...sampleServices(database.pool),
      marked: new MarkedCache(env.dataDir),
    };
    await Promise.all([services.marked.sweep(), convertThemes(writing, log)]);
    startBackground(running, { ...services, database: { ...database, pool: database.work } }, stored, log);
    const app = await buildApp(services, { ...options, logger: options.logger ?? loggerOptions(env) });
    const address = await app.listen({ host: env.host, port: env.port });
    running.addBeside('requests', app, requestsMs);
    await finishStart(running, services, log, { isSampleDue, siteRoot: options.siteRoot });
    const opened = database;
    return {
      address,
      firstPassword,
      close: (stopping = {}) => stop(running, opened, stopping),
      unended: () => running.unended,
    };
  } catch (error) {
    await running.close().catch(() => undefined);
    await database?.close();
    throw error;
  }
}

/** What a first start brings behind the portal that answers already: sample data, and the best forms of its pages. */
async function finishStart(
  running: Running,
  { env, database, cache }: Services,
  log: Log,
  { isSampleDue, siteRoot = builtSite }: { isSampleDue: boolean; siteRoot: string | null | undefined },
): Promise<void> {
  if (isSampleDue) {
    const onLoaded = (): void => resources.forEach(({ name }) => cache.forget(name));
    const { url: databaseUrl, work: db } = database;
    const { loadSamplesBeside } = await import('./site/load-samples-beside.ts');
    const loading = loadSamplesBeside({ program: sampleLoader, env, databaseUrl, db, log, onLoaded });
    running.addBeside('sample data', loading, backgroundMs);
  }
  if (siteRoot === null || !isSiteBuilt(siteRoot) || (await isPrecompressed(siteRoot))) return;
  const { finishPrecompressing } = await import('./finish-precompressing.ts');
  running.addBeside('precompressing', finishPrecompressing(log, siteRoot), backgroundMs);
}

async function stop(running: Running, database: Database, { forced, onAnswered }: StopOptions): Promise<void> {
  const from = performance.now();
  database.expectEnd();
  try {
    await running.close(forced);
  } finally {
    onAnswered?.();
    await database.close(Math.max(leastDatabaseMs, wholeStopMs - (performance.now() - from)));
  }
}

/** What goes on without being asked: it ends while the last requests are answered. */
function startBackground(running: Running, services: Services, stored: ObjectStore, log: Log): void {
  const { database, env } = services;
  const context = { pool: database.pool, secrets: services.secrets, cache: services.cache, rules: services.rules };
  const wakeCourier = (): void => services.courier.wake();
  running.addBeside('tidying', startTidying(database.pool, log), afterwardsMs);
  const add = (name: string, part: { close(): Promise<unknown> }): void =>
    void running.addBeside(name, part, backgroundMs);
  running.add('publisher', startPublisher(context, log), backgroundMs);
  add('order clock', startOrderClock(context, log, wakeCourier));
  add('loan reminders', startLoanReminders(context, log, wakeCourier));
  add('delivery clock', startDeliveryClock(context, log, wakeCourier));
  add('deriver', startDeriver(services, log, { samples: env.demoData !== 'none' }));
  void canCutNetwork().then(
    (can) => can || log.warn('本机不能为子进程断开网络（需要 Linux 用户命名空间）：读取外来文件的子进程仍能连接网络'),
  );
  add('scrub', startScrub({ ...context, objects: stored }, log));
  const { secrets } = services;
  const checks = { pool: database.pool, secrets, hosts: env.outboundHosts, everyMinutes: env.layerCheckMinutes };
  add('layer checks', startLayerChecks(checks, log));
  add('backups', startBackups({ database, objects: stored, env }, log));
  services.jobs.start(services, log);
  add('jobs', services.jobs);
  const hourly: Readonly<Record<string, () => Promise<unknown>>> = {
    'sweep of expired rows': () => sweepExpired(database.pool, sweeps),
    'sweep of jobs': () => sweepJobs(services),
    'removal of unused contents': () => removeFreed(services),
    'sweep of the file store': () => sweepStore(env),
  };
  for (const [name, sweep] of Object.entries(hourly)) {
    const onFailure = (error: unknown): void => log.warn({ err: error }, `${name} failed`);
    add(name, regularly(sweepEveryMs, sweep, onFailure, { isImmediate: false }));
  }
}
