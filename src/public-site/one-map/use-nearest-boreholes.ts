import { useQuery } from '@tanstack/react-query';
import { useSession } from '../../providers/session.ts';
import { boreholes } from '../../resources/holdings/boreholes.ts';
import type { Point } from '../../resources/kit/field-kinds.ts';
import { nearestBoreholes } from './nearest-boreholes-of.ts';

/** The boreholes nearest to a place, of those whose position this visitor may know. */
export function useNearestBoreholes(place: Point, count: number) {
  const { userId } = useSession();
  return useQuery({
    queryKey: ['list', boreholes.name, userId, 'nearest', place, count],
    queryFn: ({ signal }) => nearestBoreholes(place, count, signal),
  });
}
