import { addDays, dayInChina, dayWords, minuteInChina } from './china-days.ts';
import { type Slot, slotsOfDay, type WeeklyHours } from './room-hours.ts';

/** Days in a row that are closed whatever the weekly hours say. */
export interface ClosedDays {
  /** The first of them, 'YYYY-MM-DD'. */
  startsOn: string;
  days: number;
  reason: string;
}

/** How a place stands at an instant. */
export interface Opening {
  /** 'HH:MM' at which it closes next; null: it is closed now. */
  until: string | null;
  /** When a place that is closed opens next; null: not within `horizonDays`. */
  next: { day: string; from: string } | null;
  /** Why it is closed today although the weekly hours have slots; null: it is not. */
  reason: string | null;
}

/** Closures last two months at the longest. */
const horizonDays = 92;

/** The closure that a day falls into; null: none. */
export const closureOf = (closures: readonly ClosedDays[], day: string): ClosedDays | null =>
  closures.find(({ startsOn, days }) => startsOn <= day && day < addDays(startsOn, days)) ?? null;

/** Whether a place is open at an instant, by its weekly hours in China's time and the days that it is closed. A slot ends before its last minute begins. */
export function openingAt(hours: WeeklyHours, closures: readonly ClosedDays[], at: Date): Opening {
  const today = dayInChina(at);
  const time = minuteInChina(at).slice(11);
  const openSlots = (day: string): Slot[] => (closureOf(closures, day) ? [] : joined(slotsOfDay(hours, day)));
  const current = openSlots(today).find(({ from, until }) => from <= time && time < until);
  const reason = slotsOfDay(hours, today).length > 0 ? (closureOf(closures, today)?.reason ?? null) : null;
  if (current) return { until: current.until, next: null, reason };
  for (let ahead = 0; ahead <= horizonDays; ahead++) {
    const day = addDays(today, ahead);
    const slot = openSlots(day).find(({ from }) => ahead > 0 || from > time);
    if (slot) return { until: null, next: { day, from: slot.from }, reason };
  }
  return { until: null, next: null, reason };
}

/** Slots that follow one another without a break are one. */
const joined = (slots: readonly Slot[]): Slot[] =>
  slots.reduce<Slot[]>((all, slot) => {
    const last = all.at(-1);
    return last?.until === slot.from ? all.with(-1, { ...last, until: slot.until }) : [...all, slot];
  }, []);

/** What an opening is called: 现在开放 or 已关闭, and until when or what comes next. */
export function openingWords({ until, next, reason }: Opening, at: Date): { label: string; detail: string } {
  if (until !== null) return { label: '现在开放', detail: `${until} 关闭` };
  const day = next && (next.day === dayInChina(at) ? '今天' : dayWords(next.day));
  const parts = [reason, next && `${day} ${next.from} 开放`];
  return { label: '已关闭', detail: parts.filter(Boolean).join('，') };
}
