import { jobs } from '../../src/resources/system/jobs.ts';
import { callsOf } from '../../src/resources/kit/calls-of.ts';
import { refusalOf } from '../../src/resources/kit/rights.ts';
import { resourceNamed } from '../../src/resources/index.ts';
import { identifyUser } from '../accounts/identify.ts';
import type { Log } from '../db/log.ts';
import { AppError } from '../errors.ts';
import { regularly } from '../regularly.ts';
import { databaseProblem } from '../resources/database-problem.ts';
import { guestReader } from '../resources/reader.ts';
import type { Services } from '../services.ts';
import { type ClaimedJob, endJob, giveBack, type JobOutcome, type Progress, renewClaim } from './job-rows.ts';
import type { JobKinds } from './job-kind.ts';
import { type JobRun, JobStopped } from './job-run.ts';

/** Where jobs are done: by this node, of these kinds. */
export interface JobOffice {
  services: Services;
  log: Log;
  kinds: JobKinds;
}

const renewMs = 1_000;
/** What ended so often with the process that did it is not begun again. */
const maxAttempts = 4;
const againSeconds = 10;

/** Does a claimed job to its end, unless this node stops before. Rejects only when the database is out of reach. */
export async function runJob(office: JobOffice, job: ClaimedJob, stopping: AbortSignal): Promise<void> {
  const { services, log } = office;
  const { pool } = services.database;
  const progress: Progress = { done: job.position, total: null };
  const own = new AbortController();
  const renew = async (): Promise<void> => {
    const claimState = await renewClaim(pool, job, progress);
    services.cache.forget(jobs.name);
    if (claimState === 'cancelling') own.abort(new JobStopped('cancelled'));
    if (claimState === 'lost') own.abort(new JobStopped('lost'));
  };
  const onFailure = (error: unknown): void =>
    log.warn({ err: error, job: job.id }, 'the claim on a job was not renewed');
  const renewals = regularly(renewMs, renew, onFailure, { isImmediate: false });
  const signal = AbortSignal.any([own.signal, stopping]);
  try {
    await renew();
    const outcome = await outcomeOf({ ...office, job, progress, signal });
    if (outcome) await endJob(pool, job, outcome, progress);
  } finally {
    await renewals.close();
    services.cache.forget(jobs.name);
  }
}

type Begun = JobOffice & Pick<JobRun, 'job' | 'progress' | 'signal'>;

/** Null: this node has nothing more to do with it. */
async function outcomeOf(begun: Begun): Promise<JobOutcome | null> {
  const { services, log, kinds, job, signal } = begun;
  const { pool } = services.database;
  if (job.outcome) return job.outcome;
  if (job.tries > maxAttempts)
    return { state: 'failed', message: '处理时多次中断，不再继续；请查看服务器日志，或分成较小的几次' };
  try {
    const run: JobRun = {
      ...begun,
      reader: guestReader,
      checkRights: async () => void (run.reader = await readerFor(begun)),
    };
    await run.checkRights();
    return await kinds[job.kind].run(run);
  } catch (error) {
    const stopped: unknown = signal.aborted ? signal.reason : error;
    if (stopped instanceof JobStopped) {
      if (stopped.why === 'stopping') await giveBack(pool, job, 0, false);
      return stopped.why === 'cancelled' ? { state: 'cancelled', message: '已取消，没有改动任何数据' } : null;
    }
    const known = error instanceof AppError ? error : databaseProblem(error);
    if (known && known.status < 500) return { state: 'failed', message: known.message };
    log.error({ err: error, job: job.id }, '后台任务没有完成');
    if (job.tries >= maxAttempts) return { state: 'failed', message: '处理时出错，详见服务器日志' };
    await giveBack(pool, job, againSeconds, true);
    return null;
  }
}

/** @throws AppError 403 when the owner may not do it any more */
async function readerFor({ services, kinds, job }: Begun): Promise<JobRun['reader']> {
  const identity = await identifyUser(services.database.pool, job.user);
  const refused = (): AppError => new AppError(403, '发起人的账户已停用，或已没有这项权限，任务不再进行');
  if (!identity) throw refused();
  const name = kinds[job.kind].call;
  if (name === null || job.resource === null) return identity.reader;
  const call = callsOf(resourceNamed(job.resource)).find((each) => each.name === name);
  if (!call || refusalOf(identity.reader, call.right)) throw refused();
  return identity.reader;
}
