import { useList } from '../../providers/queries.ts';
import { roomClosures } from '../../resources/borrowing/room-closures.ts';
import { addDays, dayInChina } from '../../resources/shared/china-days.ts';

/** Days that a closure lasts at the longest: one that began before cannot concern today. */
const maxDays = 60;
/** One may begin on each of those days, and as many again are to come. */
const maxClosures = 2 * maxDays;

/** Days on which everything is closed: running ones and those to come, the next first; null: that is not known. */
export function useClosures() {
  const today = dayInChina();
  const list = useList(roomClosures, {
    filters: [
      { field: 'room', operator: 'null', values: [true] },
      { field: 'startsOn', operator: 'gte', values: [addDays(today, -maxDays)] },
    ],
    sort: [{ field: 'startsOn', order: 'asc' }],
    start: 0,
    end: maxClosures,
  });
  const closures = list.data?.rows.filter(({ startsOn, days }) => addDays(startsOn, days) > today) ?? null;
  return { closures, isPending: list.isPending };
}
