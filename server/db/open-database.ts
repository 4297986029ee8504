import pg from 'pg';
import { setTimeout as pause } from 'node:timers/promises';
import type { Env } from '../env.ts';
import { StartError } from '../start-error.ts';
import { launchEmbeddedPostgres } from './embedded-postgres.ts';
import type { Log } from './log.ts';
import { typeParsers } from './type-parsers.ts';

const oldestVersion = 15;
/** Longest statement of the pool; longer work says `SET LOCAL statement_timeout` in its transaction. */
const statementTimeoutMs = 30_000;
/** Also bounds the wait for a free connection: an overloaded portal should say so, not hang. */
const connectionTimeoutMs = 3_000;
/** Clients still at work when the pool is closed get this long. */
const closingTimeoutMs = 3_000;

/** `url` holds a password: never log it. `close` may be called more than once. */
export type Database = { pool: pg.Pool; url: string; isEmbedded: boolean; close(): Promise<void> };

type DatabaseEnv = Pick<Env, 'dataDir' | 'databaseUrl' | 'databasePoolSize' | 'databaseSharedBuffers'>;

/**
 * The database of DATABASE_URL, else the embedded one under DATA_DIR. Sessions run in Asia/Shanghai, so that a day in
 * SQL is the reader's day; values come back as `typeParsers` says.
 * @throws StartError when it cannot be reached, is older than PostgreSQL 15 or not UTF8.
 */
export async function openDatabase(env: DatabaseEnv, log: Log): Promise<Database> {
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
  const pool = createPool(url, env.databasePoolSize, log);
  let closed: Promise<void> | undefined;
  const close = async () => {
    await Promise.race([pool.end(), pause(closingTimeoutMs, undefined, { ref: false })]);
    await embedded?.close();
  };
  const database: Database = { pool, url, isEmbedded: embedded !== null, close: () => (closed ??= close()) };
  try {
    await checkServer(pool);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

function createPool(url: string, max: number, log: Log): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    types: typeParsers,
    application_name: 'geological-data-portal',
    statement_timeout: statementTimeoutMs,
    connectionTimeoutMillis: connectionTimeoutMs,
    keepAlive: true,
    options: '-c TimeZone=Asia/Shanghai',
  });
  // without a listener a connection lost while idle would end the process
  pool.on('error', ({ message }) => log.warn({ reason: message }, '一条空闲的数据库连接已断开'));
  return pool;
}

async function checkServer(pool: pg.Pool): Promise<void> {
  const { rows } = await pool
    .query<{ version: string; encoding: string }>(
      `SELECT current_setting('server_version_num') AS version, current_setting('server_encoding') AS encoding`,
    )
    .catch((cause: Error & { code?: string }) => {
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
