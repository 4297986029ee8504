import type pg from 'pg';

/** Where a single statement is asked: a pool, a connection, or one visitor's question (`question.ts`). */
export interface Query {
  query<R extends pg.QueryResultRow = pg.QueryResultRow>(
    statement: string | pg.QueryConfig | pg.QueryArrayConfig,
    values?: unknown[],
  ): Promise<pg.QueryResult<R>>;
}

/** Single statements, and connections for transactions: a connection is given back by its `release`. */
export interface Pool extends Query {
  connect(): Promise<pg.PoolClient>;
}
