import { type BaseRecord, type HttpError, useList } from '@refinedev/core';
import { keepPreviousData } from '@tanstack/react-query';
import { listMeta } from '../../providers/refine-list.ts';
import type { Resource } from '../../resources/kit/define-resource.ts';
import type { ListQuery } from '../../resources/kit/list-query.ts';

/** A row of any resource as the application names its fields. */
export type Row = BaseRecord & { id: number };

export interface Rows {
  rows: Row[];
  /** Rows found; when capped there are more. */
  total: number;
  totalIsCapped: boolean;
  /** Cursor of the next page, null on the last. */
  next: string | null;
  isPending: boolean;
  /** The rows shown belong to the query before; the new ones are on their way. */
  isStale: boolean;
  error: Error | null;
  refetch: () => void;
}

/** Rows of a list, through Refine, so that changes made anywhere in the admin area reach it. */
export function useRows(resource: Resource, query: ListQuery): Rows {
  const { query: answer } = useList<Row, HttpError>({
    resource: resource.name,
    ...listMeta(query),
    errorNotification: false,
    queryOptions: { placeholderData: keepPreviousData, retry: false },
  });
  const { data, isPending, isPlaceholderData, error } = answer;
  return {
    rows: data?.data ?? [],
    total: data?.total ?? 0,
    totalIsCapped: data?.['totalIsCapped'] === true,
    next: (data?.['next'] as string | null | undefined) ?? null,
    isPending,
    isStale: isPlaceholderData,
    error: error ? asError(error) : null,
    refetch: () => void answer.refetch(),
  };
}

const asError = (error: HttpError): Error => (error instanceof Error ? error : new Error(error.message));
