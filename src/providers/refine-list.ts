import type { CrudFilter, CrudSort, GetListParams } from '@refinedev/core';
import type { Resource } from '../resources/kit/define-resource.ts';
import { isSortable } from '../resources/kit/filters-of.ts';
import { type ListQuery, maxPageSize } from '../resources/kit/list-query.ts';
import { conditionsOfCrud, crudOfConditions } from './refine-filters.ts';

export interface RefineListParams {
  pagination: { currentPage: number; pageSize: number; mode: 'server' };
  sorters: CrudSort[];
  filters: CrudFilter[];
  /** `after`: cursor of the page before; page numbers reach only so deep. */
  meta: { after?: string };
}

/** A list query as Refine's list hooks take it. Throws when the rows do not begin at a whole page. */
export function refineListParams(query: ListQuery): RefineListParams {
  const pageSize = query.end - query.start;
  const currentPage = query.after === undefined ? query.start / pageSize + 1 : 1;
  if (!Number.isInteger(currentPage)) throw new Error(`rows ${query.start} to ${query.end} are no whole page`);
  return {
    pagination: { currentPage, pageSize, mode: 'server' },
    sorters: query.sort.map(({ field, order }) => ({ field, order })),
    filters: crudOfConditions(query),
    meta: query.after === undefined ? {} : { after: query.after },
  };
}

type ListParams = Pick<GetListParams, 'pagination' | 'sorters' | 'filters' | 'meta'>;

/**
 * What Refine asks a list for, as a list query. Without paging the first page of the greatest size is asked for.
 * Throws an Error naming the sort or filter that the list does not understand.
 */
export function listQueryOf(
  resource: Resource,
  { pagination, sorters = [], filters = [], meta }: ListParams,
): ListQuery {
  const { currentPage = 1, pageSize = 10, mode = 'server' } = pagination ?? {};
  const start = mode === 'server' ? (currentPage - 1) * pageSize : 0;
  const after = meta?.['after'] as string | undefined;
  return {
    ...conditionsOfCrud(resource, filters),
    sort: sorters.map(({ field, order }) => {
      if (!isSortable(resource, field)) throw new Error(`${resource.name}: a list cannot sort by "${field}"`);
      return { field, order };
    }),
    start,
    end: mode === 'server' ? start + pageSize : maxPageSize,
    ...(after === undefined ? {} : { after }),
  };
}
