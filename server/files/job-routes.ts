import type { FastifyInstance } from 'fastify';
import { jobs } from '../../src/resources/system/jobs.ts';
import { callNamed } from '../../src/resources/kit/calls-of.ts';
import { AppError, invalid, notFound } from '../errors.ts';
import { registerCall } from '../http/register-call.ts';
import { jobSentence } from '../jobs/answer-job.ts';
import { beginJob } from '../jobs/begin-job.ts';
import { mayExport } from '../jobs/may-export.ts';
import { type AnswerTo, registerOwnCall, withMessage } from '../resources/own-calls.ts';
import { readRow } from '../resources/read-row.ts';
import type { Reader } from '../resources/reader.ts';
import type { Services } from '../services.ts';
import { assertAnyDeliverable } from './deliverable.ts';
import { sendObject } from './send-object.ts';
import { issueTicket, whoDownloads } from './tickets.ts';
import { planOf, type ZipTarget } from './zip-downloads.ts';

/** Packing files as a job, and the files that come out of jobs. */
export function registerJobFiles(app: FastifyInstance, services: Services): void {
  registerOwnCall(app, services, [jobs, 'startZip'], withMessage(jobSentence, startZip));
  registerOwnCall(app, services, [jobs, 'ticket'], giveTicket);
  const call = callNamed(jobs, 'result');
  const { takes } = jobs.services.result;
  registerCall(app, call, async (request, reply) => {
    const { reader, target } = await whoDownloads(services, call, [request, reply], {
      takes,
      targetOf: ({ id }) => ({ job: id }),
    });
    const { id } = request.params as { id: string };
    if (!('job' in target) || target.job !== Number(id)) throw notFound(jobs.label);
    const result = await resultOf(services, reader, target.job);
    return sendObject(request, reply, { ...result, disposition: 'attachment', isPrivate: true, reader });
  });
}

const startZip: AnswerTo<typeof jobs, 'startZip'> = async (context) => {
  const { services, reader, values } = context;
  const { objectNames, mainOrderId } = values;
  if ((objectNames === null) === (mainOrderId === null))
    throw invalid({ objectNames: ['请在 objectNames、mainOrderId 中恰好给出一项'] });
  const names = objectNames === null ? null : objectNames.split(/[\s,;，；]+/).filter(Boolean);
  const plan = await planOf(services.database.pool, reader, { objectNames: names, mainOrderId: Number(mainOrderId) });
  await assertAnyDeliverable(services, plan.accesses);
  return beginJob(context, {
    kind: 'zip',
    title: `打包${plan.heading}`,
    resource: null,
    params: names ? { objectNames: names } : { mainOrderId },
    total: plan.accesses.length,
  });
};

/** A right that was taken away since takes what came of it along. @throws AppError 403, 404, 422 */
async function assertMayStill(
  services: Services,
  reader: Reader,
  { kind, resource, params }: { kind?: unknown; resource?: unknown; params: ZipTarget },
): Promise<void> {
  if (kind === 'zip') {
    const plan = await planOf(services.database.pool, reader, params);
    await assertAnyDeliverable(services, plan.accesses);
  }
  if (kind === 'export') mayExport(reader, resource);
}

/** A browser takes large files by itself, and cannot send the token of the header. */
const giveTicket: AnswerTo<typeof jobs, 'ticket'> = async ({ services, reader, request, values: { id } }) => {
  await resultOf(services, reader, id);
  const ticket = await issueTicket(services, request, { job: id });
  return { address: `/rest/jobs/${id}/result?ticket=${ticket}` };
};

interface Result {
  sha256: string;
  size: number;
  type: string;
  fileName: string;
}

/** What came out of the reader's own job: it was made with his rights. @throws AppError 403, 404 */
async function resultOf(services: Services, reader: Reader, id: number): Promise<Result> {
  const { pool: db } = services.database;
  const row = await readRow({ db, reader, secrets: services.secrets }, jobs, id);
  if (row.user !== reader.userId) throw new AppError(403, '结果只给提交任务的人，请由其本人下载');
  const { rows } = await db.query<{ result: string | null; type: string; params: ZipTarget }>(
    'SELECT result, result_type AS type, params FROM job_work WHERE job = $1',
    [id],
  );
  const [job] = rows;
  if (job?.result) await assertMayStill(services, reader, { ...row, params: job.params });
  if (!job?.result || row.resultSize === null)
    throw new AppError(404, '任务没有结果文件，或已过期删除，请重新提交任务');
  return { sha256: job.result, size: Number(row.resultSize), type: job.type, fileName: String(row.resultName) };
}
