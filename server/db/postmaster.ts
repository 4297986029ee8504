import type { ChildProcess } from 'node:child_process';
import { open, readFile, readdir } from 'node:fs/promises';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { spawnChild, runChild } from '../processes/start-child.ts';
import { StartError } from '../start-error.ts';
import type { Cluster } from './create-cluster.ts';
import type { Log } from './log.ts';
import type { PostgresBinaries } from './postgres-binaries.ts';
import {
  disarmStaleLocks,
  findPostmaster,
  isPostmasterOf,
  readPostmasterFile,
  type Endpoint,
  type PostmasterState,
} from './postmaster-file.ts';
import { identify, isRunning } from './process-identity.ts';
import { commandAs, postgresLocale } from './run-as.ts';
import { waitUntil } from './wait-until.ts';

const socketPort = 5432;
/** sockaddr_un holds 107 bytes on Linux and 103 on macOS. */
const maxSocketPathBytes = 103;
const othersLimitMs = 60_000;
const recoveryLimitMs = 15 * 60_000;
/** What PostgreSQL says while a killed predecessor or its backends have not quite gone. */
const isPassing = (output: string): boolean =>
  (output.includes('lock file "') && output.includes('" already exists')) ||
  output.includes('pre-existing shared memory block');

/** `settings` are configuration parameters, given on the command line so that they follow every start. */
export type PostmasterOptions = {
  cluster: Cluster;
  binaries: PostgresBinaries;
  settings: Record<string, string>;
  log: Log;
};

/** A postmaster that accepts connections. */
export type Postmaster = { pid: number; endpoint: Endpoint; isAdopted: boolean };

/**
 * Serves the cluster: takes over the postmaster of a portal that was killed, waits for a dying one, else starts one.
 * @param endpoint listen here again, where the pool expects it; without it a Unix socket, else a free port.
 * @throws StartError when another one is neither usable nor gone after 60 s, or PostgreSQL does not start.
 */
export async function startPostmaster(options: PostmasterOptions, endpoint?: Endpoint): Promise<Postmaster> {
  const { directory } = options.cluster;
  const result = await waitUntil(
    async () => {
      const running = await findPostmaster(directory);
      if (!running) return launch(options, endpoint ?? (await chooseEndpoint(directory)));
      if (running.status === 'starting') await waitForRecovery(running, directory, options.log);
      if (running.status !== 'ready') return null;
      return { pid: running.pid, endpoint: running.endpoint, isAdopted: true };
    },
    othersLimitMs,
    100,
  );
  if (result) return result;
  throw new StartError(
    `数据库目录 ${directory} 仍被另一个 PostgreSQL 进程占用，等待 60 秒后仍未释放。请确认没有其他程序使用该目录后重试。`,
  );
}

/**
 * Fast shutdown: sessions end, a checkpoint is written. When three quarters of the time are over less gently, which only
 * lengthens the next start.
 */
export async function stopPostmaster(
  { pid }: Pick<Postmaster, 'pid'>,
  options: PostmasterOptions,
  withinMs: number,
): Promise<void> {
  const { cluster, binaries, log } = options;
  if (process.platform === 'win32') {
    await runChild(binaries.pgCtl, ['stop', '-m', 'fast', '-w', '-D', cluster.directory]);
    return;
  }
  const postmaster = (await isPostmasterOf(pid, cluster.directory)) ? await identify(pid) : null;
  if (!postmaster) return;
  // A process that is ending has no command line any more, and still holds its files
  const hasEnded = async () => ((await isRunning(postmaster)) ? null : true);
  for (const [signal, limitMs] of [
    ['SIGINT', withinMs * 0.75],
    ['SIGQUIT', withinMs * 0.25],
  ] as const) {
    signalPostmaster(pid, signal);
    if (await waitUntil(hasEnded, limitMs, 10)) return;
    log.warn({ pid, signal }, '内置数据库未按时停止');
  }
}

/** No error when it is gone already. */
export function signalPostmaster(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/** null = a predecessor is still in the way, or somebody took the port: try again. */
async function launch(options: PostmasterOptions, endpoint: Endpoint): Promise<Postmaster | null> {
  const { directory } = options.cluster;
  await disarmStaleLocks(directory, endpoint);
  // a file, not a pipe: a pipe would break when this process is killed and the postmaster lives on
  const startLog = join(dirname(directory), 'postgres-start.log');
  const child = await spawnPostmaster(options, endpoint, startLog);
  const hasChanged = async () => {
    const state = await readPostmasterFile(directory);
    return hasExited(child) || (state?.pid === child.pid && state?.status === 'ready') || null;
  };
  await waitLoudly(hasChanged, options.log);
  if (!hasExited(child)) return { pid: child.pid ?? 0, endpoint, isAdopted: false };
  const output = await readOutput(child, directory, startLog);
  if (isPassing(output) || (await isPortInUse(endpoint))) return null;
  throw new StartError(
    `内置数据库未能启动：${output || '没有输出'}\n日志见 ${startLog} 与 ${join(directory, 'log')}。`,
  );
}

/** The first words go to the start log; after a while the collector takes over, whose files are shared by all runs. */
async function readOutput({ pid }: ChildProcess, directory: string, startLog: string): Promise<string> {
  const names = await readdir(join(directory, 'log')).catch(() => []);
  const texts = await Promise.all(
    [startLog, ...names.map((name) => join(directory, 'log', name))].map((path) =>
      readFile(path, 'utf8').catch(() => ''),
    ),
  );
  const [first = '', ...others] = texts;
  const own = others.flatMap((text) => text.split('\n')).filter((line) => line.includes(` [${pid}] `));
  return [first.trim(), ...own].join('\n').slice(-2000);
}

async function waitForRecovery({ pid }: PostmasterState, directory: string, log: Log): Promise<void> {
  await waitLoudly(async () => {
    const state = await findPostmaster(directory);
    return state?.pid === pid && state.status === 'starting' ? null : true;
  }, log);
}

/** Replaying the log after a crash takes as long as it takes; the operator should see that something happens. */
async function waitLoudly(ask: () => Promise<true | null>, log: Log): Promise<void> {
  const notice = setInterval(() => log.info('内置数据库正在从上次的异常中断恢复，请稍候'), 10_000);
  const done = await waitUntil(ask, recoveryLimitMs, 10).finally(() => clearInterval(notice));
  if (!done) throw new StartError('内置数据库在 15 分钟内未能完成恢复。请查看数据目录中 postgres/log 下的日志。');
}

const hasExited = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null;

async function spawnPostmaster(
  options: PostmasterOptions,
  endpoint: Endpoint,
  startLog: string,
): Promise<ChildProcess> {
  const { cluster, binaries, settings } = options;
  const isSocket = endpoint.host.startsWith('/');
  const listening = {
    port: String(endpoint.port),
    listen_addresses: isSocket ? '' : endpoint.host,
    unix_socket_directories: isSocket ? endpoint.host : '',
  };
  const parameters = Object.entries({ ...settings, ...listening }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ]);
  const command = commandAs(cluster.runAs, binaries.postgres, ['-D', cluster.directory, ...parameters]);
  const output = await open(startLog, 'w', 0o600);
  try {
    const child = spawnChild(command.command, command.args, {
      ...command.identity,
      cwd: cluster.directory,
      env: postgresLocale,
      stdio: ['ignore', output.fd, output.fd],
      // Ctrl+C in a terminal must reach the portal alone, which then stops its database last
      detached: true,
    });
    await new Promise<void>((resolve, reject) => {
      child.once('spawn', resolve);
      child.once('error', (cause) =>
        reject(new StartError(`无法执行 ${binaries.postgres}：${cause.message}`, { cause })),
      );
    });
    child.unref();
    return child;
  } finally {
    await output.close();
  }
}

async function chooseEndpoint(cluster: string): Promise<Endpoint> {
  const socketPath = join(cluster, `.s.PGSQL.${socketPort}`);
  const fits = Buffer.byteLength(socketPath) <= maxSocketPathBytes && !cluster.includes(',');
  if (process.platform !== 'win32' && fits) return { host: cluster, port: socketPort };
  return { host: '127.0.0.1', port: await findFreePort() };
}

async function findFreePort(): Promise<number> {
  const port = await listenOnce(0);
  if (port === null) throw new StartError('本机没有可供内置数据库使用的空闲端口。');
  return port;
}

async function isPortInUse({ host, port }: Endpoint): Promise<boolean> {
  return !host.startsWith('/') && (await listenOnce(port)) === null;
}

/** Opens and closes a port of 127.0.0.1. @returns its number, null when it could not be had. */
function listenOnce(port: number): Promise<number | null> {
  return new Promise((resolve) => {
    const probe = createServer().once('error', () => resolve(null));
    probe.listen(port, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(address && typeof address === 'object' ? address.port : null));
    });
  });
}
