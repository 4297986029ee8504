import { useQueries } from '@tanstack/react-query';
import { fetchList } from '../../../providers/queries.ts';
import { useSession } from '../../../providers/session.ts';
import { boreholes } from '../../../resources/holdings/boreholes.ts';
import type { Filter } from '../../../resources/kit/list-query.ts';

/** Classes of final depth in metres: from (inclusive) and up to (exclusive). */
export const depthClasses = [
  { label: '30 m 以浅', from: 0.1, below: 30 },
  { label: '30–60 m', from: 30, below: 60 },
  { label: '60–100 m', from: 60, below: 100 },
  { label: '100–300 m', from: 100, below: 300 },
  { label: '300–1000 m', from: 300, below: 1000 },
  { label: '1000 m 以深', from: 1000, below: 15_001 },
] as const;

/** Depths are kept to the centimetre. */
const step = 0.01;

export interface DepthCounts {
  /** By class, in their order; undefined while they are counted. */
  counts: readonly number[] | undefined;
  /** The server stopped counting in one of them: there are more. */
  isCapped: boolean;
  error: Error | null;
  refetch: () => void;
}

/** How many of the boreholes under a condition end in each class of depth: counted by the server, no row is fetched. */
export function useDepthCounts(where: Filter): DepthCounts {
  const { userId } = useSession();
  const results = useQueries({
    queries: depthClasses.map(({ from, below }) => ({
      queryKey: ['borehole-depths', userId, where.field, where.values, from],
      queryFn: async ({ signal }: { signal: AbortSignal }) => {
        const filters: Filter[] = [
          where,
          { field: 'finalDepth', operator: 'gte', values: [from] },
          { field: 'finalDepth', operator: 'lte', values: [Math.min(below - step, 15_000)] },
        ];
        const { total, totalIsCapped } = await fetchList(boreholes, { filters, end: 1 }, signal);
        return { total, totalIsCapped };
      },
    })),
  });
  const counts = results.map(({ data }) => data?.total);
  return {
    counts: counts.every((count) => count !== undefined) ? counts : undefined,
    isCapped: results.some(({ data }) => data?.totalIsCapped),
    error: results.find(({ error }) => error)?.error ?? null,
    refetch: () => results.forEach((result) => void result.refetch()),
  };
}
