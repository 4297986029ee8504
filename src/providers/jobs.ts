import type { StartedJob } from '../resources/kit/answer-shapes.ts';
import type { Resource } from '../resources/kit/define-resource.ts';
import { type ListQuery, writeListQuery } from '../resources/kit/list-query.ts';
import { toWire } from '../resources/kit/wire.ts';
import { type Job, jobs } from '../resources/system/jobs.ts';
import { call } from './call.ts';
import { callResource } from './call-resource.ts';
import type { ExportFormat } from './export-list.ts';
import { conditionsOf, fetchList, fetchOne } from './fetch-rows.ts';
import { partSecrets } from './secret-conditions.ts';
import { openDownload } from './start-download.ts';

/** States in which something still happens. */
const active: readonly Job['state'][] = ['waiting', 'running', 'cancelling'];
export const isActive = ({ state }: Pick<Job, 'state'>): boolean => active.includes(state);

export const isStartedJob = (answer: object): answer is StartedJob => 'job' in answer;

export const fetchJob = (id: number, signal?: AbortSignal): Promise<Job> => fetchOne(jobs, id, signal);

/** How many jobs that this person may see are under way. */
export async function countActiveJobs(signal?: AbortSignal): Promise<number> {
  const filters = [{ field: 'state', operator: 'eq' as const, values: active }];
  return (await fetchList(jobs, { filters, end: 1 }, signal)).total;
}

/** Parameters of a list as in its address, and the headers that carry what may not stand there. */
function parametersOf(resource: Resource, query: Partial<ListQuery>) {
  const { sort } = query;
  const listQuery = writeListQuery(resource, { ...conditionsOf(query), ...(sort ? { sort } : {}) });
  const { query: pairs, headers } = partSecrets(resource, listQuery);
  return { found: new URLSearchParams(pairs.map(([key, value]) => [key, value])).toString(), headers };
}

/** Begins to export what a list finds, in its order. */
export async function exportInBackground(
  resource: Resource,
  query: Partial<ListQuery>,
  format: ExportFormat,
): Promise<number> {
  const { found, headers } = parametersOf(resource, query);
  const values = { resource: resource.name, format, query: found === '' ? null : found };
  return (await call(jobs, 'startExport', values, { headers })).job.id;
}

/** Changes all rows that a list finds; a job where they are many. */
export const editFound = (
  resource: Resource,
  query: Partial<ListQuery>,
  values: Readonly<Record<string, unknown>>,
): Promise<object> =>
  callResource<object>(resource, 'editMany', {
    values: { ...foundBy(resource, query), values: toWire(resource, values) },
  });

/** Removes all rows that a list finds; a job where they are many. */
export const removeFound = (resource: Resource, query: Partial<ListQuery>): Promise<object> =>
  callResource<object>(resource, 'removeMany', { values: foundBy(resource, query) });

const foundBy = (resource: Resource, query: Partial<ListQuery>): { found: string } => ({
  found: parametersOf(resource, conditionsOf(query)).found,
});

export const cancelJob = (id: number): Promise<unknown> => callResource(jobs, 'cancel', { id });

/** Lets the browser fetch what came out of a job. */
export async function downloadResult(id: number): Promise<void> {
  openDownload((await call(jobs, 'ticket', { id })).address);
}
