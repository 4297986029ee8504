import type { StartedJob } from '../../src/resources/kit/answer-shapes.ts';
import { type OwnAsked, writing } from '../resources/own-calls.ts';
import { addJob, type NewJob } from './job-rows.ts';

/** Adds a job, which goes on after the answer (202). */
export async function beginJob(asked: OwnAsked, job: NewJob): Promise<StartedJob> {
  const id = await writing(asked, (under) => addJob(under, job));
  asked.services.jobs.wake();
  void asked.reply.code(202);
  return { job: { id } };
}
