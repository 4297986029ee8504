import { once } from 'node:events';
import type { Log } from '../db/log.ts';
import type { Query } from '../db/query.ts';
import type { Env } from '../env.ts';
import { readingSources } from '../processes/reading-sources.ts';
import { areChildrenEnded, spawnChild } from '../processes/start-child.ts';
import { noteProgress } from './sample-state.ts';

const passedOn = [
  'dataDir',
  'databaseUrl',
  'databaseSharedBuffers',
  'logLevel',
  'secretKey',
  'secretKeyFile',
  's3Endpoint',
  's3Bucket',
  's3Region',
  's3AccessKey',
  's3SecretKey',
] as const satisfies readonly (keyof Env)[];

/** What the process is told, over its channel: the keys in it stand in no environment and no command line. */
export interface LoadOrder {
  env: Pick<Env, (typeof passedOn)[number]>;
}
/** `problem`: why nothing was loaded. */
export interface LoadReply {
  problem?: string;
}

interface Loading {
  /** Module of the process. */
  program: URL;
  env: Env;
  /** Of the database that is open, embedded or not. */
  databaseUrl: string;
  db: Query;
  log: Log;
  /** The rows are there: this process has not written them, and may have kept that there were none. */
  onLoaded: () => void;
}

/** Loads the sample data in a process of its own, which ends with the work: the portal answers meanwhile. */
export function loadSamplesBeside({ program, env, databaseUrl, db, log, onLoaded }: Loading): {
  close(): Promise<void>;
} {
  const source = readingSources(`await import(${JSON.stringify(program.href)});`, '');
  const child = spawnChild(process.execPath, ['--enable-source-maps', '--input-type=module', '--eval', source], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    serialization: 'advanced',
  });
  let reply: LoadReply | null = null;
  let isClosing = false;
  child.on('message', (given: LoadReply) => (reply = given));
  const given = Object.fromEntries(passedOn.map((name) => [name, env[name]])) as LoadOrder['env'];
  child.send({ env: { ...given, databaseUrl } } satisfies LoadOrder, (error) => {
    if (error) child.kill();
  });
  const ended = once(child, 'exit').then(async ([code, signal]) => {
    if (isClosing || areChildrenEnded()) return;
    const problem = reply ? reply.problem : `载入示例数据的进程中断（${String(signal ?? code)}）`;
    if (problem === undefined) return onLoaded();
    log.error({ problem }, '示例数据没有载入；门户照常运行，下次启动时再载入');
    if (!reply) await noteProgress(db, { problem });
  });
  const watched = ended.catch((error: unknown) =>
    log.error({ err: error }, '示例数据没有载入；门户照常运行，下次启动时再载入'),
  );
  return {
    close: async () => {
      isClosing = true;
      child.kill('SIGKILL');
      await watched;
    },
  };
}
