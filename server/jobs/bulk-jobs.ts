import { resourceNamed } from '../../src/resources/index.ts';
import type { Resource } from '../../src/resources/kit/define-resource.ts';
import { AppError } from '../errors.ts';
import { databaseProblem } from '../resources/database-problem.ts';
import type { Transaction } from '../resources/transaction.ts';
import { editRow, removeRow } from '../resources/write-rows.ts';
import type { JobOutcome } from './job-rows.ts';
import { type JobRun, JobStopped, writeStep } from './job-run.ts';

/** Rows of one transaction: others wait for no more than these, and a stop is heeded after them. */
const batch = 100;
/** Rows that are refused are told one by one, up to so many. */
const maxFaults = 200;

/** One row; answers how many it changed. @throws AppError when the row is refused */
type RowAct = (transaction: Transaction, resource: Resource, id: number) => Promise<number>;

interface Fault {
  id: number;
  message: string;
}
/** What became of the rows so far. */
interface Tally {
  written: number;
  refused: number;
  faults: Fault[];
}

export const editManyJob = (run: JobRun): Promise<JobOutcome> => {
  const values = run.job.params['values'] as Record<string, unknown>;
  return goThrough(run, '修改', async (transaction, resource, id) => {
    await editRow(transaction, resource, id, values);
    return 1;
  });
};

export const removeManyJob = (run: JobRun): Promise<JobOutcome> => goThrough(run, '删除', removeRow);

/**
 * Goes through the rows batch by batch, each a transaction with the note how far it came: a restart goes on there. A row that
 * is refused is told and passed over, the others stand.
 */
async function goThrough(run: JobRun, verb: string, act: RowAct): Promise<JobOutcome> {
  const { job, progress, signal } = run;
  const resource = resourceNamed(job.resource ?? '');
  const ids = job.params['ids'] as number[];
  let tally = (job.tally as Tally | null) ?? { written: 0, refused: 0, faults: [] };
  progress.total = ids.length;
  for (let at = job.position; at < ids.length; at += batch) {
    progress.done = at;
    if (signal.aborted) {
      if (!(signal.reason instanceof JobStopped) || signal.reason.why !== 'cancelled') signal.throwIfAborted();
      return {
        ...outcomeOf(verb, tally),
        state: 'cancelled',
        message: `已取消：${restText(verb, tally, ids.length - at)}`,
      };
    }
    const refusal = await refusalOf(run);
    if (refusal !== null)
      return {
        ...outcomeOf(verb, tally),
        state: 'failed',
        message: `${refusal}；${restText(verb, tally, ids.length - at)}`,
      };
    tally = await writeStep(
      run,
      (transaction) => actOn(transaction, resource, { ids: ids.slice(at, at + batch), before: tally, act }),
      (after) => ({ position: Math.min(ids.length, at + batch), tally: after }),
    );
  }
  progress.done = ids.length;
  return outcomeOf(verb, tally);
}

interface Batch {
  ids: readonly number[];
  before: Tally;
  act: RowAct;
}

async function actOn(transaction: Transaction, resource: Resource, { ids, before, act }: Batch): Promise<Tally> {
  const tally = { ...before, faults: [...before.faults] };
  for (const id of ids) {
    await transaction.tx.query('SAVEPOINT job_row');
    try {
      tally.written += await act(transaction, resource, id);
    } catch (error) {
      const known = error instanceof AppError ? error : databaseProblem(error);
      if (!known || known.status >= 500) throw error;
      await transaction.tx.query('ROLLBACK TO SAVEPOINT job_row');
      tally.refused += 1;
      if (tally.faults.length < maxFaults) tally.faults.push({ id, message: known.message });
    }
    await transaction.tx.query('RELEASE SAVEPOINT job_row');
  }
  return tally;
}

const outcomeOf = (verb: string, { written, refused, faults }: Tally): JobOutcome => ({
  state: refused > 0 && written === 0 ? 'failed' : 'done',
  message: `已${verb} ${written} 条${refused > 0 ? `，${refused} 条没有${verb}，原因见下` : ''}`,
  report: { written, refused, faults },
});

const restText = (verb: string, { written, refused }: Tally, left: number): string =>
  `此前${verb}了 ${written} 条${refused > 0 ? `，${refused} 条没有${verb}` : ''}，其余 ${left} 条没有改动`;

/** Why the owner may not go on, or null. */
const refusalOf = (run: JobRun): Promise<string | null> =>
  run.checkRights().then(
    () => null,
    (error: unknown) => {
      if (error instanceof AppError) return error.message;
      throw error;
    },
  );
