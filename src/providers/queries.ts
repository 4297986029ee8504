import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Resource } from '../resources/kit/define-resource.ts';
import { type ListQuery, writeListQuery } from '../resources/kit/list-query.ts';
import { conditionsOf, fetchFacets, fetchList, fetchOne } from './fetch-rows.ts';
import { useSession } from './session.ts';

export { fetchList, type FacetsAnswer, type ListAnswer } from './fetch-rows.ts';
export { exportList, type ExportFormat } from './export-list.ts';

type Query = Partial<ListQuery>;
interface Options {
  enabled?: boolean;
}

/** Rows of a list; the earlier ones stay (`isPlaceholderData`) while the next are on their way. */
export function useList<R extends Resource>(resource: R, query: Query = {}, options: Options = {}) {
  const { userId } = useSession();
  return useQuery({
    queryKey: ['list', resource.name, userId, writeListQuery(resource, query)],
    queryFn: ({ signal }) => fetchList(resource, query, signal),
    placeholderData: keepPreviousData,
    ...options,
  });
}

/** Facet counts under the conditions of the list; order and page do not matter. */
export function useFacets(resource: Resource, query: Query = {}, options: Options = {}) {
  const { userId } = useSession();
  return useQuery({
    queryKey: ['facets', resource.name, userId, writeListQuery(resource, conditionsOf(query))],
    queryFn: ({ signal }) => fetchFacets(resource, query, signal),
    placeholderData: keepPreviousData,
    ...options,
  });
}

/** One row. @param id left out for a resource with a single row (a setting) */
export function useOne<R extends Resource>(resource: R, id?: number | string, options: Options = {}) {
  const { userId } = useSession();
  return useQuery({
    queryKey: ['one', resource.name, userId, String(id ?? '')],
    queryFn: ({ signal }) => fetchOne(resource, id, signal),
    ...options,
  });
}
