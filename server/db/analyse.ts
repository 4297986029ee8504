import type { Pool } from './query.ts';

/**
 * Refreshes what the planner knows of all tables, however long it takes. Outside of a transaction, where every table is
 * let go as soon as it is read: inside one it would hold all of them until the end, and lock up with whoever changes two.
 */
export async function analyse(pool: Pool): Promise<void> {
  const client = await pool.connect();
  let isReset = false;
  try {
    await client.query('SET statement_timeout = 0');
    await client.query('ANALYZE');
    await client.query('RESET statement_timeout');
    isReset = true;
  } finally {
    client.release(!isReset);
  }
}
