import { callNamed } from '../resources/kit/calls-of.ts';
import type { Version } from '../resources/kit/answer-shapes.ts';
import type { Resource } from '../resources/kit/define-resource.ts';
import { ApiError, send } from './http.ts';

/** The latest changes of a record, newest first. @param id left out for a resource with a single row */
export async function fetchHistory(resource: Resource, id?: number | string, signal?: AbortSignal): Promise<Version[]> {
  const { data } = await send<{ versions?: Version[] } | null>(callNamed(resource, 'history'), {
    values: { id },
    signal,
  });
  if (!Array.isArray(data?.versions)) throw new ApiError('数据格式错误', { status: 200 });
  return data.versions;
}
