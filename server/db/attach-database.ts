import { realpath } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import type { Env } from '../env.ts';
import { StartError } from '../start-error.ts';
import { applicationUrl } from './application-database.ts';
import { readPasswords } from './create-cluster.ts';
import type { Log } from './log.ts';
import { connectionFault, openDatabase, type Wait } from './open-database.ts';
import { whenItAnswers } from './when-it-answers.ts';
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
export async function attachDatabase(env: Env, log: Log, wait: Wait = {}): Promise<Attached> {
  if (env.databaseUrl === undefined) {
    const dataDir = await realpath(env.dataDir).catch(() => env.dataDir);
    const postmaster = await findPostmaster(join(dataDir, 'postgres'));
    if (postmaster?.status === 'ready') {
      const url = applicationUrl(postmaster.endpoint, { passwords: await readPasswords(dataDir) });
      await waitForDatabase(url, wait);
      return { url, close: () => Promise.resolve() };
    }
  }
  return openDatabase(env, log, wait);
}

/** Waits until the database takes one connection more. @throws StartError */
export async function waitForDatabase(url: string, { timeoutMs = 0, onWait = () => undefined }: Wait): Promise<void> {
  const connect = async (): Promise<void> => {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
    client.on('error', () => undefined);
    try {
      await client.connect();
    } finally {
      await client.end();
    }
  };
  await whenItAnswers(connect, timeoutMs, (fault) => onWait(connectionFault(fault))).catch((cause: Error) => {
    throw new StartError(`无法连接数据库：${connectionFault(cause)}`, { cause });
  });
}
