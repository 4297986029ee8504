import type { ServerResponse } from 'node:http';
import type pg from 'pg';
import { AppError } from '../errors.ts';
import { whenClosed } from '../when-closed.ts';
import { isConnectionLost } from './lost-connection.ts';
import { connectTo, processOf } from './pools.ts';
import type { Pool, Query } from './query.ts';

/** The statement had all the time that is given to such a question. */
export class OutOfTime extends AppError {
  constructor() {
    super(503, '查询条件过宽，用时过长。请增加条件（如年份、类别、地区）缩小范围后再试');
  }
}

/** PostgreSQL's code for a statement that was cancelled, or ran out of its time. */
const cancelled = '57014';
/** So is the disk for what it sorts outside its memory. */
const diskFull = '53100';

/** Where questions are asked, and how long each of their statements may take. */
export interface QuestionLimits {
  pool: pg.Pool;
  /** Cancels statements: has a connection when all others are at work. */
  control: pg.Pool;
  /** For what many ask together: single rows, sizes of tables. */
  shared: Pool;
  /** ms; null: as long as the pool lets it. */
  timeoutMs: number | null;
}

/**
 * One visitor's question: its statements are cancelled after their time, and when the visitor leaves before the answer.
 * All that reads at a visitor's wish, and may be much work, goes through one.
 */
export class Question implements Query {
  readonly #limits: QuestionLimits;
  readonly #asker: ServerResponse | AbortSignal;
  #leaving: AbortSignal | undefined;
  readonly #toTell = new Set<() => void>();
  readonly #tell = (): void => {
    for (const act of this.#toTell) act();
  };

  constructor(asker: ServerResponse | AbortSignal, limits: QuestionLimits) {
    this.#asker = asker;
    this.#limits = limits;
  }

  /** Told when nobody waits for the answer any more. */
  get leaving(): AbortSignal {
    this.#leaving ??= this.#asker instanceof AbortSignal ? this.#asker : leavingOf(this.#asker);
    return this.#leaving;
  }

  /** What is to happen when the asker leaves, until it is called off. However much it is, the signal has one listener. */
  whenLeft(act: () => void): () => void {
    if (this.#toTell.size === 0) this.leaving.addEventListener('abort', this.#tell);
    this.#toTell.add(act);
    return () => {
      this.#toTell.delete(act);
      if (this.#toTell.size === 0) this.leaving.removeEventListener('abort', this.#tell);
    };
  }

  get shared(): Pool {
    return this.#limits.shared;
  }

  /** The same question, asked by others. */
  withLeaving(leaving: AbortSignal): Question {
    return new Question(leaving, this.#limits);
  }

  /** @throws OutOfTime; AppError when the asker has left */
  async query<R extends pg.QueryResultRow>(
    statement: string | pg.QueryConfig | pg.QueryArrayConfig,
    values?: unknown[],
  ): Promise<pg.QueryResult<R>> {
    const { pool, control, timeoutMs } = this.#limits;
    const client = await connectTo(pool);
    const stop = new Stop(client, control);
    const timer = timeoutMs === null ? null : setTimeout(() => stop.now(new OutOfTime()), timeoutMs);
    const callOff = this.whenLeft(() => stop.now(new AppError(400, '请求已取消')));
    let isLost = false;
    try {
      if (this.leaving.aborted) throw new AppError(400, '请求已取消');
      return await client.query<R>(statement, values);
    } catch (error) {
      isLost = isConnectionLost(error);
      const { code } = error as { code?: string };
      if (code === diskFull) throw new AppError(503, '服务器存储空间不足，暂时不能完成这样的查询。请缩小范围后再试');
      throw code === cancelled ? (stop.reason ?? new OutOfTime()) : error;
    } finally {
      if (timer !== null) clearTimeout(timer);
      callOff();
      stop.release(isLost);
    }
  }
}

/** The cancelling of what a connection does. */
class Stop {
  reason: AppError | undefined;
  readonly #client: pg.PoolClient;
  readonly #control: pg.Pool;
  /** False: nobody knows what the connection does now. */
  #sent: Promise<boolean> | undefined;

  constructor(client: pg.PoolClient, control: pg.Pool) {
    this.#client = client;
    this.#control = control;
  }

  now(reason: AppError): void {
    this.reason ??= reason;
    this.#sent ??= this.#control.query('SELECT pg_cancel_backend($1)', [processOf(this.#client)]).then(
      () => true,
      () => false,
    );
  }

  /** Gives the connection back; not before a cancelling under way is through, which would hit the next statement. */
  release(isLost: boolean): void {
    if (this.#sent) void this.#sent.then((isThrough) => this.#client.release(isLost || !isThrough));
    else this.#client.release(isLost);
  }
}

/** Aborted when the connection of a response ends before the response does. */
function leavingOf(response: ServerResponse): AbortSignal {
  const leaving = new AbortController();
  const look = (): void => {
    if (!response.writableFinished) leaving.abort();
  };
  whenClosed(response, look);
  return leaving.signal;
}

/** For what many ask together, nobody's leaving ends it. */
export const sharedOf = (db: Query): Query => (db instanceof Question ? db.shared : db);

/** Several who wait for one answer: it is given up when the last of them has left. */
export class Waiters {
  readonly #leaving = new AbortController();
  #size = 0;
  /** Null once the answer is there. */
  #callOffs: (() => void)[] | null = [];

  /** What `make` reads from `db`, as asked by all who join; at first by its own asker. */
  async ask<T>(db: Query, make: (db: Query) => Promise<T>): Promise<T> {
    this.join(db);
    try {
      return await make(db instanceof Question ? db.withLeaving(this.#leaving.signal) : db);
    } finally {
      for (const callOff of this.#callOffs ?? []) callOff();
      this.#callOffs = null;
    }
  }

  join(db: Query): void {
    this.#size++;
    if (db instanceof Question) this.#callOffs?.push(db.whenLeft(() => this.#leave()));
  }

  #leave(): void {
    if (--this.#size === 0) this.#leaving.abort();
  }
}
