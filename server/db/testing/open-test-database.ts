import { join } from 'node:path';
import { expect, onTestFinished } from 'vitest';
import type { Log } from '../log.ts';
import { openDatabase, type Database } from '../open-database.ts';
import { findPostmaster } from '../postmaster-file.ts';
import { databaseEnv, keepLog } from './database-env.ts';

/** The embedded database of `dataDir`, closed when the running test ends if not before. */
export async function openTestDatabase(dataDir: string, log: Log = keepLog().log): Promise<Database> {
  const database = await openDatabase(databaseEnv(dataDir), log);
  onTestFinished(() => database.close());
  return database;
}

/** Process id of the postmaster that serves `dataDir`; fails the test when there is none. */
export async function postmasterPid(dataDir: string): Promise<number> {
  const state = await findPostmaster(join(dataDir, 'postgres'));
  expect(state?.status).toBe('ready');
  return state!.pid;
}
