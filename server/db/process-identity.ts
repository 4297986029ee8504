import { readFile } from 'node:fs/promises';
import { runChild } from '../processes/start-child.ts';

/** A process as the operating system knows it. `startedAt` tells it from a later one that got the same id. */
export type ProcessIdentity = { pid: number; startedAt: string };

/** This process. */
export async function identifySelf(): Promise<ProcessIdentity> {
  return { pid: process.pid, startedAt: (await startOf(process.pid)) ?? 'unknown' };
}

/** The process of this id; null when there is none. */
export async function identify(pid: number): Promise<ProcessIdentity | null> {
  const startedAt = await startOf(pid);
  return startedAt === null ? null : { pid, startedAt };
}

/** Whether exactly this process, not a successor under the same id, is still running. Zombies are not. */
export async function isRunning({ pid, startedAt }: ProcessIdentity): Promise<boolean> {
  return (await startOf(pid)) === startedAt;
}

/** Whether any process has this id; a zombie, which only waits for its parent, does not count. */
export async function isAlive(pid: number): Promise<boolean> {
  return (await startOf(pid)) !== null;
}

/** The command line as one text, '' when the process is gone or a zombie. Windows: always ''. */
export async function commandLineOf(pid: number): Promise<string> {
  if (process.platform === 'linux') {
    const text = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
    return text.replaceAll('\0', ' ').trim();
  }
  if (process.platform === 'win32') return '';
  return (await ps(pid, 'command=')) ?? '';
}

/** null = no such process. The text is comparable only with another text from this function on this machine. */
async function startOf(pid: number): Promise<string | null> {
  if (process.platform === 'linux') return startFromProc(pid);
  if (process.platform === 'win32') return isIdInUse(pid) ? 'unknown' : null;
  return ps(pid, 'lstart=');
}

/** proc(5): field 3 is the state, field 22 the start in clock ticks since boot; the name before may hold anything. */
async function startFromProc(pid: number): Promise<string | null> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null);
  if (stat === null) return null;
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  if (fields[0] === 'Z' || fields[0] === 'X') return null;
  const boot = await readFile('/proc/sys/kernel/random/boot_id', 'utf8').catch(() => '');
  return `${boot.trim()}:${fields[19]}`;
}

async function ps(pid: number, column: string): Promise<string | null> {
  const result = await runChild('ps', ['-ww', '-o', column, '-p', String(pid)], {
    env: { LC_ALL: 'C', TZ: 'UTC' },
  }).catch(() => null);
  return result?.stdout.trim() || null;
}

/** Whether the id is taken, be it by a zombie or by a process of another user. */
export function isIdInUse(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
