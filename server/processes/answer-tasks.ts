import { startThread } from './start-child.ts';

/** What a process of its own answers about a file, or why it cannot. `errno`: the machine is at fault, not the file. */
export type TaskReply<A> = { answer: A } | TaskProblem;
export interface TaskProblem {
  problem: 'locked' | 'broken';
  detail: string;
  errno?: number;
}

/** Name of the error of a PDF with a password, as pdf.js has it. */
export const lockedName = 'PasswordException';

/** Calls of the machine that failed have a number and a name; numbers alone have other faults too, as those of zlib. */
export const problemOf = ({
  name = '',
  message = '',
  errno,
  syscall,
}: Partial<NodeJS.ErrnoException>): TaskProblem => ({
  problem: name === lockedName ? 'locked' : 'broken',
  detail: `${name} ${message}`.slice(0, 200),
  ...(errno === undefined || syscall === undefined ? {} : { errno }),
});

/** Kills its process for taking too much memory, or when there is nobody left to be answered. */
const guard = `
  const { ppid } = process;
  const { maxBytes } = require('node:worker_threads').workerData;
  setInterval(() => {
    if (process.ppid !== ppid || process.memoryUsage.rss() > maxBytes) process.kill(process.pid, 'SIGKILL');
  }, 100);`;

/** Answers what this process is sent, as long as that takes no more memory than so much. */
export function answerTasks<T, A>(megabytes: number, answer: (task: T) => Promise<A>): void {
  // From a thread, since the work keeps this one busy
  startThread(guard, { execArgv: [], workerData: { maxBytes: megabytes * 1024 ** 2 } }).unref();
  process.on('message', (task: T) => {
    void answer(task)
      .then((made): TaskReply<A> => ({ answer: made }))
      .catch(problemOf)
      .then((reply) => process.send?.(reply));
  });
}
