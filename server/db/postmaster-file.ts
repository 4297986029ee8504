import { open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { commandLineOf, isAlive, isIdInUse } from './process-identity.ts';

/** Where a postmaster listens: a directory with its Unix socket, or 127.0.0.1. */
export type Endpoint = { host: string; port: number };

/** What postmaster.pid says about a running postmaster (PostgreSQL source, miscadmin.h, LOCK_FILE_LINE_*). */
export type PostmasterState = {
  pid: number;
  endpoint: Endpoint;
  status: 'starting' | 'ready' | 'stopping' | 'unknown';
};

/** @returns null when there is no file, or it is still being written. */
export async function readPostmasterFile(cluster: string): Promise<PostmasterState | null> {
  const text = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '');
  const [pid = '', , , port = '', socketDirectory = '', , , status = ''] = text.split('\n').map((line) => line.trim());
  if (!/^\d+$/.test(pid)) return null;
  const known = (['starting', 'ready', 'stopping'] as const).find((name) => name === status);
  return {
    pid: Number(pid),
    endpoint: { host: socketDirectory || '127.0.0.1', port: Number(port) },
    status: known ?? 'unknown',
  };
}

/** The postmaster that runs on this directory, whoever started it; null when the file is missing or stale. */
export async function findPostmaster(cluster: string): Promise<PostmasterState | null> {
  const state = await readPostmasterFile(cluster);
  return state && (await isPostmasterOf(state.pid, cluster)) ? state : null;
}

/** Windows tells no command lines: there any living process counts. */
export async function isPostmasterOf(pid: number, cluster: string): Promise<boolean> {
  if (process.platform === 'win32') return isAlive(pid);
  return ` ${await commandLineOf(pid)} `.includes(` -D ${cluster} `);
}

/**
 * After a crash of the machine or container the id in a stale lock file may belong to some other process, or to a
 * zombie that nobody collects, and PostgreSQL then refuses to start. It takes the id of its own parent for stale, and
 * goes on to check that no orphaned backend still uses the shared memory named in the file; removing the file would
 * skip that check. Both its locks, of the directory and of the socket, begin with the id.
 */
export async function disarmStaleLocks(cluster: string, { host, port }: Endpoint): Promise<void> {
  await disarm(join(cluster, 'postmaster.pid'), cluster);
  if (host.startsWith('/')) await disarm(join(host, `.s.PGSQL.${port}.lock`), cluster);
}

async function disarm(path: string, cluster: string): Promise<void> {
  const text = await readFile(path, 'utf8').catch(() => '');
  const pid = Number(/^\d+/.exec(text)?.[0] ?? 0);
  if (pid === 0 || !isIdInUse(pid) || (await isPostmasterOf(pid, cluster))) return;
  const file = await open(path, 'r+');
  try {
    await file.truncate();
    await file.write(text.replace(/^\d+/, String(process.pid)), 0);
    await file.sync();
  } finally {
    await file.close();
  }
}
