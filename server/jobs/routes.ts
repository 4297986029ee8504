import type { FastifyInstance } from 'fastify';
import { resources } from '../../src/resources/index.ts';
import { jobs } from '../../src/resources/jobs.ts';
import type { StartedJob } from '../../src/resources/kit/answer-shapes.ts';
import { callNamed, findCall, type ResolvedCall } from '../../src/resources/kit/calls-of.ts';
import type { Resource } from '../../src/resources/kit/define-resource.ts';
import { AppError, invalid, notFound } from '../errors.ts';
import { assertAnyDeliverable } from '../files/deliverable.ts';
import { sendObject } from '../files/send-object.ts';
import { issueTicket, whoDownloads } from '../files/tickets.ts';
import { planOf, type ZipTarget } from '../files/zip-downloads.ts';
import { assertMay } from '../resources/authorize.ts';
import { registerCall } from '../http/register-call.ts';
import { paramsOf, readAskedList } from '../resources/asked-list.ts';
import { type AnswerTo, type OwnAsked, registerOwnCalls, saying, writing } from '../resources/own-calls.ts';
import { readRow } from '../resources/read-row.ts';
import type { Reader } from '../resources/reader.ts';
import type { Services } from '../services.ts';
import { jobSentence } from './answer-job.ts';
import { addJob, type NewJob } from './job-rows.ts';

/** Jobs that are asked for by calls of their own, and what comes out of jobs. */
export function registerJobs(app: FastifyInstance, services: Services): void {
  registerOwnCalls(app, services, jobs, {
    startExport: saying(jobSentence, startExport),
    startZip: saying(jobSentence, startZip),
    ticket: giveTicket,
  });
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
    return sendObject(request, reply, { ...result, disposition: 'attachment', isPrivate: true });
  });
}

type Answer<Name extends keyof typeof jobs.services> = AnswerTo<typeof jobs, Name>;

/** Adds a job, which goes on after the answer. */
async function begin(asked: OwnAsked, job: NewJob): Promise<StartedJob> {
  const id = await writing(asked, (under) => addJob(under, job));
  asked.services.jobs.wake();
  void asked.reply.code(202);
  return { job: { id } };
}

const startExport: Answer<'startExport'> = async (asked) => {
  const { reader, values } = asked;
  const { resource, call } = mayExport(reader, values.resource);
  const params = values.query === null ? {} : paramsOf(values.query);
  const query = readAskedList({ ...asked, resource, call }, { id: null, values: {}, params });
  const job = {
    kind: 'export' as const,
    title: `导出${resource.label}（${values.format.toUpperCase()}）`,
    resource: resource.name,
    params: { query, format: values.format },
    total: null,
  };
  return begin(asked, job);
};

const startZip: Answer<'startZip'> = async (asked) => {
  const { services, reader, values } = asked;
  const { objectNames, mainOrderId } = values;
  if ((objectNames === null) === (mainOrderId === null))
    throw invalid({ objectNames: ['请在 objectNames、mainOrderId 中恰好给出一项'] });
  const names = objectNames === null ? null : objectNames.split(/[\s,;，；]+/).filter(Boolean);
  const plan = await planOf(services.database.pool, reader, { objectNames: names, mainOrderId: Number(mainOrderId) });
  await assertAnyDeliverable(services, plan.accesses);
  const job = {
    kind: 'zip' as const,
    title: `打包${plan.heading}`,
    resource: null,
    params: names ? { objectNames: names } : { mainOrderId },
    total: plan.accesses.length,
  };
  return begin(asked, job);
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

/** @throws AppError 401, 403, 422 */
function mayExport(reader: Reader, name: unknown): { resource: Resource; call: ResolvedCall } {
  const resource = resources.find((each) => each.name === name);
  const call = resource && findCall(resource, 'export');
  if (!resource || !call) throw invalid({ resource: ['没有可以导出的这类对象'] });
  assertMay(reader, call.right);
  if (!reader.isInsider(resource)) throw new AppError(403, `没有查看全部${resource.label}的权限，请缩小范围后直接导出`);
  return { resource, call };
}

/** A browser takes large files by itself, and cannot send the token of the header. */
const giveTicket: Answer<'ticket'> = async ({ services, reader, request, values: { id } }) => {
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
  const [kept] = rows;
  if (kept?.result) await assertMayStill(services, reader, { ...row, params: kept.params });
  if (!kept?.result || row.resultSize === null)
    throw new AppError(404, '任务没有结果文件，或已过期删除，请重新提交任务');
  return { sha256: kept.result, size: Number(row.resultSize), type: kept.type, fileName: String(row.resultName) };
}
