import type { Resource } from '../resources/kit/define-resource.ts';
import { ApiError, send } from './http.ts';
import { callNamed } from './list-call.ts';

/** One change of a record, from the audit log. */
export interface Version {
  /** Number of the entry in the log, growing with time. */
  id: number;
  /** ISO 8601, UTC. */
  at: string;
  actorName: string | null;
  /** What was done, in Chinese: 新增, 修改, 删除, an action's label … */
  action: string | null;
  /** Values under field names; null before creation. */
  before: Record<string, unknown> | null;
  /** null after deletion. */
  after: Record<string, unknown> | null;
}

/** The latest changes of a record, newest first. @param id left out for a resource with a single row */
export async function fetchHistory(resource: Resource, id?: number | string, signal?: AbortSignal): Promise<Version[]> {
  const { data } = await send<{ versions?: Version[] } | null>(callNamed(resource, 'history'), {
    values: { id },
    signal,
  });
  if (!Array.isArray(data?.versions)) throw new ApiError('数据格式错误', { status: 200 });
  return data.versions;
}
