import { type HttpError, useOne } from '@refinedev/core';
import type { Resource, RowOf } from '../../resources/kit/define-resource.ts';

export interface RecordAnswer<R extends Resource> {
  record: RowOf<R> | null;
  error: (Error & { status?: number }) | null;
  refetch: () => void;
}

/** One row; the only one of a single resource when no id is given. */
export function useRecord<R extends Resource>(resource: R, id?: string): RecordAnswer<R> {
  const { query } = useOne<RowOf<R>, HttpError>({
    resource: resource.name,
    id: id ?? 'single',
    errorNotification: false,
    queryOptions: { retry: false },
  });
  const { data, error } = query;
  return {
    record: data?.data ?? null,
    error: error instanceof Error ? error : error ? new Error(error.message) : null,
    refetch: () => void query.refetch(),
  };
}
