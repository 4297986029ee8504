import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { fetchList } from '../../providers/queries.ts';
import { useSession } from '../../providers/session.ts';
import type { Resource } from '../../resources/kit/define-resource.ts';
import { maxPageSize } from '../../resources/kit/list-query.ts';

const blocksOf = (ids: readonly number[]): number[][] =>
  Array.from({ length: Math.ceil(ids.length / maxPageSize) }, (_, at) =>
    ids.slice(at * maxPageSize, (at + 1) * maxPageSize),
  );

/** Rows of these ids that the visitor may see, asked for in as many lists as they need at once. */
export function useRowsById<R extends Resource>(resource: R, ids: readonly number[]) {
  const { userId } = useSession();
  return useQuery({
    queryKey: ['rowsById', resource.name, userId, ids.join()],
    queryFn: async ({ signal }) => {
      const lists = await Promise.all(
        blocksOf(ids).map((values) =>
          fetchList(
            resource,
            { filters: [{ field: 'id', operator: 'eq', values }], start: 0, end: values.length },
            signal,
          ),
        ),
      );
      return { rows: lists.flatMap(({ rows }) => rows) };
    },
    placeholderData: keepPreviousData,
    enabled: ids.length > 0,
  });
}
