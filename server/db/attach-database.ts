import { realpath } from 'node:fs/promises';
import { join } from 'node:path';
import type { Env } from '../env.ts';
import { applicationUrl } from './application-database.ts';
import { readPasswords } from './create-cluster.ts';
import type { Log } from './log.ts';
import { openDatabase } from './open-database.ts';
import { findPostmaster } from './postmaster-file.ts';

/** Where a database is, for a session of one's own beside the portal's. `url` holds a password. */
export interface Attached {
  url: string;
  close(): Promise<void>;
}

/**
 * The portal's database while the portal runs: that of DATABASE_URL, or the embedded one that serves DATA_DIR. An embedded
 * one that nobody runs is started, and stopped by `close`.
 * @throws StartError when it cannot be reached.
 */
export async function attachDatabase(env: Env, log: Log): Promise<Attached> {
  if (env.databaseUrl === undefined) {
    const dataDir = await realpath(env.dataDir).catch(() => env.dataDir);
    const postmaster = await findPostmaster(join(dataDir, 'postgres'));
    if (postmaster?.status === 'ready') {
      const url = applicationUrl(postmaster.endpoint, { passwords: await readPasswords(dataDir) });
      return { url, close: () => Promise.resolve() };
    }
  }
  return openDatabase(env, log);
}
