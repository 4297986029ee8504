import { type ChildProcess, execFile, type ExecFileOptions, spawn, type SpawnOptions } from 'node:child_process';
import { promisify } from 'node:util';
import { Worker, type WorkerOptions } from 'node:worker_threads';
import { bareEnvironment } from './bare-environment.ts';

/** Variables that a child gets besides the few that every program needs; never a secret. */
interface Besides {
  env?: Readonly<Record<string, string>>;
}
type Without<T> = Omit<T, 'env'> & Besides;

const run = promisify(execFile);

/** What ends with the portal, whatever it is at. */
const ending = new Set<() => void>();
let isEnded = false;

/** The process is about to end: what its children were asked is not answered any more. */
export const areChildrenEnded = (): boolean => isEnded;

/** Ends all children and threads at once but those that outlive the portal; none is started any more. */
export function endChildren(): void {
  isEnded = true;
  for (const end of ending) end();
}

function assertNotEnded(): void {
  if (isEnded) throw new Error('the portal is stopping');
}

/** Starts a program without the environment of the portal. The only way to do so: the linter refuses others. */
export function spawnChild(command: string, args: readonly string[], options: Without<SpawnOptions>): ChildProcess {
  if (!options.detached) assertNotEnded();
  const child = spawn(command, args, { ...options, env: { ...bareEnvironment(), ...options.env } });
  if (options.detached) return child;
  const end = (): void => void child.kill('SIGKILL');
  ending.add(end);
  child.once('exit', () => ending.delete(end));
  return child;
}

/** Runs a program to its end, without the environment of the portal. Rejects when it fails. */
export const runChild = (
  command: string,
  args: readonly string[],
  options: Without<ExecFileOptions> = {},
): Promise<{ stdout: string; stderr: string }> =>
  run(command, args, { ...options, encoding: 'utf8', env: { ...bareEnvironment(), ...options.env } });

/** Starts a thread whose `process.env` is not that of the portal. */
export function startThread(source: string, options: Without<WorkerOptions> = {}): Worker {
  assertNotEnded();
  const thread = new Worker(source, { ...options, eval: true, env: { ...bareEnvironment(), ...options.env } });
  const end = (): void => void thread.terminate();
  ending.add(end);
  thread.once('exit', () => ending.delete(end));
  return thread;
}
