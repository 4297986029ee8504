import { AnswerLost, isConnectionLost } from './lost-connection.ts';
import type { Pool, Query } from './query.ts';

/**
 * Single statements that write, on a connection of those for transactions: whoever waits there for a row, or for room on the
 * disk, keeps nobody from reading. Each is committed by itself.
 */
export async function writeOnce<T>(pool: Pool, work: (db: Query) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let isLost = false;
  try {
    return await work(client);
  } catch (error) {
    isLost = isConnectionLost(error);
    throw isLost ? new AnswerLost(error) : error;
  } finally {
    client.release(isLost);
  }
}
