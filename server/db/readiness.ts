import { setTimeout as pause } from 'node:timers/promises';
import { NoConnection } from './lost-connection.ts';
import type { Pool } from './query.ts';

/** `degraded`: no connection more can be had, those that are kept answer. */
export type Readiness = 'ok' | 'degraded';

/** A database that has not answered for so long is not ready. */
const checkMs = 2_500;

/** No room for one more, on the disk or among the connections (PostgreSQL manual, appendix A, class 53). */
const isCrowded = (error: unknown): boolean =>
  error instanceof NoConnection && String((error.cause as { code?: unknown } | undefined)?.code).startsWith('53');

/**
 * Whether the database answers the portal's requests: asked on a connection of its own, and where none is left for that, on
 * one of those that serve. @throws NoConnection when it does not answer within 2.5 s
 */
export async function readiness(
  { control, shared }: { control: Pick<Pool, 'query'>; shared: Pick<Pool, 'query'> },
  withinMs = checkMs,
): Promise<Readiness> {
  const ask = async (): Promise<Readiness> => {
    try {
      await control.query('SELECT 1');
      return 'ok';
    } catch (error) {
      if (!isCrowded(error)) throw error;
      await shared.query('SELECT 1');
      return 'degraded';
    }
  };
  const found = await Promise.race([ask(), pause(withinMs, null, { ref: false })]);
  if (found === null) throw new NoConnection('the database is silent');
  return found;
}
