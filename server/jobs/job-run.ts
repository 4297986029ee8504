import type { Reader } from '../resources/reader.ts';
import type { Services } from '../services.ts';
import { runTransaction, type Transaction } from '../resources/transaction.ts';
import { afterCommit } from '../resources/after-commit.ts';
import type { Log } from '../db/log.ts';
import { type ClaimedJob, noteStep, type Progress } from './job-rows.ts';

/** Why a job ends before its end: its owner, this node stops, or another node has it. */
export class JobStopped extends Error {
  readonly why: 'cancelled' | 'stopping' | 'lost';
  constructor(why: JobStopped['why']) {
    super(`job ${why}`);
    this.why = why;
  }
}

/** A job under way: what its kind may use. */
export interface JobRun {
  job: ClaimedJob;
  services: Services;
  /** Who started it, with the rights of now. */
  reader: Reader;
  log: Log;
  /** Told to the owner every second. */
  progress: Progress;
  /** Aborted with a JobStopped. Look at it between batches. */
  signal: AbortSignal;
  /** Asks again who started it and whether they still may. @throws AppError */
  checkRights(): Promise<void>;
}

/** A statement of background work may take longer than one of a request, and waits longer for a row; none waits for ever. */
const limits = `SET LOCAL statement_timeout = '5min'; SET LOCAL lock_timeout = '60s'`;

/**
 * One transaction of a job, in the name of its owner. `step` notes in it how far it is afterwards; without it nothing is
 * noted, and a job that is taken up again does it again.
 */
export async function writeStep<T>(
  { job, services, reader, log }: JobRun,
  work: (transaction: Transaction) => Promise<T>,
  step: (result: T) => Parameters<typeof noteStep>[2],
): Promise<T> {
  const { database, secrets, cache, rules } = services;
  const touched = new Set<string>();
  const result = await runTransaction(
    { pool: database.pool, secrets, cache, rules },
    {
      reader,
      callId: `jobs.${job.kind}`,
      idempotencyKey: null,
      input: null,
      ip: job.ip,
      requestId: job.requestId,
    },
    async (transaction) => {
      await transaction.tx.query(limits);
      const made = await work(transaction);
      const stepped = step(made);
      const claimState = await noteStep(transaction.tx, job, stepped);
      // All would be done with it: whoever was told that it is cancelled was told the truth
      if (stepped.outcome && claimState === 'cancelling') throw new JobStopped('cancelled');
      for (const name of transaction.touched) touched.add(name);
      return made;
    },
  );
  afterCommit(services, touched, log);
  return result;
}
