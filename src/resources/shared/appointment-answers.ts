import { type AnswerOf, day, flag, instant, listOf, oneOf, orNull, whole, words } from '../kit/answer.ts';
import { appointmentStatuses } from './appointment-statuses.ts';
import { lendableTypeNames } from './lendable-types.ts';

/** Answers of the calls about visits to reading rooms and core stores. Days are those of China. */

const roomSlot = {
  /** 'HH:MM' in China. */
  from: words,
  until: words,
  /** People for whom there is still room. */
  left: whole,
  capacity: whole,
  /** It is too late to book it, or it lies beyond the days that may be booked. */
  isOver: flag,
  /** The asker has booked it. */
  isOwn: flag,
};
export type RoomSlot = AnswerOf<typeof roomSlot>;

export const roomDay = {
  day,
  /** Why it is closed: a closure's reason; null for days that are open or have no hours. */
  closed: orNull(words),
  slots: listOf(roomSlot),
};
export type RoomDay = AnswerOf<typeof roomDay>;

/** An appointment as its owner sees it. */
export const ownAppointment = {
  id: whole,
  room: whole,
  roomName: words,
  address: words,
  phone: orNull(words),
  day,
  startsAt: instant,
  endsAt: instant,
  people: whole,
  purpose: words,
  status: oneOf(appointmentStatuses),
  reason: orNull(words),
  subOrder: orNull(whole),
  /** It stands, and has not begun. */
  isCancellable: flag,
  items: listOf({
    itemType: oneOf(lendableTypeNames),
    itemId: whole,
    number: words,
    title: words,
    part: orNull(words),
  }),
};
export type OwnAppointment = AnswerOf<typeof ownAppointment>;
