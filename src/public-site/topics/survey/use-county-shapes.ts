import { useQuery } from '@tanstack/react-query';
import { type BoundaryFile, shapesOf } from './county-shapes.ts';

/** Shapes of the province, fetched once for the visit. */
export const useCountyShapes = () =>
  useQuery({
    queryKey: ['county-shapes'],
    queryFn: async ({ signal }) => {
      const response = await fetch(`${import.meta.env.BASE_URL}base-data/zhejiang.topo.json`, { signal });
      if (!response.ok) throw new Error(`底图没有取到（${response.status}）`);
      return shapesOf((await response.json()) as BoundaryFile);
    },
    staleTime: Infinity,
    gcTime: Infinity,
  });
