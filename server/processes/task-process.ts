import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { problemOf, type TaskProblem, type TaskReply } from './answer-tasks.ts';
import { readingSources } from './reading-sources.ts';
import { areChildrenEnded, spawnChild } from './start-child.ts';
import { bytesOf, Turns } from './turns.ts';
import { withoutNetwork } from './without-network.ts';

export interface TaskProcessOptions {
  /** Module whose `prepare` answers with what is done with a task. */
  module: URL;
  /** Memory of the process as a whole, with the bytes of a file and what is unpacked of them. */
  megabytes: number;
  /** Of that, for what is made of a file besides its bytes; default 384. */
  heapMegabytes?: number;
  /** Of each half of the room for what is young, beside that: small where much is made and soon left; default V8's own. */
  youngMegabytes?: number;
  /** Milliseconds without a task after which it ends; default 20 s. */
  idleMs?: number;
  /** Tasks that may wait; default 64. */
  maxQueued?: number;
  /** Bytes of those together; default 256 MB. */
  maxQueuedBytes?: number;
}

const answering = new URL('./answer-tasks.ts', import.meta.url);
const startOf = ({ module, megabytes }: TaskProcessOptions): string =>
  readingSources(
    `const { answerTasks } = await import(${JSON.stringify(answering.href)});
    const { prepare } = await import(${JSON.stringify(module.href)});`,
    `answerTasks(${megabytes}, await prepare());`,
  );

type Outcome<A> = TaskReply<A> | { ended: string };

/**
 * Works on files from outside, one at a time, in a process of its own; one that a file leads beyond its limits is ended, and
 * the next task gets a new one. A thread would not do: V8 ends the whole process when a large array outgrows a thread's heap.
 */
export class TaskProcess<T extends object, A> {
  readonly #options: TaskProcessOptions;
  #child: ChildProcess | null = null;
  readonly #turns: Turns;
  #idle: NodeJS.Timeout | undefined;

  constructor(options: TaskProcessOptions) {
    this.#options = options;
    const { maxQueued = 64, maxQueuedBytes = 256 * 1024 ** 2 } = options;
    this.#turns = new Turns({ maxQueued, maxQueuedBytes });
  }

  /** Tasks that have not been answered. */
  get waiting(): number {
    return this.#turns.waiting;
  }

  /**
   * A file beyond the limits is answered as broken. `timeoutMs` counts from its turn; who leaves before it, by the signal, is
   * out of the queue. Rejects when no process can be had. @throws AppError 429 where too many wait; the signal's reason
   */
  ask(task: T, timeoutMs: number, signal?: AbortSignal): Promise<TaskReply<A>> {
    return this.#turns.run(() => this.#ask(task, timeoutMs), bytesOf(task), signal);
  }

  async #ask(task: T, timeoutMs: number): Promise<TaskReply<A>> {
    clearTimeout(this.#idle);
    const isUsed = this.#child !== null;
    const child = this.#child ?? (await this.#start().catch(machineProblem));
    if ('problem' in child) return child;
    this.#child = child;
    const outcome = await outcomeOf<A>(child, task, timeoutMs);
    if (!('ended' in outcome)) {
      this.#idle = setTimeout(() => this.end(), this.#options.idleMs ?? 20_000).unref();
      return outcome;
    }
    this.end();
    // Nothing is known of the file then
    if (areChildrenEnded()) throw new Error('the portal is stopping');
    // The file before may have left it in a state that it did not survive
    if (isUsed && outcome.ended !== outOfTime) return this.#ask(task, timeoutMs);
    return { problem: 'broken', detail: outcome.ended };
  }

  async #start(): Promise<ChildProcess> {
    const { heapMegabytes = 384, youngMegabytes } = this.#options;
    const young = youngMegabytes === undefined ? [] : [`--max-semi-space-size=${youngMegabytes}`];
    const flags = [`--max-old-space-size=${heapMegabytes}`, ...young, '--input-type=module'];
    const command = await withoutNetwork(process.execPath, [...flags, '--eval', startOf(this.#options)]);
    const child = spawnChild(...command, {
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    // Who asks is told; one that breaks when nobody asks any more is only replaced
    child.on('error', () => undefined);
    if (child.pid === undefined) throw (await once(child, 'error'))[0];
    child.once('exit', () => {
      if (this.#child === child) this.#child = null;
    });
    return child;
  }

  /** Ends the process at once; the next task starts another. */
  end(): void {
    clearTimeout(this.#idle);
    this.#child?.kill('SIGKILL');
    this.#child = null;
  }
}

/** What the detail of a problem says where a task took too long: nothing is known of the file then. */
export const outOfTime = 'out of time';

/** A process that the machine does not start: no file is to blame. @throws what else is wrong */
function machineProblem(error: unknown): TaskProblem {
  const problem = problemOf(error as Error);
  if (problem.errno === undefined) throw error;
  return problem;
}

async function outcomeOf<A>(child: ChildProcess, task: object, timeoutMs: number): Promise<Outcome<A>> {
  const stop = new AbortController();
  const { signal } = stop;
  child.ref();
  child.channel?.ref();
  try {
    return await Promise.race([
      once(child, 'message', { signal }).then(([reply]) => reply as TaskReply<A>),
      once(child, 'exit', { signal }).then(([code, by]) => ({ ended: `ended by ${String(by ?? code)}` })),
      pause(timeoutMs, { ended: outOfTime }, { signal, ref: false }),
      notSent(child, task),
    ]);
  } catch (error) {
    return { ended: String(error) };
  } finally {
    stop.abort();
    child.unref();
    child.channel?.unref();
  }
}

/** Resolves only when the task does not reach the process. */
const notSent = (child: ChildProcess, task: object): Promise<{ ended: string }> =>
  new Promise((resolve) => {
    child.send(task, (error) => {
      if (error) resolve({ ended: error.message });
    });
  });
