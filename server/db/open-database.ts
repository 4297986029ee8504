import type { ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import type { Env } from '../env.ts';
import { StartError } from '../start-error.ts';
import { launchEmbeddedPostgres } from './embedded-postgres.ts';
import type { Log } from './log.ts';
import { NoConnection } from './lost-connection.ts';
import { openPools, type Pools, poolOf } from './pools.ts';
import type { Pool } from './query.ts';
import { Question } from './question.ts';
import { whenItAnswers } from './when-it-answers.ts';

const oldestVersion = 15;
/** Longest that a statement of a stranger's question may take. */
const statementTimeoutMs = 1_500;
/** A database that has not answered for so long is not ready. */
const checkMs = 2_500;
/** Clients still at work when the pool is closed get this long. */
const closingTimeoutMs = 3_000;

declare module '../services.ts' {
  interface Services {
    database: Database;
  }
}

export interface Database {
  /** For requests: single statements, and transactions, which wait for a row 3 s at most. */
  pool: Pool;
  /** For the start and for background work: without a limit of time. */
  work: Pool;
  /** Who asks for lists, facets, searches: cancelled when the response is cut off; `hasTimeout`: also after 1.5 s a statement. */
  ask(response: ServerResponse, options: { hasTimeout: boolean }): Question;
  /** @throws when the database does not answer within 2.5 s */
  check(): Promise<void>;
  /** Holds a password: never log it. */
  url: string;
  isEmbedded: boolean;
  /** The portal is being stopped: connections that are cut from now on are no news. */
  expectEnd(): void;
  /** May be called more than once; what is embedded is down then. */
  close(withinMs?: number): Promise<void>;
}

type DatabaseEnv = Pick<Env, 'dataDir' | 'databaseUrl' | 'databasePoolSize' | 'databaseSharedBuffers'>;

/**
 * The database of DATABASE_URL, else the embedded one under DATA_DIR. Sessions run in Asia/Shanghai, so that a day in
 * SQL is the reader's day; values come back as `typeParsers` says.
 * @param options.timeoutMs how long one that is being started is waited for
 * @throws StartError when it cannot be reached, is older than PostgreSQL 15 or not UTF8.
 */
export async function openDatabase(
  env: DatabaseEnv,
  log: Log,
  { timeoutMs = 0 }: { timeoutMs?: number } = {},
): Promise<Database> {
  const embedded =
    env.databaseUrl === undefined
      ? await launchEmbeddedPostgres({
          dataDir: env.dataDir,
          sharedBuffers: env.databaseSharedBuffers,
          poolSize: env.databasePoolSize,
          log,
        })
      : null;
  const url = embedded?.url ?? env.databaseUrl ?? '';
  const opened = openPools(url, { size: env.databasePoolSize, isOwn: embedded !== null }, log);
  let closed: Promise<void> | undefined;
  const close = async (withinMs?: number) => {
    const from = performance.now();
    const poolMs = Math.min(closingTimeoutMs, (withinMs ?? Infinity) / 4);
    await Promise.race([opened.close(), pause(poolMs, undefined, { ref: false })]);
    await embedded?.close(withinMs && withinMs - (performance.now() - from));
  };
  const database: Database = {
    ...asUsed(opened.pools),
    url,
    isEmbedded: embedded !== null,
    expectEnd: () => opened.expectEnd(),
    close: (withinMs) => (closed ??= close(withinMs)),
  };
  try {
    await checkServer(opened.pools.control, timeoutMs, log);
    opened.openAhead();
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

function asUsed(pools: Pools): Pick<Database, 'pool' | 'work' | 'ask' | 'check'> {
  const { control, reads, writes, questions, work } = pools;
  const shared = poolOf(reads, writes);
  const health = poolOf(control, control);
  const unlimited = { pool: reads, control, shared, timeoutMs: null };
  const limited = { pool: questions, control, shared, timeoutMs: statementTimeoutMs };
  return {
    pool: shared,
    work: poolOf(work, work),
    ask: (response, { hasTimeout }) => new Question(response, hasTimeout ? limited : unlimited),
    check: async () => {
      const silence = pause(checkMs, null, { ref: false });
      if (!(await Promise.race([health.query('SELECT 1'), silence]))) throw new NoConnection('the database is silent');
    },
  };
}

async function checkServer(pool: pg.Pool, timeoutMs: number, log: Log): Promise<void> {
  const ask = () =>
    pool.query<{ version: string; encoding: string }>(
      `SELECT current_setting('server_version_num') AS version, current_setting('server_encoding') AS encoding`,
    );
  const { rows } = await whenItAnswers(ask, timeoutMs, log).catch((cause: Error & { code?: string }) => {
    throw new StartError(`无法连接 DATABASE_URL 指定的数据库：${connectionFault(cause)}`, { cause });
  });
  const { version = '0', encoding = '' } = rows[0] ?? {};
  assertSupported(Number(version), encoding);
}

/**
 * @param version server_version_num, such as 170010.
 * @throws StartError saying what is needed instead.
 */
export function assertSupported(version: number, encoding: string): void {
  const major = Math.floor(version / 10_000);
  if (major < oldestVersion) {
    throw new StartError(
      `数据库是 PostgreSQL ${major}，需要 ${oldestVersion} 或更高版本。请升级数据库或更改 DATABASE_URL。`,
    );
  }
  if (encoding !== 'UTF8') {
    throw new StartError(`数据库编码是 ${encoding}，需要 UTF8。请以 ENCODING 'UTF8' 新建数据库并更改 DATABASE_URL。`);
  }
}

const faults: Record<string, string> = {
  ECONNREFUSED: '该地址没有数据库在监听，请检查主机与端口。',
  ENOTFOUND: '主机名无法解析，请检查主机名。',
  EAI_AGAIN: '主机名暂时无法解析，请检查网络与主机名。',
  ETIMEDOUT: '连接超时，请检查网络与防火墙。',
  '28P01': '用户名或口令不正确。',
  '28000': '服务器不接受该用户的连接，请检查 pg_hba.conf。',
  '3D000': '指定的库不存在，请先建立。',
  '57P03': '数据库正在启动或关闭，请稍后重试。',
};

/** pg reports its own timeout without a code. */
function connectionFault(error: Error & { code?: string }): string {
  const code = /timeout/.test(error.message) ? 'ETIMEDOUT' : (error.code ?? '');
  return faults[code] ?? `${error.message || error.code}。请检查连接地址与数据库状态。`;
}
