import type { ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import type { Env } from '../env.ts';
import { StartError } from '../start-error.ts';
import { launchEmbeddedPostgres } from './embedded-postgres.ts';
import type { Log } from './log.ts';
import { openPools, type Pools, poolOf } from './pools.ts';
import type { Pool } from './query.ts';
import { Question } from './question.ts';
import { type Readiness, readiness } from './readiness.ts';
import { whenItAnswers } from './when-it-answers.ts';

const oldestVersion = 15;
/** Longest that a statement of a stranger's question may take. */
const statementTimeoutMs = 1_500;
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
  /** @throws NoConnection when the database does not answer within 2.5 s */
  check(): Promise<Readiness>;
  /** Holds a password: never log it. */
  url: string;
  isEmbedded: boolean;
  /** The portal is being stopped: connections that are cut from now on are no news. */
  expectEnd(): void;
  /** May be called more than once; what is embedded is down then. */
  close(withinMs?: number): Promise<void>;
}

/** How long a database that does not answer yet is waited for, and whom each failed try is told, in Chinese. */
export interface Wait {
  timeoutMs?: number;
  onWait?: (fault: string) => void;
}

const sayOnceMore =
  (log: Log) =>
  (reason: string): void =>
    log.warn({ reason }, '数据库尚不可用，稍后再试');

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
  { timeoutMs = 0, onWait = sayOnceMore(log) }: Wait = {},
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
    await checkServer(opened.pools.control, { timeoutMs, onWait });
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
    check: () => readiness({ control: health, shared }),
  };
}

async function checkServer(pool: pg.Pool, { timeoutMs, onWait }: Required<Wait>): Promise<void> {
  const ask = () =>
    pool.query<{ version: string; encoding: string }>(
      `SELECT current_setting('server_version_num') AS version, current_setting('server_encoding') AS encoding`,
    );
  const { rows } = await whenItAnswers(ask, timeoutMs, (error) => onWait(connectionFault(error))).catch(
    (cause: Error & { code?: string }) => {
      throw new StartError(`无法连接 DATABASE_URL 指定的数据库：${connectionFault(cause)}`, { cause });
    },
  );
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

const faults: Readonly<Record<string, string>> = {
  ECONNREFUSED: '该地址没有数据库在监听，请检查主机与端口。',
  ENOENT: '没有找到数据库的套接字文件，请检查主机（文件夹）以及数据库是否已启动。',
  ENOTFOUND: '主机名无法解析，请检查主机名。',
  EAI_AGAIN: '主机名暂时无法解析，请检查网络与主机名。',
  ETIMEDOUT: '连接超时，请检查网络与防火墙。',
  '28P01': '用户名或口令不正确。',
  '28000': '服务器不接受该用户的连接，请检查 pg_hba.conf。',
  '3D000': '指定的库不存在，请先建立。',
  '53300': '数据库没有空闲的连接，请稍后重试，或调高其 max_connections。',
  '57P01': '数据库正在关闭，请稍后重试。',
  '57P03': '数据库正在启动或关闭，请稍后重试。',
  ECONNRESET: '连接被中断，请检查网络与数据库状态。',
  EHOSTUNREACH: '网络不通，请检查主机与网络。',
  ENETUNREACH: '网络不通，请检查主机与网络。',
};

/** What keeps the portal from its database, as a Chinese sentence. pg reports its own timeout and a lost connection without a code. */
export function connectionFault({ message, code = '' }: Error & { code?: string }): string {
  if (/timeout/i.test(message)) return faults['ETIMEDOUT'] ?? '';
  if (/Connection terminated|not queryable/i.test(message)) return faults['ECONNRESET'] ?? '';
  return faults[code] ?? `连接失败${code && `（${code}）`}，请检查连接地址、用户名、口令与数据库状态。`;
}
