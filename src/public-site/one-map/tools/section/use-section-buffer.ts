import { useQuery } from '@tanstack/react-query';
import type { Position } from '../../../../geo/position.ts';
import type { Place, Sketch } from '../../../../map/state/sketch.ts';

/**
 * What lies within so many metres of a line, as an area; null: it is not there yet. What reckons it is large, and fetched
 * with the first line only.
 */
export function useSectionBuffer(path: readonly Position[] | null, metres: number | null): Sketch | null {
  const { data } = useQuery({
    queryKey: ['section-buffer', path, metres],
    queryFn: async () => {
      const { bufferOf } = await import('../buffer-of.ts');
      return bufferOf({ form: 'line', path: (path ?? []).map(({ lon, lat }): Place => [lon, lat]) }, metres ?? 0);
    },
    enabled: path !== null && metres !== null,
    staleTime: Infinity,
  });
  return data ?? null;
}
