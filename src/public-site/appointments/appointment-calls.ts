import { useQuery, useQueryClient } from '@tanstack/react-query';
import { callResource } from '../../providers/call-resource.ts';
import { useSession } from '../../providers/session.ts';
import { appointments } from '../../resources/appointments.ts';
import type { OwnAppointment, RoomDay } from '../../resources/shared/appointment-answers.ts';

const ownKey = 'own-appointments';
const daysKey = 'room-days';

/** Days of a room from `from` on. */
export function useRoomDays(room: number, from: string, days: number) {
  const { userId } = useSession();
  return useQuery({
    queryKey: [daysKey, userId, room, from, days],
    queryFn: async ({ signal }) =>
      (await callResource<{ days: RoomDay[] }>(appointments, 'days', { values: { room, from, days }, signal })).days,
  });
}

/** The visitor's own appointments: the coming ones first. */
export function useOwnAppointments() {
  const { userId, isLogin } = useSession();
  return useQuery({
    queryKey: [ownKey, userId],
    enabled: isLogin,
    queryFn: async ({ signal }) =>
      (await callResource<{ rows: OwnAppointment[] }>(appointments, 'mine', { signal })).rows,
  });
}

export interface BookingValues {
  room: number;
  day: string;
  from: string;
  people: number;
  purpose: string;
  contactName: string;
  mobile: string;
  note: string;
  items?: string[];
  subOrder?: number;
}

/** Books and cancels; what is shown of it is then asked for again. */
export function useAppointmentCalls() {
  const client = useQueryClient();
  const refresh = async (): Promise<void> => {
    await Promise.all([
      client.invalidateQueries({ queryKey: [ownKey] }),
      client.invalidateQueries({ queryKey: [daysKey] }),
    ]);
  };
  return {
    refresh,
    book: async ({ note, ...values }: BookingValues) => {
      await callResource(appointments, 'book', { values: note === '' ? values : { ...values, note } });
      await refresh();
    },
    cancel: async (id: number) => {
      await callResource(appointments, 'cancelMine', { values: { id } });
      await refresh();
    },
  };
}
