import type { RoomDay, RoomSlot } from '../../resources/shared/appointment-answers.ts';

/** How a day, or a slot, stands for booking. `few`: a third of the places or fewer are left. */
export type Openness = 'own' | 'open' | 'few' | 'full' | 'over' | 'closed' | 'none';

export const opennessWords: Readonly<Record<Openness, string>> = {
  own: '已预约',
  open: '可约',
  few: '紧张',
  full: '约满',
  over: '已截止',
  closed: '闭馆',
  none: '不开放',
};

export function slotOpenness({ left, capacity, isOver, isOwn }: RoomSlot): Openness {
  if (isOwn) return 'own';
  if (isOver) return 'over';
  if (left === 0) return 'full';
  return left * 3 <= capacity ? 'few' : 'open';
}

const bestFirst: readonly Openness[] = ['own', 'open', 'few', 'full', 'over'];

/** A day stands as its best slot does; one that the visitor has booked says so. */
export function openness({ closed, slots }: RoomDay): Openness {
  if (closed !== null) return 'closed';
  const states = slots.map(slotOpenness);
  return bestFirst.find((state) => states.includes(state)) ?? 'none';
}

export const isBookable = (slot: RoomSlot): boolean => ['open', 'few'].includes(slotOpenness(slot));
