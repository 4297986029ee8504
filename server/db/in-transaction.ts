import type pg from 'pg';
import { AnswerLost, isConnectionLost } from './lost-connection.ts';
import type { Pool } from './query.ts';

/**
 * `confirmed`: it is on the disk when it is committed. `unconfirmed`: the commit does not wait for the disk; others see it at
 * once, and it is lost only when the machine of the database fails within the second after.
 */
export type Durability = 'confirmed' | 'unconfirmed';

interface TransactionMode {
  durability?: Durability;
  /** What else is set for it (`SET LOCAL …`), sent together with its beginning. */
  settings?: string;
}

/** Statements may take as long as they need: a start on a slow machine, a count of everything. */
export const unlimited = 'SET LOCAL statement_timeout = 0';

/** As `settings`: all of it reads one moment of the database, and writes nothing. */
export const snapshot = 'SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY';

const beginning = ({ durability, settings }: TransactionMode): string =>
  ['BEGIN', durability === 'unconfirmed' && 'SET LOCAL synchronous_commit = off', settings].filter(Boolean).join('; ');

/** Runs `work` in a transaction: committed when it returns, undone when it throws. */
export async function inTransaction<T>(
  pool: Pool,
  work: (tx: pg.PoolClient) => Promise<T>,
  mode: TransactionMode = {},
): Promise<T> {
  const tx = await pool.connect();
  let isUsable = true;
  try {
    await tx.query(beginning(mode));
    const result = await work(tx);
    await commit(tx);
    return result;
  } catch (error) {
    isUsable = await rollBack(tx, error);
    throw error;
  } finally {
    tx.release(!isUsable);
  }
}

/** @throws AnswerLost when nobody knows whether it was committed */
async function commit(tx: pg.PoolClient): Promise<void> {
  const { command } = await tx.query('COMMIT').catch((error: unknown) => {
    throw isConnectionLost(error) ? new AnswerLost(error) : error;
  });
  // So PostgreSQL commits a transaction in which a statement had failed
  if (command === 'ROLLBACK') throw new Error('the transaction was undone: one of its statements had failed');
}

/** Undoes what `error` interrupted. @returns false when the connection is of no further use */
async function rollBack(tx: pg.PoolClient, error: unknown): Promise<boolean> {
  if (isConnectionLost(error)) return false;
  return tx.query('ROLLBACK').then(
    () => true,
    () => false,
  );
}
