import type { FastifyInstance } from 'fastify';
import { jobs } from '../../src/resources/jobs.ts';
import { paramsOf, readAskedList } from '../resources/asked-list.ts';
import { type OwnAnswer, registerOwnCalls, writing } from '../resources/own-calls.ts';
import type { Services } from '../services.ts';
import { answerJob } from './answer-job.ts';
import { addJob } from './job-rows.ts';
import { mayExport } from './may-export.ts';

/** Jobs about rows that are asked for by calls of their own. */
export function registerJobs(app: FastifyInstance, services: Services): void {
  registerOwnCalls(app, services, jobs, { startExport });
}

const startExport: OwnAnswer = async (asked) => {
  const { reader, values } = asked;
  const { resource, call } = mayExport(reader, values['resource']);
  const params = typeof values['query'] === 'string' ? paramsOf(values['query']) : {};
  const query = readAskedList({ ...asked, resource, call }, { id: null, values: {}, params });
  const job = {
    kind: 'export' as const,
    title: `导出${resource.label}（${String(values['format']).toUpperCase()}）`,
    resource: resource.name,
    params: { query, format: values['format'] },
    total: null,
  };
  return answerJob(asked, await writing(asked, async (under) => ({ job: { id: await addJob(under, job) } })));
};
