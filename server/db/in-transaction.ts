import type pg from 'pg';

/** Runs `work` in a transaction: committed when it returns, undone when it throws. `begin`: how it is begun. */
export async function inTransaction<T>(
  pool: pg.Pool,
  work: (tx: pg.PoolClient) => Promise<T>,
  begin = 'BEGIN',
): Promise<T> {
  const tx = await pool.connect();
  let isBroken = false;
  try {
    await tx.query(begin);
    const result = await work(tx);
    await tx.query('COMMIT');
    return result;
  } catch (error) {
    isBroken = await tx.query('ROLLBACK').then(
      () => false,
      () => true,
    );
    throw error;
  } finally {
    tx.release(isBroken);
  }
}
