import type { Pool } from './query.ts';

/** Removes what nobody can use any more, one statement after the other. */
export async function sweepExpired(pool: Pool, sweeps: readonly string[]): Promise<void> {
  for (const statement of sweeps) await pool.query(statement);
}
