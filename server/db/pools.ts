import { setPriority } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { Log } from './log.ts';
import { AnswerLost, isConnectionLost, NoConnection } from './lost-connection.ts';
import type { Pool } from './query.ts';
import { typeParsers } from './type-parsers.ts';

/** A kept connection that went is opened again after this time at the latest. */
const keepEveryMs = 5_000;
/** Another try for a connection where the server has no room for a new one; a used one may be free by then. */
const retryMs = 25;
const crowdedMs = 3_000;

/** What the connections of a pool are for. Times in ms; 0: no limit. */
interface Purpose {
  size: number;
  /** Longest wait for a connection, free or new: an overloaded portal should say so, not hang. */
  waitMs: number;
  /** So many stay open and are opened ahead: where the disk is full, no new one can be had. */
  minIdle: number;
  statementMs: number;
  lockMs: number;
  /** Waited for by this side, for a server that has fallen silent; a little longer than its own limit. */
  silenceMs: number;
  /** How far its processes stand back when the processor is short, where they are on this machine; default 0. */
  niceness?: number;
}

/**
 * Connections by what they are for, so that no kind of work takes those of another: whoever waits for a row, asks a heavy
 * question or works in the background keeps nobody else from reading.
 */
export type Pools = Record<keyof typeof purposes, pg.Pool>;

const purposes = {
  /** Health, and the cancelling of statements. */
  control: () => ({
    size: controlSize,
    waitMs: 2_000,
    minIdle: 1,
    statementMs: 2_000,
    lockMs: 1_000,
    silenceMs: 2_000,
  }),
  /** Single statements of requests: reads nearly all. */
  reads: (size) => ({
    size: readers(size),
    waitMs: 3_000,
    minIdle: 2,
    statementMs: 30_000,
    lockMs: 1_000,
    silenceMs: 33_000,
  }),
  /** Transactions of requests. */
  writes: (size) => ({
    size: writers(size),
    waitMs: 3_000,
    minIdle: 1,
    statementMs: 30_000,
    lockMs: 3_000,
    silenceMs: 33_000,
  }),
  /** What anybody may ask, however much work it is. The limits stand behind those of `question.ts`. */
  questions: (size) => ({
    size: askers(size),
    waitMs: 3_000,
    minIdle: 2,
    statementMs: 3_000,
    lockMs: 500,
    silenceMs: 4_000,
    niceness: 10,
  }),
  /** Start and background work: it takes its time, and waits for locks longer than any request holds them. */
  work: (size) => ({
    size: workers(size),
    waitMs: 600_000,
    minIdle: 0,
    statementMs: 0,
    lockMs: 600_000,
    silenceMs: 0,
    niceness: 5,
  }),
} satisfies Record<string, (size: number) => Purpose>;

const controlSize = 2;
const writers = (size: number): number => Math.floor(size * 0.3);
const askers = (size: number): number => Math.max(2, Math.floor(size * 0.2));
/** One that publishes holds two at a time. */
const workers = (size: number): number => Math.max(3, Math.floor(size * 0.15));
const readers = (size: number): number => size - controlSize - writers(size) - askers(size) - workers(size);

/**
 * @param options.size connections of all pools together, at least 12
 * @param options.isOwn the database's processes are on this machine, and ours
 */
export function openPools(
  url: string,
  { size, isOwn }: { size: number; isOwn: boolean },
  log: Log,
): { pools: Pools; openAhead(): void; expectEnd(): void; close(): Promise<void> } {
  let isEnding = false;
  // Whoever stops the portal may have told the database's processes, too
  const onCut = (reason: string): void => log[isEnding ? 'debug' : 'warn']({ reason }, '一条空闲的数据库连接已断开');
  const named = Object.entries(purposes).map(([name, purpose]) => {
    const limits: Purpose = purpose(size);
    const pool = createPool(url, limits, onCut);
    const { niceness } = limits;
    if (isOwn && niceness !== undefined) pool.on('connect', (client) => standBack(client, niceness, log));
    return { name, limits, pool };
  });
  const keep = (): void => named.forEach(({ pool, limits }) => openMissing(pool, limits.minIdle));
  const keeping = setInterval(keep, keepEveryMs).unref();
  return {
    openAhead: keep,
    pools: Object.fromEntries(named.map(({ name, pool }) => [name, pool])) as Pools,
    expectEnd: () => {
      isEnding = true;
      clearInterval(keeping);
    },
    close: async () => {
      isEnding = true;
      clearInterval(keeping);
      await Promise.all(named.map(({ pool }) => pool.end()));
    },
  };
}

function createPool(
  url: string,
  { size, waitMs, minIdle, statementMs, lockMs, silenceMs }: Purpose,
  onCut: (reason: string) => void,
): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    min: minIdle,
    types: typeParsers,
    application_name: 'geological-data-portal',
    statement_timeout: statementMs,
    lock_timeout: lockMs,
    query_timeout: silenceMs,
    connectionTimeoutMillis: waitMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    options: '-c TimeZone=Asia/Shanghai',
  });
  // Without a listener a lost connection would end the process: of an idle one the pool tells, of one in use the client
  pool.on('error', ({ message }) => onCut(message));
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

/** Whoever reads a record, or writes, goes before those who have much computed. */
function standBack(client: pg.PoolClient, niceness: number, log: Log): void {
  try {
    setPriority(processOf(client), niceness);
  } catch (error) {
    // It has ended already, or the system does not let us
    log.debug({ err: error }, 'the priority of a database process stays as it is');
  }
}

/** The process at the other end of a connection: the types know nothing of it. */
export const processOf = (client: pg.PoolClient): number => (client as pg.PoolClient & { processID: number }).processID;

/** Opens what is missing of the kept connections; where that fails, the next round tries again. */
function openMissing(pool: pg.Pool, minIdle: number): void {
  for (let missing = minIdle - pool.totalCount; missing > 0; missing--) {
    pool.connect().then(
      (client) => client.release(),
      () => {},
    );
  }
}

/** @throws NoConnection */
export async function connectTo(pool: pg.Pool): Promise<pg.PoolClient> {
  const until = Date.now() + crowdedMs;
  for (;;) {
    try {
      return await pool.connect();
    } catch (cause) {
      // 53: no room for one more, on the disk or among the connections. One of the open ones will be free soon
      const isCrowded = (cause as { code?: string }).code?.startsWith('53') === true;
      if (!isCrowded || pool.totalCount === 0 || Date.now() > until) {
        throw new NoConnection(`no database connection: ${(cause as Error).message}`, { cause });
      }
      await pause(retryMs);
    }
  }
}

/** One pool for single statements, one for transactions, as one. */
export const poolOf = (single: pg.Pool, transactions: pg.Pool): Pool => ({
  connect: () => connectTo(transactions),
  query: async (statement, values) => {
    const client = await connectTo(single);
    let isLost = false;
    try {
      return await client.query(statement, values);
    } catch (error) {
      isLost = isConnectionLost(error);
      throw isLost ? new AnswerLost(error) : error;
    } finally {
      client.release(isLost);
    }
  },
});
