import type { FastifyInstance } from 'fastify';
import { jobs } from '../../src/resources/system/jobs.ts';
import { paramsOf, readListRequest } from '../resources/list-request.ts';
import { type AnswerTo, registerOwnCall, withMessage } from '../resources/own-calls.ts';
import type { Services } from '../services.ts';
import { jobSentence } from './answer-job.ts';
import { beginJob } from './begin-job.ts';
import { mayExport } from './may-export.ts';

/** Jobs about rows that are asked for by calls of their own. */
export function registerJobs(app: FastifyInstance, services: Services): void {
  registerOwnCall(app, services, [jobs, 'startExport'], withMessage(jobSentence, startExport));
}

const startExport: AnswerTo<typeof jobs, 'startExport'> = async (context) => {
  const { reader, values } = context;
  const { resource, call } = mayExport(reader, values.resource);
  const params = values.query === null ? {} : paramsOf(values.query);
  const query = readListRequest({ ...context, resource, call }, { id: null, values: {}, params });
  return beginJob(context, {
    kind: 'export',
    title: `导出${resource.label}（${values.format.toUpperCase()}）`,
    resource: resource.name,
    params: { query, format: values.format },
    total: null,
  });
};
