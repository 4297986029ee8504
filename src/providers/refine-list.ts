import type { GetListParams } from '@refinedev/core';
import type { Resource } from '../resources/kit/define-resource.ts';
import { isSortable } from '../resources/kit/filters-of.ts';
import { type ListQuery, maxPageSize } from '../resources/kit/list-query.ts';
import { conditionsOfCrud } from './refine-filters.ts';

/** A list query as Refine's list hooks take it: whole, since lists are asked for in its own words. */
export const listMeta = (query: ListQuery): { meta: { query: ListQuery } } => ({ meta: { query } });

type ListParams = Pick<GetListParams, 'pagination' | 'sorters' | 'filters' | 'meta'>;

/**
 * What a list is asked for: the query that `listMeta` brought, or what Refine's own hooks say. Without paging the first page of the greatest size is asked for.
 * Throws an Error naming the sort or filter that the list does not understand.
 */
export function listQueryOf(
  resource: Resource,
  { pagination, sorters = [], filters = [], meta }: ListParams,
): ListQuery {
  if (meta?.['query']) return meta['query'] as ListQuery;
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
