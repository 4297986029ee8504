import { useQuery, useQueryClient } from '@tanstack/react-query';
import { callResource } from '../../providers/call-resource.ts';
import { useSession } from '../../providers/session.ts';
import { activities } from '../../resources/activities.ts';
import { reservations } from '../../resources/reservations.ts';

/** A reservation as its owner sees it; times are ISO 8601 in UTC. */
export interface OwnReservation {
  id: number;
  activity: number;
  title: string;
  place: string;
  startsAt: string;
  people: number;
  status: 'standing' | 'cancelled';
  reservedAt: string;
  isCancellable: boolean;
}

const key = 'own-reservations';

/** The visitor's own reservations; nothing is asked for a guest. */
export function useOwnReservations() {
  const { userId, isLogin } = useSession();
  return useQuery({
    queryKey: [key, userId],
    enabled: isLogin,
    queryFn: async ({ signal }) =>
      (await callResource<{ rows: OwnReservation[] }>(reservations, 'mine', { signal })).rows,
  });
}

/** Reserves places, or gives them back; what is shown of them is then asked for again. */
export function useReservationCalls() {
  const client = useQueryClient();
  const refresh = async (): Promise<void> => {
    await Promise.all([
      client.invalidateQueries({ queryKey: [key] }),
      client.invalidateQueries({ queryKey: ['one', activities.name] }),
      client.invalidateQueries({ queryKey: ['list', activities.name] }),
    ]);
  };
  return {
    refresh,
    reserve: async (values: { activity: number; people: number; contactName: string; mobile: string }) => {
      await callResource(reservations, 'reserve', { values });
      await refresh();
    },
    cancel: async (id: number) => {
      await callResource(reservations, 'cancelMine', { values: { id } });
      await refresh();
    },
  };
}
