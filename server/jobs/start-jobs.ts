import { jobKinds } from '../../src/resources/system/jobs.ts';
import { type ClaimLoop, claimLoop } from '../db/claim-loop.ts';
import type { Log } from '../db/log.ts';
import type { Services } from '../services.ts';
import { endSheetReading } from '../spreadsheets/read-sheet.ts';
import { claimJob } from './job-rows.ts';
import { type JobKinds, type JobLine, jobLines } from './job-kind.ts';
import { JobStopped } from './job-run.ts';
import { type JobOffice, runJob } from './run-job.ts';

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

/** Nodes share the work; a job whose node died is taken up again by another, or by the same after its restart. */
export function newJobs(kinds: JobKinds): Jobs {
  const started: ClaimLoop[] = [];
  return {
    wake: () => started.forEach((line) => line.wake()),
    start: (services, log) => {
      started.push(...jobLines.map((line) => startLine({ services, log, kinds }, line)));
    },
    close: async () => {
      const closing = started.map((line) => line.close(new JobStopped('stopping')));
      // Nobody waits for a table that is still being read
      endSheetReading();
      await Promise.all(closing);
    },
  };
}

/** One job of a line at a time. */
function startLine(office: JobOffice, line: JobLine): ClaimLoop {
  const { services, log, kinds } = office;
  const own = jobKinds.map(({ value }) => value).filter((kind) => kinds[kind].line === line);
  return claimLoop({
    everyMs: pollMs,
    takeOne: async (stopping) => {
      const job = await claimJob(services.database.pool, own);
      if (job) await runJob(office, job, stopping);
      return job !== null;
    },
    onFailure: (error) => log.warn({ err: error }, '后台任务暂时无法处理，稍后再试'),
  });
}
