import type { JobKind } from '../../src/resources/system/jobs.ts';
import type { JobOutcome } from './job-rows.ts';
import type { JobRun } from './job-run.ts';

/** One job of each line at a time: what only reads waits for nothing that writes, and the database has one slow statement of each. */
export const jobLines = ['writing', 'reading'] as const;
export type JobLine = (typeof jobLines)[number];

/** What the runner knows of a kind of job. */
export interface JobKindFace {
  line: JobLine;
  /** The call of the job's resource whose right its owner needs; null: `run` asks for the rights by itself. */
  call: string | null;
  /** Does a job to its outcome, unless it is stopped. */
  run(this: void, run: JobRun): Promise<JobOutcome>;
}

export type JobKinds = Readonly<Record<JobKind, JobKindFace>>;
