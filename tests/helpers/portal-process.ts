import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { ensureBuilt } from '../../tools/ensure-built.ts';
import { portalConnections, takeConnections } from './connection-share.ts';

/** A portal in a process of its own. */
export interface PortalProcess {
  pid: number;
  /** http://host:port */
  origin: string;
  /** What it printed and logged so far, a line each. */
  said: readonly string[];
  /** Whether it is gone, by itself or not. */
  hasEnded(): boolean;
  /** Ends it in good order (SIGTERM); resolves with the exit code. */
  stop(): Promise<number | null>;
  /** Ends it at once (SIGKILL), as a power cut would. */
  kill(): Promise<void>;
}

export interface PortalProcessOptions {
  dataDir: string;
  /** Folder of the project; default: this one. */
  root?: string;
  /** `npm start` as it is, front end included; default: only the calls. */
  withSite?: boolean;
  env?: Record<string, string>;
  /** The sample data arrive behind the start; default: they are waited for. */
  waitsForSamples?: boolean;
}

/** Portals that were started here and have not ended. */
const running = new Set<ChildProcess>();

/** A test that is cut off stops nothing: what it started would work on beside all others. */
process.once('exit', () => {
  for (const child of running) child.kill('SIGTERM');
});

const projectRoot = fileURLToPath(new URL('../..', import.meta.url));

const builds = new Map<string, Promise<void>>();

/** Builds what is stale: of this project once, of a copy, which tests change, each time what its start waits for. */
function built(root: string, only: 'server' | undefined): Promise<void> {
  if (root !== projectRoot) return ensureBuilt(root, only ?? 'start');
  const key = only ?? 'all';
  const known = builds.get(key) ?? ensureBuilt(root, only);
  builds.set(key, known);
  return known;
}

/** Builds what is stale of this project, once. */
export const projectBuilt = (): Promise<void> => built(projectRoot, undefined);

/** @throws Error when they are not loaded after five minutes, or could not be */
export async function samplesLoaded(origin: string): Promise<void> {
  const until = Date.now() + 300_000;
  const isArriving = async (): Promise<boolean> => {
    const answer = (await (await fetch(`${origin}/zdapi/site/samples`)).json()) as { data: { isArriving: boolean } };
    return answer.data.isArriving;
  };
  while (await isArriving()) {
    if (Date.now() > until) throw new Error('the sample data were not loaded within five minutes');
    await pause(100);
  }
  const { data } = (await (await fetch(`${origin}/api/holdings/summary`)).json()) as {
    data: { counts: Record<string, { total: number }> };
  };
  if (!data.counts['archives']?.total) throw new Error('the sample data were not loaded');
}

/** Starts a portal on a free port and waits until it answers. Rejects with what it said when it ends before. */
export async function startPortalProcess({
  dataDir,
  root = projectRoot,
  withSite = false,
  env = {},
  waitsForSamples = true,
}: PortalProcessOptions): Promise<PortalProcess> {
  await built(root, withSite ? undefined : 'server');
  // One without DATABASE_URL has a server of its own
  const wanted = env['DATABASE_URL'] ? Number(env['DATABASE_POOL_SIZE'] ?? portalConnections) : 0;
  const give = takeConnections(wanted);
  const program = ['--enable-source-maps', '.cache/server/main.mjs', ...(withSite ? [] : ['--without-site'])];
  const child = spawn(process.execPath, program, {
    cwd: root,
    // As `npm start` sets it
    env: {
      ...process.env,
      MALLOC_ARENA_MAX: '2',
      UV_THREADPOOL_SIZE: '12',
      DATA_DIR: dataDir,
      PORT: '0',
      LOG_LEVEL: 'warn',
      API_QUOTAS: 'off',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  const ended = once(child, 'close').then(([code, signal]) => {
    running.delete(child);
    give(signal === 'SIGKILL');
    return code as number | null;
  });
  const said: string[] = [];
  const origin = await new Promise<string>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      createInterface({ input: stream }).on('line', (line) => {
        said.push(line);
        const address = /门户已启动：(\S+)/.exec(line)?.[1];
        if (address) resolve(address);
      });
    }
    void ended.then((code) => reject(new Error(`the portal ended (${code}) before it was ready:\n${said.join('\n')}`)));
  });
  const response = await fetch(`${origin}/healthz`);
  if (!response.ok) throw new Error(`healthz answered ${response.status}`);
  if (env['DEMO_DATA'] !== 'none' && waitsForSamples) await samplesLoaded(origin);
  const end = async (signal: NodeJS.Signals): Promise<number | null> => {
    if (child.exitCode === null && child.signalCode === null) child.kill(signal);
    return ended;
  };
  return {
    pid: child.pid ?? 0,
    origin,
    said,
    hasEnded: () => child.exitCode !== null || child.signalCode !== null,
    stop: () => end('SIGTERM'),
    kill: async () => void (await end('SIGKILL')),
  };
}
