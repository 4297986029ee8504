import type { StartedJob } from '../../src/resources/kit/answer-shapes.ts';
import { type CallContext, transact } from '../resources/own-calls.ts';
import { addJob, type NewJob } from './job-rows.ts';

/** Adds a job, which goes on after the answer (202). */
export async function beginJob(asked: CallContext, job: NewJob): Promise<StartedJob> {
  const id = await transact(asked, (transaction) => addJob(transaction, job));
  asked.services.jobs.wake();
  void asked.reply.code(202);
  return { job: { id } };
}
