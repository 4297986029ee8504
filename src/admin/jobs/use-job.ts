import { useQuery } from '@tanstack/react-query';
import { fetchJob, isActive } from '../../providers/jobs.ts';
import type { Job } from '../../resources/system/jobs.ts';

const everyMs = 1000;

/** A job as it stands, looked at every second until it ends. */
export function useJob(id: number | null): { job: Job | null; error: Error | null } {
  const { data, error } = useQuery({
    queryKey: ['job', id],
    enabled: id !== null,
    queryFn: ({ signal }) => fetchJob(id ?? 0, signal),
    refetchInterval: ({ state }) => (state.data && !isActive(state.data) ? false : everyMs),
    staleTime: 0,
  });
  return { job: data ?? null, error };
}
