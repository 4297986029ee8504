import { readFile, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createPrivateFile } from './create-private-file.ts';
import { StartError } from '../start-error.ts';
import { identifySelf, isRunning, type ProcessIdentity } from './process-identity.ts';

/** Holds a data directory for this process until released or until the process ends, however it ends. */
export type DataDirLock = { release(): Promise<void> };

/**
 * One live portal process per data directory.
 *
 * The lock is the file `portal-<n>.lock` with the highest n; it names its owner. A dead owner's lock is never removed
 * or overwritten by a successor: the successor creates number n + 1, exclusively. So of several processes that find
 * the same dead owner exactly one wins, and one that acts on an old listing sees the higher number and withdraws.
 * @throws StartError naming the owner when it lives.
 */
export async function lockDataDir(dataDir: string): Promise<DataDirLock> {
  const self = await identifySelf();
  for (;;) {
    const top = await assertFree(dataDir);
    const path = pathOf(dataDir, top + 1);
    if (!(await createPrivateFile(path, `${self.pid} ${self.startedAt}\n`))) continue;
    const numbers = await listNumbers(dataDir);
    if (numbers.at(-1) !== top + 1) {
      await rm(path, { force: true });
      continue;
    }
    await Promise.all(numbers.slice(0, -1).map((number) => rm(pathOf(dataDir, number), { force: true })));
    return { release: () => markFree(path) };
  }
}

/** Looks, and takes nothing. A directory that is not there is free. @throws StartError naming the owner when it lives */
export async function assertDataDirFree(dataDir: string): Promise<void> {
  await assertFree(dataDir).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });
}

/** Answers the highest number. */
async function assertFree(dataDir: string): Promise<number> {
  const top = (await listNumbers(dataDir)).at(-1) ?? 0;
  const owner = top === 0 ? null : await readOwner(pathOf(dataDir, top));
  if (owner && (await isRunning(owner))) {
    throw new StartError(
      `数据目录 ${dataDir} 正被另一个门户进程使用（进程号 ${owner.pid}）。请先停止它，或用 DATA_DIR 指定别的目录。`,
    );
  }
  return top;
}

/** The number must stay taken, so the file is kept and only its owner goes. */
async function markFree(path: string): Promise<void> {
  await writeFile(`${path}.free`, 'free\n', { mode: 0o600 });
  await rename(`${path}.free`, path);
}

const pathOf = (dataDir: string, number: number) => join(dataDir, `portal-${number}.lock`);

async function listNumbers(dataDir: string): Promise<number[]> {
  const names = await readdir(dataDir);
  const numbers = names.map((name) => Number(/^portal-(\d+)\.lock$/.exec(name)?.[1] ?? 0));
  return numbers.filter((number) => number > 0).sort((a, b) => a - b);
}

/**
 * null = free: released, or removed meanwhile because a higher number exists, or cut short by a power failure, which
 * no owner survives. A lock being taken is never seen half-written.
 */
async function readOwner(path: string): Promise<ProcessIdentity | null> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  const [, pid, startedAt] = /^(\d+) (.+)\n$/.exec(text) ?? [];
  return pid !== undefined && startedAt !== undefined ? { pid: Number(pid), startedAt } : null;
}
