import { expect } from 'vitest';
import type { StartedJob } from '../../src/resources/kit/answer-shapes.ts';
import type { Job } from '../../src/resources/system/jobs.ts';
import { waitUntil } from '../../server/db/wait-until.ts';
import { type Answer, dataOf, envelopeOf, make } from './send.ts';

/** The job that an answer of 202 tells of. */
export function startedJob(answer: Answer): number {
  expect(answer.status, answer.text.slice(0, 500)).toBe(202);
  return (envelopeOf(answer).data as StartedJob).job.id;
}

/** A job as its owner sees it. */
export const readJob = async (origin: string, token: string, id: number): Promise<Job> =>
  dataOf<Job>('jobs.show', await make(origin, 'jobs.show', { token, values: { id } }));

/** Waits until a job has ended. */
export async function endedJob(origin: string, token: string, id: number): Promise<Job> {
  const ended = await waitUntil(async () => {
    const job = await readJob(origin, token, id);
    return ['done', 'failed', 'cancelled'].includes(job.state) ? job : null;
  }, 110_000);
  if (!ended) throw new Error(`job ${id} did not end`);
  return ended;
}
