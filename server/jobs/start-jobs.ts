import type { JobKind } from '../../src/resources/jobs.ts';
import type { Log } from '../db/log.ts';
import type { Services } from '../services.ts';
import { endSheetReading } from '../spreadsheets/read-sheet.ts';
import { claimJob } from './job-rows.ts';
import { JobStopped } from './job-run.ts';
import { runJob } from './run-job.ts';

declare module '../services.ts' {
  interface Services {
    jobs: Jobs;
  }
}

/** Does the jobs that wait, in the background. */
export interface Jobs {
  /** Looks at once for waiting jobs; call it after the commit that put one there. */
  wake(): void;
  /** Begins to do them. */
  start(services: Services, log: Log): void;
  /** Gives back the jobs under way and stops. */
  close(): Promise<void>;
}

const pollMs = 5_000;

/** One job of each line at a time: what only reads waits for nothing that writes, and the database has one slow statement of each. */
const lines: readonly (readonly JobKind[])[] = [
  ['import', 'check', 'editMany', 'removeMany'],
  ['export', 'zip'],
];

/** Nodes share the work; a job whose node died is taken up again by another, or by the same after its restart. */
export function newJobs(): Jobs {
  const started: Line[] = [];
  return {
    wake: () => started.forEach((line) => line.wake()),
    start: (services, log) => {
      started.push(...lines.map((kinds) => startLine(services, log, kinds)));
    },
    close: async () => {
      const closing = started.map((line) => line.close());
      // Nobody waits for a table that is still being read
      endSheetReading();
      await Promise.all(closing);
    },
  };
}

interface Line {
  wake(): void;
  close(): Promise<void>;
}

function startLine(services: Services, log: Log, kinds: readonly JobKind[]): Line {
  const stop = new AbortController();
  let isWanted = false;
  let running: Promise<void> | null = null;
  const run = async (): Promise<void> => {
    while (isWanted && !stop.signal.aborted) {
      isWanted = false;
      try {
        while (!stop.signal.aborted && (await workOnce(services, log, kinds, stop.signal)));
      } catch (error) {
        log.warn({ err: error }, '后台任务暂时无法处理，稍后再试');
      }
    }
    running = null;
  };
  const wake = (): void => {
    isWanted = true;
    if (!stop.signal.aborted) running ??= run();
  };
  const timer = setInterval(wake, pollMs).unref();
  wake();
  return {
    wake,
    close: async () => {
      clearInterval(timer);
      stop.abort(new JobStopped('stopping'));
      await running;
    },
  };
}

/** False when nothing was due. */
async function workOnce(
  services: Services,
  log: Log,
  kinds: readonly JobKind[],
  stopping: AbortSignal,
): Promise<boolean> {
  const job = await claimJob(services.database.pool, kinds);
  if (!job) return false;
  await runJob(services, log, job, stopping);
  return true;
}
