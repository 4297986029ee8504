import { type BaseRecord, type HttpError, useOne } from '@refinedev/core';
import type { Resource } from '../../resources/kit/define-resource.ts';

export interface RecordAnswer {
  record: (BaseRecord & { id: number }) | null;
  error: (Error & { status?: number }) | null;
  refetch: () => void;
}

/** One row; the only one of a single resource when no id is given. */
export function useRecord(resource: Resource, id?: string): RecordAnswer {
  const { query } = useOne<BaseRecord & { id: number }, HttpError>({
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
