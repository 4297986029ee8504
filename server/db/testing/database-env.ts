import { parseEnv, type Env } from '../../env.ts';
import type { Log } from '../log.ts';

/** Settings for a small embedded database in `dataDir`, untouched by the environment of the test run. */
export function databaseEnv(dataDir: string, more: Record<string, string> = {}): Env {
  return parseEnv({ DATA_DIR: dataDir, DATABASE_SHARED_BUFFERS: '16MB', DATABASE_POOL_SIZE: '12', ...more });
}

/** A log that keeps its messages. */
export function keepLog(): { log: Log; messages: string[] } {
  const messages: string[] = [];
  const keep = (first: object | string, message?: string) => {
    messages.push(typeof first === 'string' ? first : (message ?? ''));
  };
  return { messages, log: { debug: keep, info: keep, warn: keep, error: keep } };
}
