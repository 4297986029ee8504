import type { StartedJob } from '../../src/resources/kit/answer-shapes.ts';
import { holdContent } from '../store/unused-content.ts';
import { write } from '../resources/answers.ts';
import type { RouteContext } from '../resources/route-context.ts';
import { addJob, type NewJob } from './job-rows.ts';
import { keepInput } from './keep-content.ts';

/** Adds a job that works on a file, which is kept until it has. The same request key adds it once. */
export async function addFileJob(
  context: Pick<RouteContext, 'services' | 'reader' | 'call' | 'request'>,
  bytes: Buffer,
  job: Omit<NewJob, 'input'>,
): Promise<StartedJob> {
  const { services } = context;
  const stored = await keepInput(services, bytes);
  return write(context, { ...job, sha256: stored.sha256 }, async (transaction) => {
    await holdContent(transaction.tx, services, stored);
    return { job: { id: await addJob(transaction, { ...job, input: stored.sha256 }) } };
  });
}
