import type { AppointmentStatus } from './appointment-statuses.ts';
import type { HeldTypeName } from './held-types.ts';

/** Answers of the calls about visits to reading rooms and core stores. Days are 'YYYY-MM-DD' in China. */

export interface RoomSlot {
  /** 'HH:MM' in China. */
  from: string;
  until: string;
  /** People for whom there is still room. */
  left: number;
  capacity: number;
  /** It is too late to book it, or it lies beyond the days that may be booked. */
  isOver: boolean;
  /** The asker has booked it. */
  isOwn: boolean;
}

export interface RoomDay {
  day: string;
  /** Why it is closed: a closure's reason; null for days that are open or have no hours. */
  closed: string | null;
  slots: RoomSlot[];
}

interface AppointedItem {
  itemType: HeldTypeName;
  itemId: number;
  number: string;
  title: string;
  part: string | null;
}

/** An appointment as its owner sees it. Times are ISO 8601 in UTC. */
export interface OwnAppointment {
  id: number;
  room: number;
  roomName: string;
  address: string;
  phone: string | null;
  day: string;
  startsAt: string;
  endsAt: string;
  people: number;
  purpose: string;
  status: AppointmentStatus;
  reason: string | null;
  subOrder: number | null;
  /** It stands, and has not begun. */
  isCancellable: boolean;
  items: AppointedItem[];
}
