import { access, constants, mkdir, realpath } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { StartError } from '../start-error.ts';
import { applicationUrl, ensureApplicationDatabase } from './application-database.ts';
import { openCluster, type Cluster } from './create-cluster.ts';
import { lockDataDir, type DataDirLock } from './data-dir-lock.ts';
import type { Log } from './log.ts';
import { locatePostgres, type PostgresBinaries } from './postgres-binaries.ts';
import { findPostmaster, isPostmasterOf, type Endpoint } from './postmaster-file.ts';
import {
  signalPostmaster,
  startPostmaster,
  stopPostmaster,
  type Postmaster,
  type PostmasterOptions,
} from './postmaster.ts';
import { waitUntil } from './wait-until.ts';

const watchEveryMs = 250;
/** After a restart that failed; doubled each time it fails again. */
const [firstPauseMs, longestPauseMs] = [250, 10_000];
/** How long `close` takes at most when nothing is said; a quarter of it waits for a restart under way. */
const closingMs = 24_000;
/** Connections beyond the pool: migrations, job queue, backup, and those reserved for the superuser. */
const spareConnections = 20;

/** `poolSize` raises max_connections where 50 would not do. `binaries` default to the npm package of the platform. */
export type EmbeddedPostgresOptions = {
  dataDir: string;
  sharedBuffers: string;
  poolSize: number;
  log: Log;
  binaries?: PostgresBinaries;
};

/** The running database. `url` stays the same while it is restarted after a crash. */
export type EmbeddedPostgres = { url: string; close(withinMs?: number): Promise<void> };

/**
 * PostgreSQL from npm under the data directory: made on the first start, taken over from a killed portal, started
 * again when it dies, stopped by `close`. When this process ends without `close`, it is asked to stop; when this
 * process is killed, it runs on until the next start takes it over.
 * @throws StartError with the reason in Chinese.
 */
export async function launchEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { log } = options;
  const dataDir = await prepareDataDir(options.dataDir);
  const lock = await lockDataDir(dataDir).catch((error) => {
    throw asStartError(error, dataDir);
  });
  try {
    const binaries = options.binaries ?? (await locatePostgres());
    const cluster = await openCluster(dataDir, binaries);
    const postmasterOptions = { cluster, binaries, log, settings: settingsFor(options) };
    const postmaster = await serve(postmasterOptions);
    log.info({ pid: postmaster.pid }, postmaster.isAdopted ? '已接管仍在运行的内置数据库' : '内置数据库已启动');
    return supervise(postmaster, postmasterOptions, lock);
  } catch (error) {
    await lock.release();
    throw asStartError(error, dataDir);
  }
}

async function prepareDataDir(path: string): Promise<string> {
  try {
    await mkdir(path, { recursive: true, mode: 0o700 });
    await access(path, constants.R_OK | constants.W_OK | constants.X_OK);
    return await realpath(path);
  } catch (error) {
    throw asStartError(error, path);
  }
}

/** A refusal of the file system (no right, disk full, read-only) is the operator's to mend; all else stays itself. */
function asStartError(error: unknown, dataDir: string): unknown {
  const { code, syscall } = error as NodeJS.ErrnoException;
  if (error instanceof StartError || code === undefined || syscall === undefined) return error;
  return new StartError(`无法使用数据目录 ${dataDir}（${code}）。请检查 DATA_DIR 的权限与磁盘空间。`, { cause: error });
}

function settingsFor({ sharedBuffers, poolSize }: EmbeddedPostgresOptions): Record<string, string> {
  return {
    shared_buffers: sharedBuffers,
    work_mem: '16MB',
    max_connections: String(Math.max(50, poolSize + spareConnections)),
    fsync: 'on',
    jit: 'off',
    random_page_cost: '1.1',
    wal_compression: 'on',
    max_wal_size: '2GB',
    // a session whose client was killed ends soon instead of finishing its work; Windows cannot tell
    ...(process.platform === 'win32' ? {} : { client_connection_check_interval: '2s' }),
    // seven files, one a weekday; terse leaves out the lines that repeat column values
    logging_collector: 'on',
    log_filename: 'postgresql-%a.log',
    log_rotation_age: '1d',
    log_truncate_on_rotation: 'on',
    log_error_verbosity: 'terse',
  };
}

/** A postmaster may still die between being found and being used, so both are one attempt. */
async function serve(options: PostmasterOptions, endpoint?: Endpoint): Promise<Postmaster> {
  const result = await waitUntil(
    async () => {
      const postmaster = await startPostmaster(options, endpoint);
      const fault = await ensureApplicationDatabase(postmaster.endpoint, options.cluster).then(
        () => null,
        (error: Error & { code?: string }) => error,
      );
      if (!fault) return postmaster;
      if (fault.code === '28P01') throw wrongPassword(options.cluster, fault);
      options.log.debug({ err: fault }, '内置数据库尚不可用，重试');
      return null;
    },
    60_000,
    200,
  );
  if (result) return result;
  throw new StartError(`内置数据库已启动但无法连接。日志见 ${options.cluster.directory}/log。`);
}

function wrongPassword({ directory }: Cluster, cause: Error): StartError {
  return new StartError(
    `口令文件 postgres-password 与数据库 ${directory} 不相配。请恢复与该数据库同一备份中的口令文件。`,
    {
      cause,
    },
  );
}

function supervise(first: Postmaster, options: PostmasterOptions, lock: DataDirLock): EmbeddedPostgres {
  const { directory } = options.cluster;
  const closing = new AbortController();
  let current: Postmaster | null = first;
  const stopAtExit = () => current && signalPostmaster(current.pid, 'SIGINT');
  process.once('exit', stopAtExit);

  const watch = async () => {
    let pauseMs = firstPauseMs;
    while (await unlessAborted(current ? watchEveryMs : pauseMs, closing.signal)) {
      if (current && (await isPostmasterOf(current.pid, directory))) continue;
      pauseMs = current ? firstPauseMs : Math.min(longestPauseMs, pauseMs * 2);
      current = null;
      current = await restart(options, first.endpoint);
    }
  };
  const watching = watch();

  const close = async (withinMs: number) => {
    closing.abort();
    await Promise.race([watching, pause(withinMs / 4, undefined, { ref: false })]);
    const running = await findPostmaster(directory);
    if (running) await stopPostmaster(running, options, withinMs);
    process.removeListener('exit', stopAtExit);
    await lock.release();
  };
  let closed: Promise<void> | undefined;
  return {
    url: applicationUrl(first.endpoint, options.cluster),
    close: (withinMs = closingMs) => (closed ??= close(withinMs)),
  };
}

async function restart(options: PostmasterOptions, endpoint: Endpoint): Promise<Postmaster | null> {
  const { log } = options;
  log.error('内置数据库意外终止，正在重新启动');
  try {
    const postmaster = await serve(options, endpoint);
    log.info({ pid: postmaster.pid }, '内置数据库已恢复');
    return postmaster;
  } catch (error) {
    log.error({ err: error }, '内置数据库重新启动失败，稍后再试');
    return null;
  }
}

/** @returns false when the wait was cut short. The timer does not keep the process alive. */
function unlessAborted(ms: number, signal: AbortSignal): Promise<boolean> {
  return pause(ms, undefined, { signal, ref: false }).then(
    () => true,
    () => false,
  );
}
