import type { StartedJob } from '../../src/resources/kit/answer-shapes.ts';
import { type CallContext, transact } from '../resources/own-calls.ts';
import { addJob, type NewJob } from './job-rows.ts';

/** Adds a job, which goes on after the answer (202). */
export async function beginJob(context: CallContext, job: NewJob): Promise<StartedJob> {
  const id = await transact(context, (transaction) => addJob(transaction, job));
  context.services.jobs.wake();
  void context.reply.code(202);
  return { job: { id } };
}
